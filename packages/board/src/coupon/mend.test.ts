import {
  chooseType,
  COUPON_TYPE,
  moveToBlock,
  betIdOf,
  problemsOf,
  setAmount,
  toggleBanker,
} from '@fairline/coupon';
import type { CouponTypeId } from '@fairline/coupon';
import { describe, expect, test } from 'vitest';

import { betMessage } from '../selection/betMessage.ts';
import type { CouponChange } from '../selection/selection.ts';
import { mendOf } from './mend.ts';
import { buildDesk, buildPress } from './testing/buildDesk.ts';

const SCENE = { sportName: '', champName: '', startText: '', pageType: '' };

/** A coupon of so many games, each of its own. */
function filled(count: number, typeId: CouponTypeId, change: CouponChange = (state) => state) {
  const { selection } = buildDesk();
  for (let number = 0; number < count; number += 1) {
    const gameId = `${String(number).padStart(8, '0')}-0000-4000-8000-00000000000a`;
    const press = buildPress(number);
    selection.add(betMessage({ ...press, gameId, game: { ...press.game, id: gameId } }, SCENE));
  }
  selection.apply((state, context) => chooseType(state, typeId, context));
  selection.apply(change);
  return selection;
}

/** Presses the button of the first problem of a kind and answers what is left. */
function mended(selection: ReturnType<typeof filled>, reason: string): readonly string[] {
  const problem = problemsOf(selection.get().state, selection.context).find((one) => one.reason === reason);
  const change = problem === undefined ? undefined : mendOf(problem);
  if (change === undefined) throw new Error(`nothing mends ${reason}`);
  selection.apply(change);
  return problemsOf(selection.get().state, selection.context).map((one) => one.reason);
}

describe('the mending button', () => {
  test('sets the stake that would do', () => {
    const none: CouponChange = (state, context) => setAmount(state, 0n, context);
    expect(mended(filled(2, 1, none), 'stake-missing')).toEqual([]);
    const tooMuch: CouponChange = (state, context) => setAmount(state, 100_001n, context);
    expect(mended(filled(2, 1, tooMuch), 'stake-above-balance')).toEqual([]);
    expect(mended(filled(2, 9, tooMuch), 'stake-above-balance')).toEqual([]);
  });

  test('splits a multi-bet of one block, and joins blocks that are too many', () => {
    const joined: CouponChange = (state, context) =>
      state.bets.reduce((now, bet) => moveToBlock(now, betIdOf(bet), 1, context), state);
    expect(mended(filled(2, 4, joined), 'too-few-blocks')).toEqual([]);
    const selection = filled(13, 5);
    expect(mended(selection, 'too-many-blocks')).not.toContain('too-many-blocks');
  });

  test('takes the smallest system when there are too many lines, and plays too many bets as singles', () => {
    const large: CouponChange = (state) => ({ ...state, systemValue: 10 });
    const system = filled(20, 2, large);
    system.apply((state, context) => setAmount(state, 50_000n, context));
    expect(mended(system, 'too-many-lines')).toEqual([]);
    const chain = filled(13, 3);
    expect(mended(chain, 'too-many-bets')).toEqual([]);
    expect(chain.get().state.typeId).toBe(COUPON_TYPE.manySingles);
  });

  test('removes a bet, ends a banker and a price that was insisted on', () => {
    const blocked: CouponChange = (state) => ({
      ...state,
      bets: state.bets.map((bet, index) => ({ ...bet, isBlocked: index === 0 })),
    });
    expect(mended(filled(3, 1, blocked), 'bet-blocked')).toEqual([]);
    const banker: CouponChange = (state, context) => {
      const [first] = state.bets;
      const made = first === undefined ? state : toggleBanker(state, betIdOf(first), context).state;
      return { ...made, bets: made.bets.map((bet) => ({ ...bet, isDisabledBanker: true })) };
    };
    expect(mended(filled(4, 2, banker), 'banker-not-allowed')).toEqual([]);
    const exact: CouponChange = (state) => ({
      ...state,
      settings: { ...state.settings, exactCoef: 9_000_000 },
    });
    expect(mended(filled(2, 1, exact), 'below-exact-coef')).toEqual([]);
  });

  test('is not there where only the player can do something', () => {
    for (const mend of ['add-bets', 'sign-in', 'wait'] as const)
      expect(mendOf({ reason: 'no-bets', mend })).toBeUndefined();
  });
});
