import { seededRandom } from '@fairline/coupon/testkit';
import { PERIODS_MS } from '@fairline/limits';
import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { inTransaction } from '../../platform/database/index.ts';
import {
  describeOnBothEngines,
  describeOnOneEngine,
  type OpenTestDatabase,
} from '../../platform/database/testing.ts';
import { systemIds } from '../../platform/ids.ts';
import { readStanding } from '../gate/index.ts';
import {
  checkLedger,
  grantBonus,
  LockedWallet,
  openAccounts,
  payPrepaid,
  readAccounts,
  readDepositRoom,
  type Movement,
} from './index.ts';

const NOW = new Date('2030-05-01T10:20:00Z');
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const ENTRIES = process.env.SOAK === '1' ? 5000 : 200;

async function player(open: OpenTestDatabase) {
  const { db } = await open();
  const { user_id: userId } = await db
    .insertInto('player')
    .values({ ban_level: 0, after_registration_url: null, created_at: NOW })
    .returning('user_id')
    .executeTakeFirstOrThrow();
  const long = new Date(NOW.getTime() - 400 * DAY_MS);
  await openAccounts(db, { userId, currency: 'EUR', now: long, ids: systemIds, isPlayMoney: true });
  await grantBonus(db, {
    id: systemIds.next(),
    userId,
    currency: 'EUR',
    amount: 100_000n,
    now: long,
    ids: systemIds,
  });
  const setLimit = (limit_type: 1 | 10 | 20 | 21 | 22, limit_value: number, anchor_at = NOW) =>
    db
      .insertInto('player_limit')
      .values({
        id: systemIds.next(),
        user_id: userId,
        sequence: limit_type,
        limit_type,
        limit_value,
        currency: 'EUR',
        limit_state: 'ACTIVE',
        started_at: anchor_at,
        anchor_at,
      })
      .execute();
  const accounts = await readAccounts(db, userId);
  const idOf = (kind: 'main' | 'bonus'): number => accounts.find((one) => one.kind === kind)?.id ?? 0;
  const move = (
    movement: Pick<Movement, 'kind' | 'amount' | 'now' | 'stakeMadeAt'>,
    account: 'main' | 'bonus' = 'main',
  ) =>
    inTransaction(db, async (tx) =>
      (await LockedWallet.lock(tx, userId)).move({
        ...movement,
        userId,
        accountId: idOf(account),
        key: systemIds.next(),
        ids: systemIds,
      }),
    );
  const pay = (amount: bigint, now = NOW) =>
    payPrepaid(db, { id: systemIds.next(), userId, currency: 'EUR', amount, by: 'ada', now, ids: systemIds });
  return { db, userId, setLimit, move, pay };
}

describeOnOneEngine('what a player has moved', (open) => {
  test('by hours and by the rest of an hour is what its entries add up to, wherever a window begins', async () => {
    const { db, userId, move, setLimit } = await player(open);
    await setLimit(1, 1);
    const random = seededRandom(20_300_501);
    const written: { at: number; net: bigint; staked: bigint }[] = [];
    const stakes: Date[] = [];
    for (let count = 0; count < ENTRIES; count += 1) {
      // Many moments lie on a border: of an hour, of a window, or one millisecond beside it.
      const border = NOW.getTime() - (PERIODS_MS[random.between(0, 2)] ?? 0);
      const ages = [
        NOW.getTime() - random.between(0, 32 * DAY_MS),
        border + random.between(-1, 1),
        Math.floor(border / HOUR_MS) * HOUR_MS + random.between(-1, 1),
        Math.ceil(border / HOUR_MS) * HOUR_MS + random.between(-1, 1),
      ];
      const now = new Date(ages[random.between(0, 3)] ?? 0);
      const account = random.between(0, 3) === 0 ? 'bonus' : 'main';
      const isOwn = account === 'main';
      const amount = BigInt(random.between(1, 40));
      const kind =
        (['bet', 'bet', 'settlement', 'bet-returned', 'reversal', 'cash-out', 'claim'] as const)[
          random.between(0, 6)
        ] ?? 'bet';
      const isTaken = kind === 'bet' || kind === 'reversal' || kind === 'claim';
      const signed = isTaken ? -amount : amount;
      if (kind === 'bet') stakes.push(now);
      const isReturn =
        kind === 'bet-returned' ||
        ((kind === 'settlement' || kind === 'reversal') && random.between(0, 1) === 0);
      const stakeMadeAt = isReturn ? (stakes[random.between(0, stakes.length - 1)] ?? now) : undefined;
      await move({ kind, amount: signed, now, stakeMadeAt }, account);
      written.push({
        at: (stakeMadeAt ?? now).getTime(),
        net: isOwn ? signed : 0n,
        staked: kind === 'bet' || stakeMadeAt !== undefined ? -signed : 0n,
      });
    }
    const moved = (await readStanding(db, userId, NOW))?.moved;
    const expected = PERIODS_MS.map((ms, period) => {
      const inside = written.filter(({ at }) => at > NOW.getTime() - ms);
      const sum = (of: 'net' | 'staked') => inside.reduce((total, entry) => total + entry[of], 0n);
      return { period, currency: 'EUR', net: sum('net'), staked: sum('staked') };
    });
    expect(moved?.toSorted((a, b) => a.period - b.period)).toEqual(expected);
    expect((await checkLedger(db)).problems).toEqual([]);
    await sql`update player_hour set net = net + 1 where user_id = ${userId} and staked <> 0`.execute(db);
    expect((await checkLedger(db)).problems.length).toBeGreaterThan(0);
  });
});

