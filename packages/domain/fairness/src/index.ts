export { cardName, rankOf, shoeCard } from './card.ts';
export { sha256Hex } from './digest.ts';
export type { Digest } from './digest.ts';
export { fairPayout, MULTIPLIER_ONE } from './fairPayout.ts';
export { commitmentOf, isClientSeed, isServerSeed, previousLink } from './seed.ts';
export { roundingStream, roundStream } from './stream.ts';
export type { RoundSeed, Stream } from './stream.ts';
