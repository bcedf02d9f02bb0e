export { Providers } from './provider.ts';
export { SocialFileRefused, socialConfigOf } from './socialConfig.ts';
export { ownOrigin } from './ownOrigin.ts';
