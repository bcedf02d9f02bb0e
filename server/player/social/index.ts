export { Providers } from './provider.ts';
export { registerSocial } from './routes.ts';
export type { SocialParts } from './social.ts';
export { readSocialFile, SocialFileRefused, socialConfigOf, type SocialConfig } from './socialConfig.ts';
export { startStandIn, type StandIn } from './standIn/startStandIn.ts';
export { ownOrigin } from './ownOrigin.ts';
export { SocialFlows } from './socialFlows.ts';
