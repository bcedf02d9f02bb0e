import { multiply, rational } from '@fairline/money';

import { flooredMultiplier, power, returnOf } from '../model/chance.ts';
import { LOST, NOT_BEGUN, over, running, type Model } from '../model/model.ts';
import { fields, integer, listOf, pairOf, refused, taken } from '../model/read.ts';

/** A level [n, s] has n places, of which s are safe. */
const data = {
  levels: 9,
  kinds: [
    [4, 3],
    [3, 2],
    [2, 1],
    [3, 1],
  ],
  returnTenThousandths: 9_850,
} as const;

const level = pairOf(data.kinds);

interface Params {
  readonly level: readonly [number, number];
}

interface Case extends Params {
  /** Levels that are climbed before the cash-out. */
  readonly steps: number;
}

/** Choices are the places that are stepped on, level by level. */
export const towerstep: Model<Params, Params, readonly (readonly number[])[], number, Case> = {
  slug: 'towerstep',
  version: 1,
  data,
  readParams: fields({ level }),
  readShape: fields({ level }),
  readChoices: listOf(integer(0, 3), 0, data.levels),
  readCase: fields({ level, steps: integer(1, data.levels) }),
  shapeOf: (params) => params,
  draw: (stream, { level: [places, safe] }) =>
    Array.from({ length: data.levels }, () => stream.pick(places, places - safe)),
  shown: (traps) => traps.map((level) => level.toSorted((a, b) => a - b)),
  play(params, traps, steps) {
    const [places] = params.level;
    const outside = steps.findIndex((place) => place >= places);
    if (outside !== -1) return refused('out-of-range', `choices[${outside}]`, `0..${places - 1}`);
    const fall = steps.findIndex((place, index) => traps[index]?.includes(place));
    if (fall !== -1 && fall + 1 < steps.length) return refused('after-the-end', `choices[${fall + 1}]`);
    if (fall !== -1) return taken(LOST);
    if (steps.length === 0) return taken(NOT_BEGUN);
    const multiplier = multiplierOf(params, steps.length);
    return taken(steps.length === data.levels ? over(multiplier) : running(multiplier));
  },
  exactReturn: (which) => {
    const [places, safe] = which.level;
    return returnOf(
      power(rational(BigInt(safe), BigInt(places)), which.steps),
      multiplierOf(which, which.steps),
    );
  },
};

function multiplierOf({ level: [places, safe] }: Params, steps: number): bigint {
  const fair = power(rational(BigInt(places), BigInt(safe)), steps);
  return flooredMultiplier(multiply(fair, rational(BigInt(data.returnTenThousandths), 10_000n)));
}
