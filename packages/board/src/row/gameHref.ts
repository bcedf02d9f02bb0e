import type { Section } from '@fairline/contracts';
import { href, type Language } from '@fairline/routes';
import { createContext } from 'react';

/** Where a game stands in the book. */
export interface GameAddress {
  readonly section: Section;
  readonly sport: string;
  readonly championship: string;
  readonly game: string;
}

export type GameHref = (language: Language, address: GameAddress) => string;

/**
 * The page of a game as the boards around it lead to it. A board with addresses of its own (a page type, a championship
 * page, esports) leads to its own page of the game, so that a bet made there says where it comes from (BET-014).
 */
export const GameHrefContext = createContext<GameHref>((language, address) =>
  href(language, 'game', { ...address }),
);
