export { registerCatalogue, type CatalogueParts } from './routes.ts';
