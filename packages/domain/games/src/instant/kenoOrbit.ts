import { rational } from '@fairline/money';

import { choose, meanOf, type Prize } from '../model/chance.ts';
import { over, type Model } from '../model/model.ts';
import { differentOf, fields, fieldsAnd, integer, listOf, noChoices, taken } from '../model/read.ts';

/** Hundredths by numbers picked (from one) and hits (from none). */
const data = {
  numbers: 40,
  drawn: 10,
  pays: [
    [0, 388],
    [0, 180, 481],
    [0, 100, 165, 2500],
    [0, 0, 209, 800, 9000],
    [0, 0, 130, 321, 2500, 30_000],
    [0, 0, 0, 426, 1000, 8000, 60_000],
    [0, 0, 0, 253, 600, 3000, 20_000, 80_000],
    [0, 0, 0, 0, 876, 1500, 8000, 40_000, 90_000],
    [0, 0, 0, 0, 587, 800, 3000, 15_000, 60_000, 100_000],
    [0, 0, 0, 0, 396, 500, 1800, 8000, 30_000, 80_000, 100_000],
  ],
} as const;

const numbers = differentOf(listOf(integer(0, data.numbers - 1), 1, data.pays.length));
const picks = integer(1, data.pays.length);

interface Params {
  readonly numbers: readonly number[];
}

interface Case {
  readonly picks: number;
}

export const kenoOrbit: Model<Params, object, readonly number[], never, Case> = {
  slug: 'keno-orbit',
  version: 1,
  data,
  readParams: fields({ numbers }),
  readShape: fieldsAnd({}, { numbers }),
  readChoices: noChoices,
  readCase: fields({ picks }),
  shapeOf: () => ({}),
  draw: (stream) => stream.pick(data.numbers, data.drawn),
  shown: (drawn) => drawn.toSorted((a, b) => a - b),
  play(params, drawn) {
    const hits = params.numbers.filter((number) => drawn.includes(number)).length;
    return taken(over(multiplierOf(params.numbers.length, hits)));
  },
  prizes: (params) => prizesOf(params.numbers.length),
  exactReturn: (which) => meanOf(prizesOf(which.picks)),
};

function prizesOf(picked: number): readonly Prize[] {
  return Array.from({ length: picked + 1 }, (_, hits) => {
    const ways = choose(picked, hits) * choose(data.numbers - picked, data.drawn - hits);
    return {
      multiplier: multiplierOf(picked, hits),
      chance: rational(ways, choose(data.numbers, data.drawn)),
    };
  });
}

function multiplierOf(picks: number, hits: number): bigint {
  return BigInt(data.pays[picks - 1]?.[hits] ?? 0) * 100n;
}
