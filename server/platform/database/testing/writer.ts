// A program for the durability tests: writes numbered rows into the embedded database of the folder it is given and
// prints each number once the database has acknowledged it, until it is stopped (SIGTERM) or killed.
import { writeSync } from 'node:fs';

import { sql } from 'kysely';

import { DatabaseRefused, inTransaction, migrateToLatest, openDatabase } from '../index.ts';

export type WriterLine = 'opened' | `acknowledged ${number}`;

const [folder = ''] = process.argv.slice(2);
const stop = new AbortController();
process.on('SIGTERM', () => stop.abort());

try {
  await write();
} catch (error) {
  writeSync(2, error instanceof DatabaseRefused ? `${error.message}\n` : `${String(error)}\n`);
  process.exitCode = 1;
}

async function write(): Promise<void> {
  const database = await openDatabase({ kind: 'pglite', folder });
  await migrateToLatest(database.db);
  await sql`create table if not exists test_written (number int8 primary key, half text not null)`.execute(
    database.db,
  );
  await sql`create table if not exists test_other_half (number int8 primary key)`.execute(database.db);
  const last = await sql<{ number: bigint | null }>`select max(number) as number from test_written`.execute(
    database.db,
  );
  print('opened');
  for (let number = (last.rows[0]?.number ?? 0n) + 1n; !stop.signal.aborted; number += 1n) {
    // Two tables in one transaction: after a kill there must be both halves or none.
    await inTransaction(database.db, async (tx) => {
      await sql`insert into test_written values (${number}, ${'x'.repeat(200)})`.execute(tx);
      await sql`insert into test_other_half values (${number})`.execute(tx);
    });
    print(`acknowledged ${Number(number)}`);
    // The embedded engine works in this very thread: without a turn of the event loop no signal would be heard.
    await new Promise(setImmediate);
  }
  await database.close();
}

/** Written before going on, so that a line that was printed is never lost in a buffer. */
function print(line: WriterLine): void {
  writeSync(1, `${line}\n`);
}
