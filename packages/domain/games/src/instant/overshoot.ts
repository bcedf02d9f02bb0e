import { rational } from '@fairline/money';

import { meanOf, prizeOrNothing, type Prize } from '../model/chance.ts';
import { over, LOST, type Model } from '../model/model.ts';
import { fields, fieldsAnd, integer, noChoices, taken } from '../model/read.ts';

/** In hundredths. */
const data = { bits: 52, factor: 99, least: 100, most: 100_000_000, targets: [101, 100_000_000] } as const;
const DRAWS = 2n ** BigInt(data.bits);

const target = integer(data.targets[0], data.targets[1]);

interface Params {
  readonly target: number;
}

export const overshoot: Model<Params, object, number, never, Params> = {
  slug: 'overshoot',
  version: 1,
  data,
  readParams: fields({ target }),
  readShape: fieldsAnd({}, { target }),
  readChoices: noChoices,
  readCase: fields({ target }),
  shapeOf: () => ({}),
  draw: (stream) => crashPoint(stream.bits52()),
  shown: (point) => [point],
  play: (params, point) => taken(point >= params.target ? over(multiplierOf(params)) : LOST),
  prizes,
  exactReturn: (params) => meanOf(prizes(params)),
};

function prizes(params: Params): readonly Prize[] {
  // floor(99 x 2^52 / (h + 1)) >= T exactly for the first floor(99 x 2^52 / T) of all h.
  const reaching = (BigInt(data.factor) * DRAWS) / BigInt(params.target);
  return prizeOrNothing(rational(reaching < DRAWS ? reaching : DRAWS, DRAWS), multiplierOf(params));
}

/** Where the value of a round ends, in hundredths. The division is one of whole numbers: 99 x 2^52 fits in no float. */
export function crashPoint(bits: number): number {
  const point = Number((BigInt(data.factor) * DRAWS) / (BigInt(bits) + 1n));
  return Math.min(data.most, Math.max(data.least, point));
}

function multiplierOf(params: Params): bigint {
  return BigInt(params.target) * 100n;
}
