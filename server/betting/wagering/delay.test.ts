import type { PlaceCoupon } from '@fairline/contracts/coupon';
import { expect, test } from 'vitest';

import { describeOnBothEngines, type OpenTestDatabase } from '../../platform/database/testing.ts';
import { decidePending } from './decidePending.ts';
import { playerDoor } from './door.ts';
import type { BettingBook } from './testing/bettingBook.ts';
import { openWageringSite, RULES } from './testing/wageringSite.ts';

async function waiting(open: OpenTestDatabase) {
  const site = await openWageringSite(open);
  const { place, bet, book, clock, parts, row, db } = site;
  return {
    ...site,
    /** Places a live bet (or these), lets something happen, and decides at the end of the delay. */
    decided: async (
      happens: (book: BettingBook) => Promise<void>,
      changes: Partial<PlaceCoupon> = {},
      { bets = [bet(2)], limits = RULES } = {},
    ) => {
      const id = (await place(bets, changes)).row?.id ?? '';
      expect((await row(id)).state).toBe('pending');
      await happens(book);
      clock.advance(5000);
      await decidePending({ ...parts, limits: () => limits }, id);
      const { state, refusal, coef, possible_win, moves, exposure } = await row(id);
      await book.price(2, [2000, 3000, 4000]);
      return { id, state, reason: refusal?.reason, coef, possibleWin: possible_win, moves, exposure };
    },
    exposures: async () =>
      (await db.selectFrom('exposure').select('weight').execute()).reduce((sum, row) => sum + row.weight, 0n),
  };
}

