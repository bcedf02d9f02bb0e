import { add, max, multiply, ONE, product, rational, sum, ZERO, type Rational } from '@fairline/money';

import { ACE, BEST, EMPTY, isDealerStanding, TEN, totalOf, withCard, type Count } from './hand.ts';

const VALUES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
const RANKS = 13n;
const MINUS_ONE = rational(-1n);
const TWO = rational(2n);

/** Every card is drawn from a whole deck: four of thirteen ranks count ten. */
function chanceOf(value: number): Rational {
  return rational(value === TEN ? 4n : 1n, RANKS);
}

function overCards(worth: (value: number) => Rational): Rational {
  return sum(VALUES.map((value) => multiply(chanceOf(value), worth(value))));
}

/**
 * What one unit of the first stake returns at best play: the best of all allowed choices at every step, knowing the
 * dealer's open card, and that the dealer has no natural. Choices after that do not change how likely a natural is, so
 * worths are weighed with the chance that there is none, and the stake lost to one is added at the end.
 */
export function bestReturn(): Rational {
  const net = overCards((open) => {
    const table = tableAgainst(open);
    return overCards((first) => overCards((second) => table.dealt(first, second)));
  });
  return add(ONE, net);
}

function tableAgainst(open: number) {
  const natural = open === ACE ? chanceOf(TEN) : open === TEN ? chanceOf(ACE) : ZERO;
  const none = add(ONE, multiply(MINUS_ONE, natural));
  const ends = dealerEnds(open);
  const stood = new Map(Array.from({ length: BEST }, (_, index) => [index + 1, standing(index + 1, ends)]));
  const known = new Map<string, Rational>();

  const stand = (count: Count): Rational => stood.get(totalOf(count)) ?? multiply(MINUS_ONE, none);
  const isBust = (count: Count): boolean => totalOf(count) > BEST;

  /** The best of standing and hitting; a hand of 21 stands by itself. */
  const best = (count: Count): Rational => {
    if (isBust(count) || totalOf(count) === BEST) return stand(count);
    const key = `${count.hard}${count.hasAce ? 'a' : ''}`;
    const found = known.get(key);
    if (found !== undefined) return found;
    const worth = max(
      stand(count),
      overCards((value) => best(withCard(count, value))),
    );
    known.set(key, worth);
    return worth;
  };

  const doubled = (count: Count): Rational =>
    multiply(
      TWO,
      overCards((value) => stand(withCard(count, value))),
    );

  /** The best with two cards that are no natural and not split. */
  const withTwo = (count: Count): Rational =>
    totalOf(count) === BEST ? stand(count) : max(best(count), doubled(count));

  const split = (value: number): Rational => {
    const one = withCard(EMPTY, value);
    return multiply(
      TWO,
      overCards((next) => (value === ACE ? stand(withCard(one, next)) : withTwo(withCard(one, next)))),
    );
  };

  return {
    /** The mean win or loss with these two cards. */
    dealt(first: number, second: number): Rational {
      const count = withCard(withCard(EMPTY, first), second);
      if (totalOf(count) === BEST) return product([rational(3n, 2n), none]);
      const played = first === second ? max(withTwo(count), split(first)) : withTwo(count);
      return add(played, multiply(MINUS_ONE, natural));
    },
  };
}

/** How likely a dealer without a natural ends with each total; 22 stands for all above 21. */
function dealerEnds(open: number): ReadonlyMap<number, Rational> {
  const ends = new Map<number, Rational>();
  const draw = (count: Count, chance: Rational, isHidden: boolean): void => {
    if (!isHidden && isDealerStanding(count)) {
      const total = Math.min(totalOf(count), BEST + 1);
      ends.set(total, add(ends.get(total) ?? ZERO, chance));
      return;
    }
    for (const value of VALUES) {
      const isNatural = isHidden && value + open === ACE + TEN && (value === ACE || open === ACE);
      if (!isNatural) draw(withCard(count, value), multiply(chance, chanceOf(value)), false);
    }
  };
  draw(withCard(EMPTY, open), ONE, true);
  return ends;
}

function standing(total: number, ends: ReadonlyMap<number, Rational>): Rational {
  return sum(
    [...ends].map(([dealers, chance]) => {
      if (dealers > BEST || dealers < total) return chance;
      return dealers === total ? ZERO : multiply(MINUS_ONE, chance);
    }),
  );
}
