export { registrationChoicesOf, type RegistrationChoices } from './choices.ts';
export { endNewsletter } from './newsletter.ts';
export { blockedPlace } from './blockedPlace.ts';
export { newcomers } from './newcomers.ts';
export { isFlood } from './flood.ts';
export { checkPayer, openPayer, type CheckedPayer, type PayerRefusal } from './openPayer.ts';
export type { RegistrationParts, SocialDoor, SocialPerson } from './parts.ts';
export { alreadySignedIn, codeRefused, resendRefused, taken, tokenOver } from './refusals.ts';
export type { WriteParts } from './writePlayer.ts';
