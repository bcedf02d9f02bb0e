import { add, compare, multiply, ONE, rational, subtract, ZERO, type Rational } from '@fairline/money';
import fc from 'fast-check';
import { expect, test } from 'vitest';

import { paidBy } from '../testkit/seen.ts';
import { cardLadder } from './cardLadder.ts';
import { flipRun } from './flipRun.ts';
import { mineGrid } from './mineGrid.ts';
import { towerstep } from './towerstep.ts';

// [G5] However a player decides when to stop and where to step, the return is a mean of the published ones: the shares
// of stops after k steps are weighed with what k steps return. Plans are drawn at random and computed over all draws.

/** How likely, in twelfths, the player stops after the first step, the second …; the last one always ends it. */
const stops = (most: number) =>
  fc.array(fc.integer({ min: 0, max: 12 }), { minLength: most, maxLength: most });

/** The mean of the returns after k steps, each with the share of plans that end there if all goes well. */
function published(stopping: readonly number[], returnAfter: (steps: number) => Rational): Rational {
  let [left, mean] = [ONE, ZERO];
  for (const [index, twelfths] of stopping.entries()) {
    const share = index === stopping.length - 1 ? left : multiply(left, rational(BigInt(twelfths), 12n));
    mean = add(mean, multiply(share, returnAfter(index + 1)));
    left = subtract(left, share);
  }
  return mean;
}

/** The mean over all ways on from `taken`, which are asked of `ways`, and over stopping or not. */
function played<Step>(
  stopping: readonly number[],
  ways: (
    taken: readonly Step[],
  ) => readonly { readonly chance: Rational; readonly steps: readonly Step[] | 'lost' }[],
  worth: (taken: readonly Step[]) => Rational,
): Rational {
  const from = (taken: readonly Step[]): Rational =>
    ways(taken).reduce((mean, { chance, steps }) => {
      if (steps === 'lost') return mean;
      const twelfths = steps.length === stopping.length ? 12 : (stopping[steps.length - 1] ?? 0);
      const stop = multiply(rational(BigInt(twelfths), 12n), worth(steps));
      const on = twelfths === 12 ? ZERO : multiply(rational(BigInt(12 - twelfths), 12n), from(steps));
      return add(mean, multiply(chance, add(stop, on)));
    }, ZERO);
  return from([]);
}

const units = (paid: bigint): Rational => rational(paid, 10_000n);

test('[G5] Towerstep: any plan of stopping and stepping has the published return', () => {
  const levels = fc.constantFrom([4, 3], [3, 2], [2, 1], [3, 1]) as fc.Arbitrary<readonly [4, 3]>;
  const plans = fc.array(fc.nat(11), { minLength: 4, maxLength: 4 });
  fc.assert(
    fc.property(levels, stops(4), plans, (level, stopping, plan) => {
      const [places, safe] = level;
      const exact = played<number>(
        stopping,
        (taken) => {
          // Where the player steps, of the levels before; whether that is safe, over all places the safe ones can have.
          const step = ((plan[taken.length] ?? 0) + taken.length) % places;
          return Array.from({ length: places }, (_, first) => {
            const isSafe = (step - first + places) % places < safe;
            return { chance: rational(1n, BigInt(places)), steps: isSafe ? [...taken, step] : 'lost' };
          });
        },
        (taken) => {
          const traps = Array.from({ length: 9 }, (_, index) => [((taken[index] ?? 0) + 1) % places]);
          return units(paidBy(towerstep.play({ level }, traps, taken)));
        },
      );
      expect(exact).toEqual(published(stopping, (steps) => towerstep.exactReturn({ level, steps })));
      expect(compare(exact, rational(985n, 1000n)) <= 0).toBe(true);
      expect(compare(exact, rational(98_497n, 100_000n)) >= 0).toBe(true);
    }),
  );
});

