export { registerSession, signInFirst } from './routes.ts';
export { Sessions, type SessionParts, type SignedIn } from './sessions.ts';
export { startSweeper } from './sweeper.ts';
export { registerUserTokens } from './tokenRoutes.ts';
