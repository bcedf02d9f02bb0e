import { createHash } from 'node:crypto';

import { usualMarginMethod } from '@fairline/book';
import type { GameRow, Section } from '@fairline/contracts';
import { ACCUMULATOR_LEGS, type Accumulator, type AccumulatorLeg } from '@fairline/contracts/accumulator';
import { suspensionOf, type Book, type BookGame } from '@fairline/feed';
import { multiply, rational } from '@fairline/money';
import { coefficientFromRational, coefficientToRational, fairPrices } from '@fairline/odds';

import type { GameRows } from './gameRow.ts';
import { byStart, type Shelf } from './shelf.ts';

export interface AccumulatorChoice {
  readonly language: string;
  readonly section: Section;
  /** What somebody wishes for; the accumulator of the day when both are left out. */
  readonly legs?: number | undefined;
  readonly coefficient?: number | undefined;
  readonly turn: number;
}

const DAY_MS = 24 * 60 * 60_000;
/** Live games end while somebody reads: fewer of them make one that can still be played. */
const LEGS_OF_DAY = { live: 3, line: 4 } as const;
const LEGS_OF_WISH = 4;
const MILLION = 1_000_000;

/** An express of one section: games of a day, each in it once, so that no leg depends on another. */
export function accumulatorOf(
  book: Book,
  shelf: Shelf,
  rows: GameRows,
  choice: AccumulatorChoice,
): Accumulator {
  const { language, section } = choice;
  const games = shelf[section]
    .filter((game) => suspensionOf(game) === undefined && game.fixture.startsAt <= shelf.now + DAY_MS)
    .toSorted((a, b) => rankOf(book, a) - rankOf(book, b) || byStart(a, b))
    .map((game) => rows.rowOf(game, language, shelf.partCounts.get(game.fixture.id) ?? 0));
  const isOfDay = choice.legs === undefined && choice.coefficient === undefined;
  const legs = isOfDay ? legsOfDay(games, LEGS_OF_DAY[section]) : legsFor(games, choice);
  const { now, position } = shelf;
  return { id: idOf(legs), now, position, section, ...totalsOf(legs), legs: [...legs] };
}

function idOf(legs: readonly AccumulatorLeg[]): string {
  const bets = legs.map(({ game, marketId, outcomeId }) => `${game.id} ${marketId} ${outcomeId}`);
  return createHash('sha256').update(bets.join()).digest('hex').slice(0, 16);
}

function rankOf(book: Book, { fixture }: BookGame): number {
  return book.championships.get(fixture.championshipId)?.rank ?? 0;
}

/** A favourite that is neither a foregone conclusion nor a coin toss. */
const FAVOURITE = { min: 1250, max: 2200 } as const;

/** The clearest side of the most important games, a sport once before any comes twice; no games of machines. */
function legsOfDay(games: readonly GameRow[], count: number): readonly AccumulatorLeg[] {
  const found = games.flatMap((game): AccumulatorLeg[] => {
    if (game.sport.startsWith('virtual-')) return [];
    const legs = outcomesOf(game).filter(
      ({ kind, coefficient }) =>
        (kind === 'result' || kind === 'winner') &&
        coefficient >= FAVOURITE.min &&
        coefficient <= FAVOURITE.max,
    );
    const [first] = legs.toSorted((a, b) => a.coefficient - b.coefficient);
    return first === undefined ? [] : [legOf(first)];
  });
  const firsts = [...Map.groupBy(found, ({ game }) => game.sport).values()].flatMap(([leg]) => leg ?? []);
  const chosen = [...new Set([...firsts, ...found])].slice(0, count);
  return chosen.length < ACCUMULATOR_LEGS.min ? [] : chosen;
}

/** How far a price may be from what a leg should have before an unimportant game is better: a factor of so much. */
const NEAR = Math.log(1.06);

/**
 * The legs for a wish, one after another: each takes the price that leaves the same for those to come, so that the
 * last ones mend what the first ones missed. Prices that are about equally near go by importance; another turn
 * begins further down that list.
 */
function legsFor(
  games: readonly GameRow[],
  { legs = LEGS_OF_WISH, coefficient, turn }: AccumulatorChoice,
): readonly AccumulatorLeg[] {
  const candidates = games.flatMap(outcomesOf);
  const chosen: AccumulatorLeg[] = [];
  let left = coefficient === undefined ? undefined : Math.log(coefficient / 1000);
  for (let index = 0; index < legs; index += 1) {
    const free = candidates.filter(({ game }) => !chosen.some((leg) => leg.game.id === game.id));
    const wanted = left === undefined ? Math.log(1.8) : left / (legs - index);
    const distance = (leg: AccumulatorLeg): number => Math.abs(Math.log(leg.coefficient / 1000) - wanted);
    const nearest = Math.min(...free.map(distance));
    // The last leg decides how well the wish is met, so it takes the nearest price there is.
    const isLast = index === legs - 1 && left !== undefined;
    const near = free.filter((leg) => distance(leg) <= (isLast ? nearest : Math.max(nearest, NEAR)));
    const leg = near[(turn * legs + (turn === 0 ? 0 : index)) % Math.max(1, near.length)];
    if (leg === undefined) return [];
    chosen.push(legOf(leg));
    if (left !== undefined) left -= Math.log(leg.coefficient / 1000);
  }
  return chosen;
}

interface Candidate extends AccumulatorLeg {
  readonly kind: GameRow['markets'][number]['kind'];
}

function legOf({ game, marketId, outcomeId, coefficient }: Candidate): AccumulatorLeg {
  return { game, marketId, outcomeId, coefficient };
}

function outcomesOf(game: GameRow): Candidate[] {
  return game.markets.flatMap(({ id, kind, isSuspended, outcomes }) =>
    isSuspended
      ? []
      : outcomes.map((outcome) => ({
          game,
          marketId: id,
          outcomeId: outcome.id,
          coefficient: outcome.coefficient,
          kind,
        })),
  );
}

/** The price of the express, and what of a stake the margins take on average. */
function totalsOf(legs: readonly AccumulatorLeg[]): Pick<Accumulator, 'coefficient' | 'costPartsPerMillion'> {
  if (legs.length === 0) return { coefficient: 0, costPartsPerMillion: 0 };
  let total = rational(1n);
  let returned = rational(1n);
  for (const { game, marketId, outcomeId, coefficient } of legs) {
    const market = game.markets.find(({ id }) => id === marketId);
    const outcomes = market?.outcomes ?? [];
    const chances = fairPrices(
      outcomes.map((outcome) => outcome.coefficient),
      usualMarginMethod(game.sport, market?.kind ?? ''),
    );
    const chance = chances[outcomes.findIndex(({ id }) => id === outcomeId)] ?? 0;
    const price = coefficientToRational(coefficient);
    total = multiply(total, price);
    returned = multiply(returned, multiply(price, rational(BigInt(chance), BigInt(MILLION))));
  }
  const kept = Number((returned.numerator * BigInt(MILLION)) / returned.denominator);
  return {
    coefficient: coefficientFromRational(total),
    costPartsPerMillion: Math.max(0, MILLION - kept),
  };
}
