import { usualMarginMethod } from '@fairline/book';
import type { HomeBoard } from '@fairline/contracts';
import { isMarketOpen, suspensionOf, type Book, type BookGame } from '@fairline/feed';
import { fairPrices } from '@fairline/odds';

import type { GameRows } from './gameRow.ts';
import { byStart, countsOf, gamesWithout, type Shelf } from './shelf.ts';
import { treeOf } from './sportTree.ts';

const LIVE_MAX = 160;
const SOON_MAX = 40;
const TOP_CHAMPIONSHIPS = 8;

export interface HomeChoice {
  readonly language: string;
  /** Sports that the player does not want to see. */
  readonly withoutLiveSports: ReadonlySet<string>;
  readonly withoutLineSports: ReadonlySet<string>;
  /** Number of the game that is opened up on the visitor's page already. */
  readonly featured?: number | undefined;
}

export function homeBoardOf(book: Book, shelf: Shelf, rows: GameRows, choice: HomeChoice): HomeBoard {
  const { now, position, partCounts } = shelf;
  const { language, withoutLiveSports, withoutLineSports } = choice;
  const [live, line] = [
    gamesWithout(book, shelf.live, withoutLiveSports),
    gamesWithout(book, shelf.line, withoutLineSports),
  ];
  const row = (game: BookGame) => rows.rowOf(game, language, partCounts.get(game.fixture.id) ?? 0);
  const number = choice.featured;
  const featured =
    line.find((game) => game.fixture.number === number && isFeaturable(game, now)) ??
    featuredOf(book, line, now);
  const featuredView = (game: BookGame) => {
    const sportId = book.championships.get(game.fixture.championshipId)?.sportId ?? '';
    return { game: row(game), ...openedUp(game, sportId) };
  };
  const soon = line.toSorted(byStart).slice(0, SOON_MAX);
  const tree = treeOf(book, isAll(choice) ? shelf : countsOf({ live, line }, () => true), language, {
    withoutSports: new Set([...withoutLiveSports].filter((id) => withoutLineSports.has(id))),
  });
  return {
    now,
    position,
    sports: tree.sports,
    championships: topOf(book, tree.championships),
    live: live.slice(0, LIVE_MAX).map(row),
    soon: soon.map(row),
    ...(featured === undefined ? {} : { featured: featuredView(featured) }),
  };
}

function isAll({ withoutLiveSports, withoutLineSports }: HomeChoice): boolean {
  return withoutLiveSports.size + withoutLineSports.size === 0;
}

/** The most important ones of all sports. */
function topOf(book: Book, championships: HomeBoard['championships']): HomeBoard['championships'] {
  const rank = (id: string): number => book.championships.get(id)?.rank ?? 0;
  return championships.toSorted((a, b) => rank(a.id) - rank(b.id)).slice(0, TOP_CHAMPIONSHIPS);
}

const RESULT = 'goals.result';
const DAY_MS = 24 * 60 * 60_000;

/** Of the next day's games whose result, draw included, is on offer, the first of the most important championship. */
function featuredOf(book: Book, line: readonly BookGame[], now: number): BookGame | undefined {
  const rank = ({ fixture }: BookGame): number => book.championships.get(fixture.championshipId)?.rank ?? 0;
  let best: BookGame | undefined;
  for (const game of line) {
    if (!isFeaturable(game, now)) continue;
    if (
      best === undefined ||
      rank(game) < rank(best) ||
      (rank(game) === rank(best) && byStart(game, best) < 0)
    ) {
      best = game;
    }
  }
  return best;
}

function isFeaturable(game: BookGame, now: number): boolean {
  return (
    game.fixture.startsAt <= now + DAY_MS &&
    suspensionOf(game) === undefined &&
    isMarketOpen(game, RESULT) &&
    game.markets.get(RESULT)?.outcomes.length === 3
  );
}

const MILLION = 1_000_000;

/** Both from the prices on offer, so that what the page says is what the player is charged. */
function openedUp(game: BookGame, sportId: string): Omit<NonNullable<HomeBoard['featured']>, 'game'> {
  const outcomes = game.markets.get(RESULT)?.outcomes ?? [];
  const coefficients = outcomes.map(({ coefficient }) => coefficient);
  const fair = fairPrices(coefficients, usualMarginMethod(sportId, 'result'));
  const overround = coefficients.reduce((sum, coefficient) => sum + (MILLION * 1000) / coefficient, 0);
  return {
    probabilities: outcomes.map(({ id }, index) => ({
      kind: id as 'home' | 'draw' | 'away',
      partsPerMillion: fair[index] ?? 0,
    })),
    marginPartsPerMillion: Math.round(overround) - MILLION,
  };
}
