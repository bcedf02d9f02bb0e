import { rational } from '@fairline/money';

import { flooredMultiplier, meanOf, prizeOrNothing, type Prize } from '../model/chance.ts';
import { over, LOST, type Model } from '../model/model.ts';
import { fieldsAnd, integer, noChoices, oneOf, taken } from '../model/read.ts';

const data = {
  numbers: 10_000,
  targets: [1, 9_800],
  returnTenThousandths: 9_900,
  sides: ['under', 'over'],
} as const;

const target = integer(data.targets[0], data.targets[1]);
const side = oneOf(data.sides);

interface Params {
  readonly target: number;
  /** `under` the target, or `over`: as many numbers at the other end. Not said: under. */
  readonly side?: (typeof data.sides)[number];
}

export const percent: Model<Params, object, number, never, Params> = {
  slug: 'percent',
  version: 1,
  data,
  readParams: fieldsAnd({ target }, { side }),
  readShape: fieldsAnd({}, { target, side }),
  readChoices: noChoices,
  readCase: fieldsAnd({ target }, { side }),
  shapeOf: () => ({}),
  draw: (stream) => stream.below(data.numbers),
  shown: (drawn) => [drawn],
  play(params, drawn) {
    const isWon = params.side === 'over' ? drawn >= data.numbers - params.target : drawn < params.target;
    return taken(isWon ? over(multiplierOf(params.target)) : LOST);
  },
  prizes,
  exactReturn: (params) => meanOf(prizes(params)),
};

function prizes(params: Params): readonly Prize[] {
  return prizeOrNothing(rational(BigInt(params.target), BigInt(data.numbers)), multiplierOf(params.target));
}

function multiplierOf(target: number): bigint {
  return flooredMultiplier(
    rational(BigInt(data.returnTenThousandths) * BigInt(data.numbers), 10_000n * BigInt(target)),
  );
}
