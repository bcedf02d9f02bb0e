export { wrongRounds } from './checkRounds.ts';
export { registerRounds, type RoundRouteParts } from './routes.ts';
