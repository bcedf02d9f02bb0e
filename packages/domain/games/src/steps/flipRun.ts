import { rational } from '@fairline/money';

import { returnOf } from '../model/chance.ts';
import { LOST, NOT_BEGUN, over, running, type Model } from '../model/model.ts';
import { fields, integer, listOf, oneOf, refused, taken } from '../model/read.ts';

const data = { flips: 20, sides: 2, returnTenThousandths: 9_800 } as const;

interface Case {
  /** Right guesses before the cash-out. */
  readonly flips: number;
}

/** Choices are the guesses, 0 or 1. */
export const flipRun: Model<object, object, readonly number[], number, Case> = {
  slug: 'flip-run',
  version: 1,
  data,
  readParams: fields({}),
  readShape: fields({}),
  readChoices: listOf(oneOf([0, 1]), 0, data.flips),
  readCase: fields({ flips: integer(1, data.flips) }),
  shapeOf: () => ({}),
  draw: (stream) => Array.from({ length: data.flips }, () => stream.below(data.sides)),
  shown: (flips) => flips,
  play(_params, flips, guesses) {
    const wrong = guesses.findIndex((guess, index) => flips[index] !== guess);
    if (wrong !== -1 && wrong + 1 < guesses.length) return refused('after-the-end', `choices[${wrong + 1}]`);
    if (wrong !== -1) return taken(LOST);
    if (guesses.length === 0) return taken(NOT_BEGUN);
    const multiplier = multiplierOf(guesses.length);
    return taken(guesses.length === data.flips ? over(multiplier) : running(multiplier));
  },
  exactReturn: (which) =>
    returnOf(rational(1n, BigInt(data.sides) ** BigInt(which.flips)), multiplierOf(which.flips)),
};

/** Whole by itself: nothing is floored. */
function multiplierOf(flips: number): bigint {
  return BigInt(data.returnTenThousandths) * BigInt(data.sides) ** BigInt(flips);
}
