export { registerStartup } from './routes.ts';
