import { multiply, rational } from '@fairline/money';

import { choose, flooredMultiplier, returnOf } from '../model/chance.ts';
import { LOST, NOT_BEGUN, over, running, type Model } from '../model/model.ts';
import { differentOf, fields, integer, listOf, refused, taken, type Reader } from '../model/read.ts';

const data = { cells: 25, mines: [1, 24], returnTenThousandths: 9_900 } as const;

const mines = integer(data.mines[0], data.mines[1]);

interface Params {
  readonly mines: number;
}

interface Case extends Params {
  /** Cells that are opened before the cash-out. */
  readonly picks: number;
}

const readCase: Reader<Case> = (input, field) => {
  const read = fields({ mines, picks: integer(1, data.cells - 1) })(input, field);
  if (!read.ok) return read;
  const safe = data.cells - read.value.mines;
  return read.value.picks > safe ? refused('out-of-range', 'picks', `1..${safe}`) : read;
};

/** Choices are the cells that are opened, in their order. */
export const mineGrid: Model<Params, Params, readonly number[], number, Case> = {
  slug: 'mine-grid',
  version: 1,
  data,
  readParams: fields({ mines }),
  readShape: fields({ mines }),
  readChoices: differentOf(listOf(integer(0, data.cells - 1), 0, data.cells)),
  readCase,
  shapeOf: (params) => params,
  draw: (stream, shape) => stream.pick(data.cells, shape.mines),
  shown: (drawn) => drawn.toSorted((a, b) => a - b),
  play(params, drawn, cells) {
    const safe = data.cells - params.mines;
    const hit = cells.findIndex((cell) => drawn.includes(cell));
    const end = Math.min(hit === -1 ? safe : hit + 1, safe);
    if (end < cells.length) return refused('after-the-end', `choices[${end}]`);
    if (hit !== -1) return taken(LOST);
    if (cells.length === 0) return taken(NOT_BEGUN);
    const multiplier = multiplierOf(params.mines, cells.length);
    return taken(cells.length === safe ? over(multiplier) : running(multiplier));
  },
  exactReturn: (which) =>
    returnOf(
      rational(choose(data.cells - which.mines, which.picks), choose(data.cells, which.picks)),
      multiplierOf(which.mines, which.picks),
    ),
};

function multiplierOf(mines: number, picks: number): bigint {
  const fair = rational(choose(data.cells, picks), choose(data.cells - mines, picks));
  return flooredMultiplier(multiply(fair, rational(BigInt(data.returnTenThousandths), 10_000n)));
}
