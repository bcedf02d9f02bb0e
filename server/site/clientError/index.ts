export { registerClientErrors, type ClientErrorParts } from './routes.ts';
