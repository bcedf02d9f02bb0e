export { endAfterRegistration, keepAfterRegistration } from './afterRegistration.ts';
export { readBan, setBan, setNeedIdentification } from './ban.ts';
export { Sessions, type OpenedSession, type SessionParts, type SignedIn } from './sessions.ts';
export { endSessionsOf, isSessionAlive } from './sessionTable.ts';
export { signInFirst } from './signInFirst.ts';
export { startSweeper } from './sweeper.ts';
export type { EndReason, SignInKind } from './tables.ts';
