import { DOORS, OPEN_GATE } from '@fairline/limits';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';

import { testClock } from '../../platform/clock.ts';
import { inTransaction } from '../../platform/database/index.ts';
import { describeOnBothEngines, type OpenTestDatabase } from '../../platform/database/testing.ts';
import { systemIds } from '../../platform/ids.ts';
import { checkLedger, moneyDoors, openAccounts, readAccounts } from '../wallet/index.ts';
import { changeGate, readStanding, type GateChange } from './index.ts';

const NOW = new Date('2030-05-01T10:00:00Z');
const HOUR_MS = 3_600_000;

async function player(open: OpenTestDatabase) {
  const { db } = await open();
  const clock = testClock(NOW);
  const { user_id: userId } = await db
    .insertInto('player')
    .values({ ban_level: 0, after_registration_url: null, created_at: NOW })
    .returning('user_id')
    .executeTakeFirstOrThrow();
  await openAccounts(db, { userId, currency: 'EUR', now: NOW, ids: systemIds, isPlayMoney: true });
  const change = (gate: GateChange) => inTransaction(db, (tx) => changeGate(tx, { userId, change: gate }));
  const gate = async () => (await readStanding(db, userId, clock.now()))?.gate;
  /** As somebody would who has forgotten every door. */
  const write = async (kind: string, at = clock.now()): Promise<string> => {
    const [account] = await readAccounts(db, userId);
    if (account === undefined) throw new Error('The player has an account.');
    try {
      await sql`
        insert into account_entry (id, user_id, account_id, transfer_id, sequence, kind, amount, balance_after,
          idempotency_key, made_at)
        values (${systemIds.next()}, ${userId}, ${account.id}, ${systemIds.next()}, ${account.sequence + 1}, ${kind},
          1, ${account.balance + 1n}, ${systemIds.next()}, ${at})`.execute(db);
      return 'written';
    } catch (error) {
      return String(error);
    }
  };
  return { db, userId, clock, change, gate, write };
}

describeOnBothEngines('the gate of a player', (open) => {
  test('is open until something shuts it; what is not named stays, and every change has a new version', async () => {
    const { db, change, gate, userId } = await player(open);
    const version = async () =>
      (
        await sql<{
          version: string;
        }>`select version from placement_version where user_id = ${userId}`.execute(db)
      ).rows[0]?.version;
    expect(await gate()).toEqual(OPEN_GATE);
    const versions = [await version()];
    const at = NOW.getTime();
    const all = {
      excludedUntil: Number.POSITIVE_INFINITY,
      timeOutUntil: at + 1,
      sessionOverAt: at + 2,
      realityDueAt: at + 3,
      depositsPausedUntil: at + 4,
      isOffersOff: true,
    };
    for (const [name, value] of Object.entries(all)) {
      await change({ [name]: value });
      versions.push(await version());
    }
    expect(await gate()).toEqual(all);
    await change({ excludedUntil: at + HOUR_MS, timeOutUntil: null });
    versions.push(await version());
    expect(await gate()).toEqual({ ...all, excludedUntil: at + HOUR_MS, timeOutUntil: null });
    expect(new Set(versions).size).toBe(versions.length);
  });

  describe('the fence of the database', () => {
    test.each([
      ['self-exclusion', 'excludedUntil'],
      ['time-out', 'timeOutUntil'],
    ] as const)(
      '%s keeps money out of every kind whose door asks for it, and lets the rest through',
      async (_, name) => {
        const { change, write, clock } = await player(open);
        await change({ [name]: NOW.getTime() + HOUR_MS });
        for (const [kind, { door }] of Object.entries(moneyDoors)) {
          const answer = await write(kind);
          if (DOORS[door].length > 0)
            expect([kind, answer]).toEqual([kind, expect.stringMatching(/is excluded or takes a break/)]);
          else expect([kind, answer]).toEqual([kind, 'written']);
        }
        clock.advance(HOUR_MS);
        for (const kind of Object.keys(moneyDoors))
          expect([kind, await write(kind)]).toEqual([kind, 'written']);
      },
    );

    test('a break that the gate does not know is found by the check of the ledger', async () => {
      const { db, userId, change } = await player(open);
      await db
        .insertInto('player_limit')
        .values({
          id: systemIds.next(),
          user_id: userId,
          sequence: 1,
          limit_type: 33,
          limit_value: 1,
          currency: 'EUR',
          limit_state: 'ACTIVE',
          started_at: NOW,
          anchor_at: NOW,
          ends_at: new Date(NOW.getTime() + 24 * HOUR_MS),
        })
        .execute();
      expect((await checkLedger(db)).problems).toEqual([
        `The gate of player ${userId} does not know the break that ends at 2030-05-02T10:00:00.000Z.`,
      ]);
      await change({ timeOutUntil: NOW.getTime() + 24 * HOUR_MS });
      expect((await checkLedger(db)).problems).toEqual([]);
    });

    test('a kind that nobody has thought about is refused, whoever is open', async () => {
      const { write } = await player(open);
      expect(await write('raffle')).toMatch(/no kind of money is called raffle/);
    });
  });
});
