import { type Kysely, sql } from 'kysely';
import { describe, expect, test } from 'vitest';

import type { Tables } from './tables.ts';
import { describeOnBothEngines } from './testing.ts';
import { inTransaction, isConflict } from './transaction.ts';

/** A table of the test's own: what is shown here must not depend on a module's tables. */
async function freshAccounts(db: Kysely<Tables>): Promise<void> {
  await sql`drop table if exists test_account`.execute(db);
  await sql`create table test_account (id int primary key, balance int8 not null)`.execute(db);
  await sql`insert into test_account values (1, 100), (2, 100)`.execute(db);
}

async function balances(db: Kysely<Tables>): Promise<bigint[]> {
  const { rows } = await sql<{ balance: bigint }>`select balance from test_account order by id`.execute(db);
  return rows.map((row) => row.balance);
}

async function add(db: Kysely<Tables>, id: number, amount: bigint): Promise<void> {
  await sql`update test_account set balance = balance + ${amount} where id = ${id}`.execute(db);
}

describeOnBothEngines('inTransaction', (open) => {
  test('what the work did is there after it returns', async () => {
    const { db } = await open();
    await freshAccounts(db);
    const result = await inTransaction(db, async (tx) => {
      await add(tx, 1, -30n);
      await add(tx, 2, 30n);
      return 'moved';
    });
    expect([result, await balances(db)]).toStrictEqual(['moved', [70n, 130n]]);
  });

  test('work that throws leaves nothing behind and its error comes through', async () => {
    const { db } = await open();
    await freshAccounts(db);
    const failing = inTransaction(db, async (tx) => {
      await add(tx, 1, -30n);
      throw new Error('the other half failed');
    });
    await expect(failing).rejects.toThrow('the other half failed');
    expect(await balances(db)).toStrictEqual([100n, 100n]);
  });

  test('a refused statement rolls the whole work back, and the connection is usable again', async () => {
    const { db } = await open();
    await freshAccounts(db);
    const failing = inTransaction(db, async (tx) => {
      await add(tx, 1, -30n);
      await sql`insert into test_account values (2, 0)`.execute(tx);
    });
    await expect(failing).rejects.toMatchObject({ code: '23505' });
    expect(await balances(db)).toStrictEqual([100n, 100n]);
  });

  test('given a transaction, the work joins it and is rolled back with it', async () => {
    const { db } = await open();
    await freshAccounts(db);
    const failing = inTransaction(db, async (outer) => {
      await inTransaction(outer, (tx) => add(tx, 1, -30n));
      throw new Error('afterwards');
    });
    await expect(failing).rejects.toThrow('afterwards');
    expect(await balances(db)).toStrictEqual([100n, 100n]);
  });

  test('a query that bypasses the open transaction is refused instead of waiting forever', async () => {
    const { db } = await open();
    await freshAccounts(db);
    const bypassing = inTransaction(db, async (tx) => {
      await add(tx, 1, -30n);
      await add(db, 2, 30n);
    });
    await expect(bypassing).rejects.toThrow(/bypassed the open transaction/);
    const nested = inTransaction(db, () => inTransaction(db, (tx) => add(tx, 2, 30n)));
    await expect(nested).rejects.toThrow(/bypassed the open transaction/);
    expect(await balances(db)).toStrictEqual([100n, 100n]);
  });

  test('work started inside may use the database once the transaction is over', async () => {
    const { db } = await open();
    await freshAccounts(db);
    const { promise: isOver, resolve: over } = Promise.withResolvers<void>();
    const later = await inTransaction(db, async (tx) => {
      await add(tx, 1, 1n);
      return { run: isOver.then(() => add(db, 2, 1n)) };
    });
    over();
    await later.run;
    expect(await balances(db)).toStrictEqual([101n, 101n]);
  });

  test('transactions at the same time do not mix and none is lost', async () => {
    const { db } = await open();
    await freshAccounts(db);
    const outcomes = await Promise.allSettled(
      Array.from({ length: 24 }, (_, index) =>
        inTransaction(db, async (tx) => {
          await add(tx, 1, -1n);
          await new Promise(setImmediate);
          await add(tx, 2, 1n);
          if (index % 3 === 0) throw new Error('undone');
        }),
      ),
    );
    expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(16);
    expect(await balances(db)).toStrictEqual([84n, 116n]);
  });

  test('a conflict that the database reports is tried again, with growing jitter, up to the limit', async () => {
    const { db } = await open();
    await freshAccounts(db);
    const pauses: number[] = [];
    const options = {
      attemptsMax: 4,
      random: () => 0.5,
      sleep: async (durationMs: number) => {
        pauses.push(durationMs);
      },
    };
    let attempts = 0;
    const always = inTransaction(
      db,
      async (tx) => {
        attempts += 1;
        await add(tx, 1, 1n);
        await sql`do $$ begin raise exception 'again' using errcode = '40001'; end $$`.execute(tx);
      },
      options,
    );
    await expect(always).rejects.toMatchObject({ code: '40001' });
    expect({ attempts, pauses }).toStrictEqual({ attempts: 4, pauses: [10, 20, 40] });
    expect(await balances(db)).toStrictEqual([100n, 100n]);
  });

  test('any other error is not tried again', async () => {
    const { db } = await open();
    let attempts = 0;
    const failing = inTransaction(db, async (tx) => {
      attempts += 1;
      await sql`select 1 / 0`.execute(tx);
    });
    await expect(failing).rejects.toMatchObject({ code: '22012' });
    expect(attempts).toBe(1);
  });
});

