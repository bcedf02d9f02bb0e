import type { GameTerms } from '@fairline/contracts/play';
import type { Language } from '@fairline/routes';
import type { Host } from '@fairline/sdk';
import type { ComponentType } from 'react';

import { PercentArt } from './art/PercentArt.tsx';
import type { WordKey } from './words/index.ts';

export interface OpenedProps {
  readonly terms: GameTerms;
  readonly host: Host;
}

/** A game of ours: what a tile says of it, and where the rest is fetched from. */
export interface OfferedGame {
  readonly slug: string;
  readonly name: WordKey;
  readonly about: WordKey;
  /** What comes back on average, by the way of playing that returns least and most. Models say it too: offered.test.ts. */
  readonly returns: readonly [least: number, most: number];
  readonly Art: ComponentType;
  /** Each game is a part of its own: whoever plays one does not fetch the others. */
  readonly open: (language: Language) => Promise<ComponentType<OpenedProps>>;
}

/** The games that are played here, in the order in which they are shown. */
export const OFFERED: readonly OfferedGame[] = [
  {
    slug: 'percent',
    name: 'percent.name',
    about: 'percent.about',
    returns: [0.989_903, 0.99],
    Art: PercentArt,
    open: async (language) => (await import('./percent/openPercent.tsx')).openPercent(language),
  },
];

export function offeredGame(slug: string | undefined): OfferedGame | undefined {
  return OFFERED.find((game) => game.slug === slug);
}
