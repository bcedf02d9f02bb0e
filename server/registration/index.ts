export { registrationChoicesOf, type RegistrationChoices } from './choices.ts';
export { endNewsletter } from './newsletter.ts';
export type { RegistrationParts, SocialDoor, SocialPerson } from './parts.ts';
export { alreadySignedIn, codeRefused, resendRefused, taken, tokenOver } from './refusals.ts';
export { registerRegistration } from './routes.ts';
