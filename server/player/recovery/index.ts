export { registerRecovery } from './routes.ts';