describeOnBothEngines('what may be paid in', (open) => {
  test('counts every deposit of the window, money for bets too, and nothing that is paid out gives room', async () => {
    const { db, userId, move, setLimit, pay } = await player(open);
    const anchor = new Date(NOW.getTime() - 3 * DAY_MS);
    await setLimit(20, 100, anchor);
    const room = async (at = NOW) => {
      const limits = (await readStanding(db, userId, at))?.limits ?? [];
      return (await readDepositRoom(db, { userId, limits, currency: 'EUR', now: at }))?.room;
    };
    expect(await room()).toBe(10_000n);
    // The window began at 10:20: what was paid in a moment before it counts no more.
    await move({ kind: 'deposit', amount: 9000n, now: new Date(NOW.getTime() - 1) });
    expect(await room()).toBe(10_000n);
    await move({ kind: 'deposit', amount: 3000n, now: NOW });
    expect(await room()).toBe(7000n);
    expect(await pay(7001n)).toEqual({
      kind: 'above-limit',
      room: 7000n,
      resetsAt: new Date(NOW.getTime() + DAY_MS),
    });
    expect(await pay(7000n)).toMatchObject({ kind: 'paid' });
    expect(await pay(-7000n)).toMatchObject({ kind: 'paid' });
    expect(await room()).toBe(0n);
    const later = new Date(NOW.getTime() + DAY_MS);
    expect(await room(new Date(later.getTime() - 1))).toBe(0n);
    expect(await room(later)).toBe(10_000n);
    expect(await pay(10_000n, later)).toMatchObject({ kind: 'paid' });
    expect((await checkLedger(db)).problems).toEqual([]);
  });

  test.each([
    [20, 1],
    [21, 7],
    [22, 30],
  ] as const)(
    '[RG-001] [RG-002] [RG-003] limit %i leaves nothing above it for %i days, and all of it then',
    async (type, days) => {
      const { setLimit, pay } = await player(open);
      await setLimit(type, 100);
      expect(await pay(10_000n)).toMatchObject({ kind: 'paid' });
      const end = new Date(NOW.getTime() + days * DAY_MS);
      const refused = { kind: 'above-limit', room: 0n, resetsAt: end };
      expect(await pay(1n)).toEqual(refused);
      expect(await pay(1n, new Date(end.getTime() - 1))).toEqual(refused);
      expect(await pay(10_001n, end)).toMatchObject({ kind: 'above-limit', room: 10_000n });
      expect(await pay(10_000n, end)).toMatchObject({ kind: 'paid' });
    },
  );

  test('a hundred payments at once stay within the limit', async () => {
    const { setLimit, pay } = await player(open);
    await setLimit(21, 100);
    const answers = await Promise.all(Array.from({ length: 100 }, () => pay(1000n)));
    expect(answers.filter(({ kind }) => kind === 'paid')).toHaveLength(10);
    expect(answers.filter(({ kind }) => kind === 'above-limit')).toHaveLength(90);
  });

  test('a bonus is given to nobody who has reached a limit', async () => {
    const { db, userId, setLimit, move } = await player(open);
    const grant = () =>
      grantBonus(db, {
        id: systemIds.next(),
        userId,
        currency: 'EUR',
        amount: 500n,
        now: NOW,
        ids: systemIds,
      });
    await setLimit(10, 20);
    await move({ kind: 'bet', amount: -1999n, now: NOW });
    expect(await grant()).toMatchObject({ kind: 'granted' });
    await move({ kind: 'bet', amount: -1n, now: NOW });
    expect(await grant()).toEqual({ kind: 'shut', reason: 'limit-reached' });
  });
});
