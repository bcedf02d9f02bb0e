import { isLive, isOver, type Book, type BookGame } from '@fairline/feed';

/** What the boards show of the book at one moment. Games in a shelf never change: the book puts new ones in their place. */
export interface Shelf {
  readonly now: number;
  readonly position: number;
  /** Running games, by sport, championship, start. */
  readonly live: readonly BookGame[];
  /** Games still to come, in the same order. */
  readonly line: readonly BookGame[];
  /** Numbers of games by championship, in the same order; only those that have games. */
  readonly counts: ReadonlyMap<string, { readonly live: number; readonly line: number }>;
  /** Numbers of parts by the game they belong to. */
  readonly partCounts: ReadonlyMap<string, number>;
}

/** Sports that a player does not want to see, by section. */
export interface HiddenSports {
  readonly live: ReadonlySet<string>;
  readonly line: ReadonlySet<string>;
}

export function shelfOf(book: Book, now: number): Shelf {
  const live = new Map<string, BookGame[]>();
  const line = new Map<string, BookGame[]>();
  const partCounts = new Map<string, number>();
  for (const game of book.games.values()) {
    if (isOver(game)) continue;
    const { part } = game.fixture;
    if (part !== undefined) partCounts.set(part.parentId, (partCounts.get(part.parentId) ?? 0) + 1);
    else if (isLive(game)) put(live, game);
    else if (isComing(game, now)) put(line, game);
  }
  const championships = inOrder(book);
  const counts = new Map(
    championships.map((id) => [id, { live: live.get(id)?.length ?? 0, line: line.get(id)?.length ?? 0 }]),
  );
  return {
    now,
    position: book.position,
    live: championships.flatMap((id) => live.get(id)?.sort(byStart) ?? []),
    line: championships.flatMap((id) => line.get(id)?.sort(byStart) ?? []),
    counts: new Map([...counts].filter(([, games]) => games.live + games.line > 0)),
    partCounts,
  };
}

/** The shelf as if the book had no games of these sports. */
export function shelfWithout(book: Book, shelf: Shelf, hidden: HiddenSports): Shelf {
  const games = {
    live: gamesWithout(book, shelf.live, hidden.live),
    line: gamesWithout(book, shelf.line, hidden.line),
  };
  return { ...shelf, ...games, ...countsOf(games, () => true) };
}

export function gamesWithout(
  book: Book,
  games: readonly BookGame[],
  sports: ReadonlySet<string>,
): readonly BookGame[] {
  if (sports.size === 0) return games;
  return games.filter(
    ({ fixture }) => !sports.has(book.championships.get(fixture.championshipId)?.sportId ?? ''),
  );
}

/** Numbers of the games that pass, by championship. */
export function countsOf(
  { live, line }: Pick<Shelf, 'live' | 'line'>,
  isCounted: (game: BookGame) => boolean,
): Pick<Shelf, 'counts'> {
  const counts = new Map<string, { live: number; line: number }>();
  const add = (section: 'live' | 'line', games: readonly BookGame[]): void => {
    for (const game of games) {
      if (!isCounted(game)) continue;
      const { championshipId } = game.fixture;
      const count = counts.get(championshipId) ?? { live: 0, line: 0 };
      counts.set(championshipId, count);
      count[section] += 1;
    }
  };
  add('live', live);
  add('line', line);
  return { counts };
}

/**
 * Not started, and its time has not come: a game that is late to start is on neither board. It is listed from its first
 * price on: feeds announce games long before, and a row without anything to bet on only stands in the way.
 */
function isComing({ statusId, fixture, markets }: BookGame, now: number): boolean {
  return statusId === 1 && fixture.startsAt > now && markets.size > 0;
}

function put(shelves: Map<string, BookGame[]>, game: BookGame): void {
  const { championshipId } = game.fixture;
  const games = shelves.get(championshipId);
  if (games === undefined) shelves.set(championshipId, [game]);
  else games.push(game);
}

/** Ids of championships by sport and importance. */
function inOrder(book: Book): string[] {
  const rankOf = (sportId: string): number => book.sports.get(sportId)?.rank ?? 0;
  return [...book.championships.values()]
    .sort((a, b) => rankOf(a.sportId) - rankOf(b.sportId) || a.rank - b.rank || a.number - b.number)
    .map(({ id }) => id);
}

export function byStart(a: BookGame, b: BookGame): number {
  return a.fixture.startsAt - b.fixture.startsAt || a.fixture.number - b.fixture.number;
}
