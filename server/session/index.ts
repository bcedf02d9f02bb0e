export { registerSession, signInFirst } from './routes.ts';
export { Sessions, type SessionParts, type SignedIn, type TermsOf } from './sessions.ts';
export { startSweeper } from './sweeper.ts';
