import type { ChampionshipLink, SportNode } from '@fairline/contracts';
import type { Book } from '@fairline/feed';

import { nameIn, namesIn } from '../games/index.ts';
import type { Shelf } from './shelf.ts';

export interface Tree {
  readonly sports: SportNode[];
  /** Those that have games, in the order of sport and importance. */
  readonly championships: ChampionshipLink[];
}

/** Every sport, or without `isWhole` those with games, and every championship that has games. */
export function treeOf(
  book: Book,
  { counts }: Pick<Shelf, 'counts'>,
  language: string,
  options: {
    readonly isWhole?: boolean | undefined;
    readonly withoutSports?: ReadonlySet<string> | undefined;
  } = {},
): Tree {
  const sports = new Map<string, SportNode>();
  for (const { id, name, icon, isCyber } of [...book.sports.values()].sort((a, b) => a.rank - b.rank)) {
    if (options.withoutSports?.has(id) === true) continue;
    sports.set(id, {
      slug: id,
      ...namesIn(name, language),
      icon,
      isCyber,
      games: { live: 0, line: 0 },
    });
  }
  const championships: ChampionshipLink[] = [];
  for (const [id, games] of counts) {
    const championship = book.championships.get(id);
    const sport = sports.get(championship?.sportId ?? '');
    if (championship === undefined || sport === undefined) continue;
    sport.games.live += games.live;
    sport.games.line += games.line;
    const { number, slug, sportId, categoryId, name } = championship;
    const category = book.categories.get(categoryId);
    championships.push({
      id,
      address: `${number}-${slug}`,
      ...namesIn(name, language),
      sport: sportId,
      country: nameIn(category?.name, language),
      flag: category?.flag ?? '',
      games: { ...games },
    });
  }
  // Counts may come in the order of live games first.
  const placeOf = ({ id, sport }: ChampionshipLink): number =>
    (book.sports.get(sport)?.rank ?? 0) * 100_000 + (book.championships.get(id)?.rank ?? 0);
  return {
    sports: [...sports.values()].filter(
      ({ games }) => options.isWhole !== false || games.live + games.line > 0,
    ),
    championships: championships.sort((a, b) => placeOf(a) - placeOf(b)),
  };
}
