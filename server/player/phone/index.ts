export { registerPhone } from './routes.ts';
