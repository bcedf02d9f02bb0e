export { SiteSecrets } from './siteSecrets.ts';