test('[G5] Mine Grid: any plan of stopping and opening has the published return', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 24 }),
      fc.nat(),
      fc.shuffledSubarray([...Array(25).keys()], { minLength: 25, maxLength: 25 }),
      fc.array(fc.integer({ min: 0, max: 12 }), { minLength: 25, maxLength: 25 }),
      (mines, length, cells, twelfths) => {
        const safe = 25 - mines;
        const stopping = twelfths.slice(0, (length % safe) + 1);
        const exact = played<number>(
          stopping,
          (taken) => [
            {
              chance: rational(BigInt(safe - taken.length), BigInt(25 - taken.length)),
              steps: [...taken, cells[taken.length] ?? 0],
            },
          ],
          (taken) => units(paidBy(mineGrid.play({ mines }, cells.slice(safe), taken))),
        );
        expect(exact).toEqual(published(stopping, (picks) => mineGrid.exactReturn({ mines, picks })));
      },
    ),
  );
});

test('[G5] Flip Run: any plan of stopping and guessing has the published return', () => {
  fc.assert(
    fc.property(stops(6), fc.array(fc.nat(1), { minLength: 6, maxLength: 6 }), (stopping, guesses) => {
      const exact = played<number>(
        stopping,
        (taken) => {
          const guess = guesses[taken.length] ?? 0;
          return [0, 1].map((flip) => ({
            chance: rational(1n, 2n),
            steps: flip === guess ? [...taken, guess] : 'lost',
          }));
        },
        (taken) =>
          units(paidBy(flipRun.play({}, [...taken, ...Array<number>(20).fill(0)].slice(0, 20), taken))),
      );
      expect(exact).toEqual(published(stopping, (flips) => flipRun.exactReturn({ flips })));
    }),
  );
});

type Guess = 'higher' | 'lower' | 'same' | 'skip';

test('[G5] Card Ladder: any plan returns 99 % of what is guessed with, less what is floored', () => {
  const wishes = fc.array(fc.constantFrom<Guess>('higher', 'lower', 'same', 'skip'), {
    minLength: 26,
    maxLength: 26,
  });
  fc.assert(
    fc.property(wishes, stops(13), fc.constantFrom(0, 5, 11, 12), (wished, stopping, first) => {
      // What the player wishes depends on the rank and on the place; where it cannot be, the card is skipped.
      const from = (
        cards: readonly number[],
        guesses: readonly Guess[],
      ): { mean: Rational; idle: Rational } => {
        const rank = Math.floor((cards.at(-1) ?? 0) / 4);
        const wish = wished[(cards.length - 1) * 13 + rank] ?? 'skip';
        const isPossible = cardLadder.play({}, [...cards, 0], [...guesses, wish]).ok;
        const now = [...guesses, isPossible ? wish : 'skip'] as const;
        const stop = rational(BigInt(cards.length === 2 ? 12 : (stopping[rank] ?? 0)), 12n);
        let [mean, idle] = [ZERO, ZERO];
        for (let next = 0; next < 13; next += 1) {
          const here = [...cards, next * 4];
          const paid = units(paidBy(cardLadder.play({}, here, now)));
          const isIdle = now.every((guess) => guess === 'skip');
          const isOn = paid.numerator > 0n && cards.length < 2;
          const on = isOn ? from(here, now) : { mean: ZERO, idle: ZERO };
          const mix = (stopped: Rational, going: Rational) =>
            multiply(rational(1n, 13n), add(multiply(stop, stopped), multiply(subtract(ONE, stop), going)));
          mean = add(mean, mix(paid, on.mean));
          idle = add(idle, mix(isIdle ? ONE : ZERO, on.idle));
        }
        return { mean, idle };
      };
      const { mean, idle } = from([first * 4], []);
      // Who has never guessed gets the stake back.
      const most = add(idle, multiply(subtract(ONE, idle), rational(99n, 100n)));
      expect(compare(mean, most) <= 0).toBe(true);
      expect(compare(mean, subtract(most, rational(1n, 10_000n))) >= 0).toBe(true);
    }),
  );
});
