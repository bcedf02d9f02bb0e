import { rational } from '@fairline/money';

import { flooredMultiplier, meanOf, prizeOrNothing, type Prize } from '../model/chance.ts';
import { over, LOST, type Model } from '../model/model.ts';
import { fields, fieldsAnd, integer, noChoices, oneOf, refused, taken, type Reader } from '../model/read.ts';

const data = { eyes: 6, dice: 2, bets: ['over', 'under', 'exactly'], returnTenThousandths: 9_900 } as const;
const ROLLS = data.eyes ** data.dice;

interface Params {
  readonly bet: (typeof data.bets)[number];
  readonly sum: number;
}

const given = { bet: oneOf(data.bets), sum: integer(data.dice, data.dice * data.eyes) };

/** A sum that no roll is over or under cannot be bet on. */
const readParams: Reader<Params> = (input, field) => {
  const read = fields(given)(input, field);
  if (read.ok && waysOf(read.value) === 0) return refused('no-such-bet', 'sum');
  return read;
};

export const twinDice: Model<Params, object, readonly [number, number], never, Params> = {
  slug: 'twin-dice',
  version: 1,
  data,
  readParams,
  readShape: fieldsAnd({}, given),
  readChoices: noChoices,
  readCase: readParams,
  shapeOf: () => ({}),
  draw(stream) {
    const first = stream.below(data.eyes) + 1;
    return [first, stream.below(data.eyes) + 1];
  },
  shown: (eyes) => eyes,
  play: (params, [first, second]) =>
    taken(isWon(params, first + second) ? over(multiplierOf(waysOf(params))) : LOST),
  prizes,
  exactReturn: (params) => meanOf(prizes(params)),
};

function prizes(params: Params): readonly Prize[] {
  const ways = waysOf(params);
  return prizeOrNothing(rational(BigInt(ways), BigInt(ROLLS)), multiplierOf(ways));
}

function isWon({ bet, sum }: Params, rolled: number): boolean {
  if (bet === 'exactly') return rolled === sum;
  return bet === 'over' ? rolled > sum : rolled < sum;
}

/** How many of the 36 rolls win. */
function waysOf(params: Params): number {
  let ways = 0;
  for (let roll = 0; roll < ROLLS; roll += 1) {
    const sum = Math.floor(roll / data.eyes) + (roll % data.eyes) + data.dice;
    if (isWon(params, sum)) ways += 1;
  }
  return ways;
}

function multiplierOf(ways: number): bigint {
  return flooredMultiplier(
    rational(BigInt(data.returnTenThousandths) * BigInt(ROLLS), 10_000n * BigInt(ways)),
  );
}
