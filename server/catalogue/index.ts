export { registerCatalogue, type CatalogueParts } from './routes.ts';
export { seedCatalogue, type SeedOutcome } from './seedCatalogue.ts';
