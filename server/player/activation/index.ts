export { registerActivation } from './routes.ts';
