export { SiteSecrets } from './siteSecrets.ts';
export { siteSecrets } from './siteSecretsPort.ts';
