import { modelHash, originalOf, type Game } from '@fairline/games';

import { nodeDigest } from '../../platform/nodeDigest.ts';

export interface OfferedGame {
  readonly game: Game;
  readonly modelHash: string;
}

/** Games that have a page. */
const SLUGS = ['percent'];

const offered = new Map(
  SLUGS.flatMap((slug): [string, OfferedGame][] => {
    const game = originalOf(slug);
    return game === undefined ? [] : [[slug, { game, modelHash: modelHash(nodeDigest, game) }]];
  }),
);

export function offeredGame(slug: string): OfferedGame | undefined {
  return offered.get(slug);
}
