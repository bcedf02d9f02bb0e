export { wrongCommitments } from './commitments.ts';
export { registerSeeds, type SeedRouteParts } from './routes.ts';
export { lockCurrentPair, shownSeed, takeNonce, type PairRow, type SeedParts } from './seedPairs.ts';
