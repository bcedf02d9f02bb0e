export { registerUser, type UserParts } from './routes.ts';
