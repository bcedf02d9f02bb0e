import { DOORS } from '@fairline/limits';
import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { describeOnBothEngines } from '../../platform/database/testing.ts';
import { moneyDoors } from './moneyDoors.ts';
import type { EntryKind } from './tables.ts';

describeOnBothEngines('kinds of money', (open) => {
  test('the table says what the doors say: a kind that stands in one of them alone is found here', async () => {
    const { db } = await open();
    const rows = await db.selectFrom('money_kind').selectAll().orderBy('kind').execute();
    const expected = Object.entries(moneyDoors).map(([kind, known]) => ({
      kind: kind as EntryKind,
      house_account: known.houseAccount,
      counts_as_stake: known.countsAsStake,
      counts_as_result: known.countsAsResult,
      counts_as_deposit: known.countsAsDeposit,
      // A player who is excluded or takes a break finds every door shut that asks anything.
      needs_open_gate: DOORS[known.door].length > 0,
    }));
    expect(rows).toEqual(expected.toSorted((a, b) => (a.kind < b.kind ? -1 : 1)));
  });

  test('the other side of every kind is an account that the house has', async () => {
    const { db } = await open();
    const { rows } = await sql<{ definition: string }>`
      select pg_get_constraintdef(oid) as definition from pg_constraint
      where conrelid = 'house_posting'::regclass and contype = 'c'`.execute(db);
    const known = rows.map(({ definition }) => definition).join();
    for (const { houseAccount } of Object.values(moneyDoors)) expect(known).toContain(`'${houseAccount}'`);
  });
});