describeOnBothEngines('the delay of a live bet', (open) => {
  test('bets that were stopped and are taken again refuse it: the game, its market, or the operator', async () => {
    const { decided, balance, db, book, clock, place, bet } = await waiting(open);
    const stopped = async (scope: 'game' | 'market') =>
      decided(async (played) => {
        await played.suspend(2, true, scope);
        await played.suspend(2, false, scope);
      });
    for (const scope of ['game', 'market'] as const)
      expect(await stopped(scope)).toMatchObject({ state: 'refused', reason: 'stopped-in-delay' });
    const byOperator = await decided(async () => {
      await db
        .insertInto('betting_stop')
        .values({
          id: '00000000-0000-4000-8000-000000000009',
          game_id: book.gameId(2),
          market_id: null,
          reason: 'doubt',
          by_whom: 'ada',
          begun_at: clock.now(),
          ended_at: clock.now(),
        })
        .execute();
    });
    expect(byOperator).toMatchObject({ state: 'refused', reason: 'stopped-in-delay' });
    expect(await balance()).toBe(100_000n);
    // What was stopped before the press is no matter.
    clock.advance(1000);
    expect(await decided(async () => {})).toMatchObject({ state: 'open' });
    expect((await place([bet(2)])).row?.state).toBe('pending');
  });

  test('a bet on a part still to come of a running game has it too, and is taken at its end', async () => {
    const { decided, bet, book } = await waiting(open);
    await book.part(1, 2);
    expect(await decided(async () => {}, {}, { bets: [bet(1)] })).toMatchObject({ state: 'open' });
  });

  test('a player who may not bet any more when the delay ends makes no bet, has the stake back and reads why', async () => {
    const { decided, balance, db, userId, accountId } = await waiting(open);
    const ban = (level: number) =>
      db.updateTable('player').set({ ban_level: level }).where('user_id', '=', userId).execute();
    expect(await decided(async () => void (await ban(1)))).toMatchObject({
      state: 'refused',
      reason: 'account-banned',
    });
    expect(await balance()).toBe(100_000n);
    await ban(0);
    expect(await decided(async () => {})).toMatchObject({ state: 'open' });
    const freeze = () =>
      db
        .updateTable('account')
        .set({ frozen_at: new Date(0) })
        .where('id', '=', accountId)
        .execute();
    expect(await decided(async () => void (await freeze()))).toMatchObject({
      state: 'refused',
      reason: 'account-frozen',
    });
    // Nothing moves on it while it is frozen: the stake waits.
    const waits = await db.selectFrom('waiting_payout').select(['amount', 'kind']).execute();
    expect(waits).toEqual([{ amount: 500n, kind: 'bet-returned' }]);
  });

  test('limits that the player has lowered within the delay are asked as well', async () => {
    const asked: bigint[] = [];
    let isLowered = false;
    const { place, bet, parts, clock, row, balance } = await openWageringSite(open, {
      door: {
        ...playerDoor,
        hasRoom: (_player, { stake }) => {
          asked.push(stake);
          return isLowered ? { reason: 'loss-limit-reached', mend: 'none' } : undefined;
        },
      },
    });
    const id = (await place([bet(2)])).row?.id ?? '';
    isLowered = true;
    clock.advance(5000);
    expect(await decidePending(parts, id)).toBe('refused');
    expect((await row(id)).refusal?.reason).toBe('loss-limit-reached');
    expect(await balance()).toBe(100_000n);
    // Its stake is among what was staked already.
    expect(asked).toEqual([500n, 0n]);
  });

  test('a bet on a game that had not begun is refused when it has begun meanwhile', async () => {
    const { decided, bet } = await waiting(open);
    const bets = [bet(2), bet(1)];
    expect(await decided((book) => book.score(1, [0, 0]), {}, { bets })).toMatchObject({
      state: 'refused',
      reason: 'game-started',
    });
    const other = [bet(2), bet(3)];
    expect(await decided(async () => {}, {}, { bets: other })).toMatchObject({ state: 'open' });
  });

  test('a better price is the player’s, its receipt says so, and the house counts what it may lose', async () => {
    const { decided, exposures } = await waiting(open);
    const rise = (book: BettingBook) => book.price(2, [2400, 3000, 4000]);
    const { id: _id, ...given } = await decided(rise);
    expect(given).toEqual({
      state: 'open',
      reason: undefined,
      coef: 2400n,
      possibleWin: 1200n,
      moves: [{ betId: expect.stringContaining(':home') as string, before: 2000, after: 2400 }],
      exposure: 1400n,
    });
    expect(await exposures()).toBe(1400n);
  });

  test('a rise that the house cannot pay is not given: the bet stays at the price it was sent with', async () => {
    const { decided, db, exposures } = await waiting(open);
    const rise = (book: BettingBook) => book.price(2, [2400, 3000, 4000]);
    for (const [index, limits] of [
      { ...RULES, payoutMaxUnits: 2 },
      { ...RULES, marketLossMaxUnits: 2 },
      { ...RULES, gameLossMaxUnits: 3 },
    ].entries()) {
      const held = await decided(rise, {}, { limits });
      expect([index, held]).toMatchObject([
        index,
        { state: 'open', coef: 2000n, possibleWin: 1000n, moves: [], exposure: 1000n },
      ]);
      const events = await db
        .selectFrom('coupon_event')
        .select(['kind', 'reason'])
        .where('coupon_id', '=', held.id)
        .orderBy('id')
        .execute();
      expect(events.at(-1)).toEqual({ kind: 'accepted', reason: 'rise-not-given' });
    }
    expect(await exposures()).toBe(3000n);
  });

  test('a rise and a fall of one size are taken or refused alike where the player takes any price or none', async () => {
    const { decided } = await waiting(open);
    const states: [number, number, string, bigint][] = [];
    for (const changeCoefAction of [0, 1, 2] as const)
      for (const price of [1800, 2200]) {
        const { state, coef } = await decided((book) => book.price(2, [price, 3000, 4000]), {
          changeCoefAction,
        });
        states.push([changeCoefAction, price, state, coef]);
      }
    expect(states).toEqual([
      [0, 1800, 'refused', 2000n],
      [0, 2200, 'refused', 2000n],
      [1, 1800, 'open', 1800n],
      [1, 2200, 'open', 2200n],
      [2, 1800, 'refused', 2000n],
      [2, 2200, 'open', 2200n],
    ]);
  });
});
