import type { CompetitorFixture } from '@fairline/feed';

import type { Calendar } from './calendar/calendar.ts';
import { countryNames } from './name/countries.ts';
import { sportNames } from './name/sports.ts';
import { names } from './name/text.ts';
import type { Draft } from './play/draft.ts';

/** A message of the feed holds at most so many entries of a kind. */
export const ENTRIES_PER_MESSAGE = 400;

/** Everything that games point at. Told at every start, so that a corrected name reaches a book that is already there. */
export function entityDrafts({ championships }: Calendar, at: number): Draft[] {
  const sports = [...new Set(championships.map(({ sport }) => sport))].toSorted((a, b) => a.rank - b.rank);
  const flags = [...new Set(championships.map(({ flag }) => flag))];
  const first: Draft = {
    kind: 'fixture',
    sentAt: at,
    sports: sports.map(({ id, icon, rank, isCyber }) => ({
      id,
      icon,
      rank,
      isCyber,
      name: names(sportNames[id]),
    })),
    categories: flags.map((flag) => ({ id: flag, flag, name: countryNames(flag) })),
    championships: championships.map(({ id, number, slug, sport, flag, names: name }) => ({
      id,
      number,
      slug,
      sportId: sport.id,
      categoryId: flag,
      rank: number,
      name,
    })),
  };
  const competitors = championships.flatMap(({ sport, flag, competitors: list }) =>
    list.map(({ id, type, initials, colours, names: name }): CompetitorFixture => ({
      id,
      sportId: sport.id,
      categoryId: flag,
      type,
      initials,
      colours,
      name,
    })),
  );
  return [
    first,
    ...chunksOf(competitors, ENTRIES_PER_MESSAGE).map((chunk): Draft => ({
      kind: 'fixture',
      sentAt: at,
      competitors: chunk,
    })),
  ];
}

export function chunksOf<Item>(items: readonly Item[], size: number): readonly (readonly Item[])[] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}
