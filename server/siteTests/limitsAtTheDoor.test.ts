import type { Kysely } from 'kysely';
import { expect, test } from 'vitest';

import { runBetCall } from '../betting/betOrder/index.ts';
import { settleGames } from '../betting/settlement/index.ts';
import { decidePending, playerDoor } from '../betting/wagering/index.ts';
import { readTakingFacts } from '../betting/wagering/takingFacts.ts';
import { openWageringSite, OPERATOR, RULES, START } from '../betting/wagering/testing/wageringSite.ts';
import { LockedWallet, type Movement } from '../money/wallet/index.ts';
import { inTransaction, type Tables } from '../platform/database/index.ts';
import { describeOnOneEngine } from '../platform/database/testing.ts';
import { systemIds } from '../platform/ids.ts';

const LINE = 1;
const HOUR_MS = 3_600_000;

describeOnOneEngine('limits of players at the door of wagering', (open) => {
  async function build(...limits: readonly (readonly [type: 1 | 2 | 10 | 11, value: number])[]) {
    const site = await openWageringSite(open);
    await site.db
      .insertInto('player_limit')
      .values(
        limits.map(([type, value], index) => ({
          id: systemIds.next(),
          user_id: site.userId,
          sequence: index + 1,
          limit_type: type,
          limit_value: value,
          currency: 'EUR',
          limit_state: 'ACTIVE' as const,
          started_at: START,
          anchor_at: START,
        })),
      )
      .execute();
    const stake = async (amount: string) => {
      const { row } = await site.place([site.bet(LINE)], { amount });
      return row?.refusal ?? row?.state;
    };
    /** Whether a stake would fit so long after the start. */
    const hasRoom = async (amount: bigint, afterMs: number) => {
      const { db, userId } = site;
      const now = new Date(START.getTime() + afterMs);
      const facts = await readTakingFacts(db, [{ userId, command: { id: systemIds.next(), bets: [] } }], now);
      const player = facts.player(userId);
      if (player === undefined) throw new Error('The player is unknown.');
      return playerDoor.hasRoom(player, { stake: amount, currency: 'EUR', isBonus: false }) === undefined;
    };
    return { ...site, stake, hasRoom };
  }
  const REACHED = { reason: 'loss-limit-reached', mend: 'open-limits' };

  test('open stakes count as lost, and a stake that would pass the limit is refused by name', async () => {
    const { stake } = await build([10, 20]);
    expect(await stake('1500')).toBe('open');
    expect(await stake('501')).toEqual(REACHED);
    expect(await stake('500')).toBe('open');
    expect(await stake('100')).toEqual(REACHED);
  });

  test('the window rolls: what was lost a day ago makes room, and the longer limit still counts it', async () => {
    const { stake, hasRoom } = await build([10, 20], [11, 30]);
    expect(await stake('2000')).toBe('open');
    expect(await hasRoom(500n, 24 * HOUR_MS - 1)).toBe(false);
    expect(await hasRoom(1001n, 24 * HOUR_MS)).toBe(false);
    expect(await hasRoom(1000n, 24 * HOUR_MS)).toBe(true);
    expect(await hasRoom(2000n, 7 * 24 * HOUR_MS)).toBe(true);
  });

  test('the newest limit of a kind is the one in force', async () => {
    const { stake } = await build([10, 100], [10, 5]);
    expect(await stake('501')).toEqual(REACHED);
    expect(await stake('500')).toBe('open');
  });

  test('[RG-004] stakes are limited over a day and a week, whatever was won', async () => {
    const { stake, hasRoom, db, userId, accountId, clock } = await build([1, 20], [2, 30]);
    const STAKED = { reason: 'wager-limit-reached', mend: 'open-limits' };
    expect(await stake('1500')).toBe('open');
    await move(db, {
      userId,
      accountId,
      kind: 'settlement',
      amount: 3000n,
      key: 'settlement:1',
      now: clock.now(),
    });
    expect(await stake('501')).toEqual(STAKED);
    expect(await stake('500')).toBe('open');
    expect(await hasRoom(1000n, 24 * HOUR_MS - 1)).toBe(false);
    expect(await hasRoom(1000n, 24 * HOUR_MS)).toBe(true);
    expect(await hasRoom(1001n, 24 * HOUR_MS)).toBe(false);
  });

  test('a stake that comes back gives room where it was counted, and nowhere else', async () => {
    const site = await build([1, 20], [10, 20]);
    const { place, bet, hasRoom, db, userId, accountId } = site;
    const { row } = await place([bet(LINE)], { amount: '1500' });
    expect(await hasRoom(501n, HOUR_MS)).toBe(false);
    const now = new Date(START.getTime() + HOUR_MS);
    const key = `bet-returned:${row?.id ?? ''}`;
    const stakeMadeAt = START;
    await move(db, { userId, accountId, kind: 'bet-returned', amount: 1500n, key, stakeMadeAt, now });
    expect(await hasRoom(2000n, HOUR_MS)).toBe(true);
    // The day has lost the stake by now; what came back later is no room on top of it.
    expect(await hasRoom(2001n, 24 * HOUR_MS)).toBe(false);
  });

  test('a stake that a cancelled game returns gives room where it was counted, and a correction takes that back', async () => {
    const site = await build([1, 20], [10, 20]);
    const { place, bet, book, clock, hasRoom, parts } = site;
    await place([bet(LINE)], { amount: '1500' });
    await place([bet(3)], { amount: '400' });
    clock.advance(HOUR_MS);
    await book.cancel(LINE);
    await settleGames(parts, [book.gameId(LINE)]);
    expect(await hasRoom(1600n, HOUR_MS)).toBe(true);
    expect(await hasRoom(1601n, HOUR_MS)).toBe(false);
    // The stakes have left the day, and what came back an hour later with them.
    expect(await hasRoom(2000n, 24 * HOUR_MS)).toBe(true);
    expect(await hasRoom(2001n, 24 * HOUR_MS)).toBe(false);
    // A game that was played is another matter: its stake was staked, whatever it brought.
    await book.result(3, [1, 0, 0]);
    await settleGames(parts, [book.gameId(3)]);
    expect(await hasRoom(1601n, HOUR_MS)).toBe(false);
    await book.correct(3, [2, 2, 2]);
    await settleGames(parts, [book.gameId(3)]);
    expect(await hasRoom(2000n, HOUR_MS)).toBe(true);
    expect(await hasRoom(2001n, HOUR_MS)).toBe(false);
  });

  test('whoever has reached a limit uses no code, and is made none', async () => {
    const site = await build([10, 20]);
    const { place, bet, db, clock, userId, stake } = site;
    const order = async (...words: string[]) =>
      (
        await runBetCall(
          { db, clock, ids: systemIds, ...OPERATOR },
          {
            args: ['bets', 'promo', 'add', ...words, '5', 'EUR', '--until', '2099-01-01', '--uses', '10'],
            by: 'ada',
          },
        )
      ).output;
    expect(await order('GIFT', '--each', '2')).toContain('GIFT is a free bet');
    const free = async () => (await place([bet(LINE)], { promoCode: 'GIFT' })).row;
    expect(await free()).toMatchObject({ refusal: null, state: 'open' });
    expect(await stake('2000')).toBe('open');
    expect((await free())?.refusal).toEqual(REACHED);
    expect(await order(`FOR-${userId}`, '--player', String(userId))).toContain('limit-reached');
  });

  test('whoever has lowered a limit below what was staked makes no VIP bet when an operator answers', async () => {
    const site = await build([1, 200]);
    const { db, place, bet, parts, userId, balance, row } = site;
    const rules = { ...RULES, stakeMaxUnits: 10 };
    const ask = () => place([bet(LINE)], { amount: '9000', isVipBet: true }, { rules });
    const [one, two] = [await ask(), await ask()];
    const approve = (id = '') => decidePending(parts, id, { by: 'ada', refuses: false });
    expect(await approve(one.row?.id)).toBe('accepted');
    await db
      .insertInto('player_limit')
      .values({
        id: systemIds.next(),
        user_id: userId,
        sequence: 2,
        limit_type: 1,
        limit_value: 179,
        currency: 'EUR',
        limit_state: 'ACTIVE',
        started_at: START,
        anchor_at: START,
      })
      .execute();
    expect(await approve(two.row?.id)).toBe('refused');
    expect((await row(two.row?.id ?? '')).refusal).toEqual({
      reason: 'wager-limit-reached',
      mend: 'open-limits',
    });
    expect(await balance()).toBe(91_000n);
  });
});

function move(db: Kysely<Tables>, movement: Omit<Movement, 'ids'>): Promise<unknown> {
  return inTransaction(db, async (tx) =>
    (await LockedWallet.lock(tx, movement.userId)).move({ ...movement, ids: systemIds }),
  );
}
