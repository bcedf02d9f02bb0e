import type { ChampionshipHead } from '@fairline/contracts/book';
import type { Book, ChampionshipFixture, CompetitorFixture } from '@fairline/feed';

import { competitorAddress } from './competitorAddress.ts';
import { championshipRef, sportRef } from './gameHead.ts';

export function championshipHead(
  book: Book,
  { id, number, sportId }: ChampionshipFixture,
  language: string,
): ChampionshipHead {
  return { ...championshipRef(book, id, language), number, sport: sportRef(book, sportId, language) };
}

/** By the id of the feed, the number, or number and slug. */
export function findChampionship(book: Book, key: string): ChampionshipFixture | undefined {
  const known = book.championships.get(key);
  if (known !== undefined) return known;
  const number = /^(\d{1,9})(?:-|$)/.exec(key)?.[1];
  if (number === undefined) return undefined;
  for (const championship of book.championships.values()) {
    if (championship.number !== Number(number)) continue;
    const isMeant = key === number || key === `${number}-${championship.slug}`;
    return isMeant ? championship : undefined;
  }
  return undefined;
}

export function findCompetitor(book: Book, address: string): CompetitorFixture | undefined {
  for (const competitor of book.competitors.values()) {
    if (competitorAddress(competitor) === address) return competitor;
  }
  return undefined;
}

/** The order of every list of championships: as the sports of the tree, then by importance. */
export function inTreeOrder(book: Book, a: ChampionshipFixture, b: ChampionshipFixture): number {
  const rankOfSport = ({ sportId }: ChampionshipFixture) => book.sports.get(sportId)?.rank ?? 0;
  return rankOfSport(a) - rankOfSport(b) || a.rank - b.rank;
}