describeOnBothEngines('real conflicts', (open) => {
  test('two decisions on what the other one changes end as if one came after the other', async () => {
    const { db, engine } = await open();
    await freshAccounts(db);
    const meet = meetingOf(engine === 'postgres' ? 2 : 1);
    let attempts = 0;
    // Each empties its own account if the two hold 200 together; only one of them may find that true.
    const emptyIfRich = (id: number) =>
      inTransaction(
        db,
        async (tx) => {
          attempts += 1;
          const [first = 0n, second = 0n] = await balances(tx);
          await meet();
          if (first + second >= 200n) await add(tx, id, -100n);
        },
        { isolation: 'serializable' },
      );
    await Promise.all([emptyIfRich(1), emptyIfRich(2)]);
    const [first = 0n, second = 0n] = await balances(db);
    expect(first + second).toBe(100n);
    // On PostgreSQL both run at once and one is sent back; the embedded engine runs them in turn.
    expect(attempts).toBe(engine === 'postgres' ? 3 : 2);
  });

  test('a deadlock is solved by trying again', async () => {
    const { db, engine } = await open();
    await freshAccounts(db);
    const meet = meetingOf(engine === 'postgres' ? 2 : 1);
    let attempts = 0;
    const move = (from: number, to: number) =>
      inTransaction(db, async (tx) => {
        attempts += 1;
        await add(tx, from, -10n);
        await meet();
        await add(tx, to, 10n);
      });
    await Promise.all([move(1, 2), move(2, 1)]);
    expect(await balances(db)).toStrictEqual([100n, 100n]);
    expect(attempts).toBe(engine === 'postgres' ? 3 : 2);
  });
});

/** Everyone waits here until so many have come; whoever comes later passes. */
function meetingOf(count: number): () => Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let come = 0;
  return () => {
    come += 1;
    if (come >= count) resolve();
    return promise;
  };
}

describe('isConflict', () => {
  test('knows serialisation failures and deadlocks and nothing else', () => {
    const errors = [
      { code: '40001' },
      { code: '40P01' },
      { code: '23505' },
      new Error('x'),
      null,
      undefined,
      'x',
    ];
    expect(errors.map(isConflict)).toStrictEqual([true, true, false, false, false, false, false]);
  });
});
