export { registerUser, type UserParts } from './routes.ts';
export type { Person, Proofs } from './userConfig.ts';
