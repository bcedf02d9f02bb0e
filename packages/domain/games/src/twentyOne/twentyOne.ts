import { cardName } from '@fairline/fairness';

import type { Model } from '../model/model.ts';
import { fields, integer, listOf, oneOf } from '../model/read.ts';
import { bestReturn } from './bestPlay.ts';
import { playHands, type Action } from './playHands.ts';

/** The rules are code; what they are is said here too, so that the version of the model is one of them. */
const data = {
  deck: 52,
  cards: 64,
  deal: ['player', 'dealer', 'player', 'dealer'],
  natural: [3, 2],
  dealer: { standsFrom: 17, standsOnSoft: true, peeks: true },
  double: { cards: 2, afterSplit: true },
  split: { times: 1, sameValue: true, acesGetOneCard: true, naturals: false },
  insurance: false,
  surrender: false,
} as const;

const MOST_CARDS = 1000;

interface Shape {
  readonly cards: number;
}

export const twentyOne: Model<object, Shape, readonly number[], Action, object> = {
  slug: 'twenty-one',
  version: 1,
  data,
  readParams: fields({}),
  readShape: fields({ cards: integer(1, MOST_CARDS) }),
  readChoices: listOf(oneOf(['hit', 'stand', 'double', 'split']), 0, data.cards),
  readCase: fields({}),
  // More than two hands of a player and one of a dealer can ever take.
  shapeOf: () => ({ cards: data.cards }),
  draw: (stream, shape) => Array.from({ length: shape.cards }, () => stream.below(data.deck)),
  shown: (cards) => cards.map(cardName),
  play: (_params, cards, actions) => playHands(cards, actions),
  exactReturn: () => bestReturn(),
};
