import { rational } from '@fairline/money';

import { meanOf, type Prize } from '../model/chance.ts';
import { over, type Model } from '../model/model.ts';
import { fields, fieldsAnd, noChoices, oneOf, taken } from '../model/read.ts';

/** Hundredths by place, in the order in which the rules name them; where a place stands on the wheel is drawing. */
const data = {
  low: [120, 120, 120, 120, 120, 120, 120, 120, 216, 0, 0, 0],
  middle: [150, 150, 150, 200, 200, 326, 0, 0, 0, 0, 0, 0],
  high: [1176, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
} as const;
const PLACES = 12;

const risk = oneOf(['low', 'middle', 'high']);

interface Params {
  readonly risk: keyof typeof data;
}

export const wheelOfTwelve: Model<Params, object, number, never, Params> = {
  slug: 'wheel-of-twelve',
  version: 1,
  data,
  readParams: fields({ risk }),
  readShape: fieldsAnd({}, { risk }),
  readChoices: noChoices,
  readCase: fields({ risk }),
  shapeOf: () => ({}),
  draw: (stream) => stream.below(PLACES),
  shown: (place) => [place],
  play: (params, place) => taken(over(multiplierOf(params, place))),
  prizes,
  exactReturn: (params) => meanOf(prizes(params)),
};

function prizes(params: Params): readonly Prize[] {
  const chance = rational(1n, BigInt(PLACES));
  return data[params.risk].map((_, place) => ({ multiplier: multiplierOf(params, place), chance }));
}

function multiplierOf({ risk }: Params, place: number): bigint {
  return BigInt(data[risk][place] ?? 0) * 100n;
}
