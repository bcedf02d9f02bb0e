export { registerThirdParty, type ThirdPartyParts } from './routes.ts';
