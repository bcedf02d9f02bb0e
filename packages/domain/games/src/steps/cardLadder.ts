import { cardName, rankOf } from '@fairline/fairness';
import { product, rational, type Rational } from '@fairline/money';

import { flooredMultiplier, returnOf } from '../model/chance.ts';
import { LOST, NOT_BEGUN, running, type Model, type Outcome } from '../model/model.ts';
import { fields, integer, listOf, oneOf, refused, taken, type Read } from '../model/read.ts';

/** The longest ladder bounds what has to be drawn and computed; nobody has ever been near it. */
const data = {
  ranks: 13,
  deck: 52,
  cards: 1000,
  guesses: ['higher', 'lower', 'same', 'skip'],
  returnTenThousandths: 9_900,
} as const;

type Guess = (typeof data.guesses)[number];

interface Shape {
  readonly cards: number;
}

interface Case {
  /** Of every guess, how many of the thirteen ranks it wins with. */
  readonly chances: readonly number[];
}

/** Choices are the guesses about the next card, and skips, which lay the next card on this one without a guess. */
export const cardLadder: Model<object, Shape, readonly number[], Guess, Case> = {
  slug: 'card-ladder',
  version: 1,
  data,
  readParams: fields({}),
  readShape: fields({ cards: integer(1, data.cards) }),
  readChoices: listOf(oneOf(data.guesses), 0, data.cards - 1),
  readCase: fields({ chances: listOf(integer(1, data.ranks - 1), 1, data.cards - 1) }),
  shapeOf: (_params, guesses) => ({ cards: guesses.length + 1 }),
  draw: (stream, shape) => Array.from({ length: shape.cards }, () => stream.below(data.deck)),
  shown: (cards) => cards.map(cardName),
  play: (_params, cards, guesses) => climb(cards.map(ladderRank), guesses),
  exactReturn: ({ chances }) => returnOf(product(chances.map(chanceOf)), multiplierOf(chances)),
};

function climb(ranks: readonly number[], guesses: readonly Guess[]): Read<Outcome> {
  const chances: number[] = [];
  for (const [index, guess] of guesses.entries()) {
    const [rank, next] = [ranks[index], ranks[index + 1]];
    if (rank === undefined || next === undefined)
      throw new RangeError('A ladder has one card more than guesses');
    if (guess === 'skip') continue;
    const wins = winningRanks(rank, guess);
    if (wins.length === 0) return refused('not-allowed', `choices[${index}]`, guessesAt(rank).join(', '));
    if (!wins.includes(next))
      return index + 1 < guesses.length ? refused('after-the-end', `choices[${index + 1}]`) : taken(LOST);
    chances.push(wins.length);
  }
  return taken(chances.length === 0 ? NOT_BEGUN : running(multiplierOf(chances)));
}

/** From 1 for an ace, which is low here, to 13 for a king. */
function ladderRank(card: number): number {
  return ((rankOf(card) + 1) % data.ranks) + 1;
}

/**
 * The ranks with which a guess wins: higher or same, lower or same. Beside an ace and a king one of them would always
 * win and the other hardly ever, so there it is strictly higher or lower, or the same.
 */
function winningRanks(rank: number, guess: Guess): number[] {
  const all = Array.from({ length: data.ranks }, (_, index) => index + 1);
  if (guess === 'skip') return [];
  if (rank === 1 || rank === data.ranks) {
    if (guess === 'same') return [rank];
    return guess === (rank === 1 ? 'higher' : 'lower') ? all.filter((other) => other !== rank) : [];
  }
  if (guess === 'same') return [];
  return all.filter((other) => (guess === 'higher' ? other >= rank : other <= rank));
}

function guessesAt(rank: number): readonly Guess[] {
  return data.guesses.filter((guess) => guess === 'skip' || winningRanks(rank, guess).length > 0);
}

function chanceOf(wins: number): Rational {
  return rational(BigInt(wins), BigInt(data.ranks));
}

/** Floored once, at the end: what is shown after a step is not multiplied further. */
function multiplierOf(chances: readonly number[]): bigint {
  const fair = chances.map((wins) => rational(BigInt(data.ranks), BigInt(wins)));
  return flooredMultiplier(product([rational(BigInt(data.returnTenThousandths), 10_000n), ...fair]));
}
