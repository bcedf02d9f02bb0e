import { rational } from '@fairline/money';

import { choose, meanOf, type Prize } from '../model/chance.ts';
import { over, type Model } from '../model/model.ts';
import { fields, fieldsAnd, noChoices, oneOf, taken } from '../model/read.ts';

/** Hundredths by risk and rows, from an edge to the middle; the other half is the same. */
const data = {
  low: {
    8: [560, 200, 110, 100, 52],
    12: [1000, 300, 160, 140, 110, 100, 50],
    16: [1600, 900, 200, 140, 140, 120, 110, 100, 50],
  },
  high: {
    8: [2890, 400, 150, 30, 20],
    12: [17_200, 2400, 800, 200, 70, 20, 20],
    16: [99_000, 13_000, 2600, 900, 400, 200, 20, 20, 20],
  },
} as const;

const rows = oneOf([8, 12, 16]);
const risk = oneOf(['low', 'high']);

interface Shape {
  readonly rows: 8 | 12 | 16;
}

interface Params extends Shape {
  readonly risk: keyof typeof data;
}

export const hiDrop: Model<Params, Shape, readonly number[], never, Params> = {
  slug: 'hi-drop',
  version: 1,
  data,
  readParams: fields({ rows, risk }),
  readShape: fieldsAnd({ rows }, { risk }),
  readChoices: noChoices,
  readCase: fields({ rows, risk }),
  shapeOf: (params) => params,
  draw: (stream, shape) => Array.from({ length: shape.rows }, () => stream.below(2)),
  shown: (turns) => turns,
  play: (params, turns) =>
    taken(
      over(
        multiplierOf(
          params,
          turns.reduce((rights, turn) => rights + turn, 0),
        ),
      ),
    ),
  prizes,
  exactReturn: (params) => meanOf(prizes(params)),
};

function prizes(params: Params): readonly Prize[] {
  return Array.from({ length: params.rows + 1 }, (_, rights) => ({
    multiplier: multiplierOf(params, rights),
    chance: rational(choose(params.rows, rights), 2n ** BigInt(params.rows)),
  }));
}

/** The place where it ends is the number of turns to the right. */
function multiplierOf({ rows, risk }: Params, rights: number): bigint {
  const table: readonly number[] = data[risk][rows];
  return BigInt(table[Math.min(rights, rows - rights)] ?? 0) * 100n;
}
