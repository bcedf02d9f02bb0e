export { registerBook, type BookRouteParts } from './routes.ts';
