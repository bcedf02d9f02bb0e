import { sql, type Kysely, type Transaction } from 'kysely';

import type { Clock } from '../clock.ts';
import { inTransaction, type Tables } from '../database/index.ts';
import { buildBook, type Book } from './seed/buildBook.ts';

/** Fixed for good: the same start time gives the same book on every machine. */
const SEED = 20_261_115;
/** Any number that nobody else locks with. */
const LOCK = 7_215_001;

export type SeedOutcome = 'laid' | 'kept';

/**
 * Lays a book around this moment when there is none, or when every game that was live in it must be over by now.
 * Until the simulator moves the games, a book stands still: this is what keeps a later start from opening with
 * yesterday's scores. Nothing refers to games yet, so the old ones may go.
 */
export async function seedCatalogue(db: Kysely<Tables>, clock: Clock): Promise<SeedOutcome> {
  const now = clock.now();
  return inTransaction(db, async (tx) => {
    // Two processes that start together must not lay two books.
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx);
    if (await isAlive(tx, now)) return 'kept';
    await tx.deleteFrom('game').execute();
    await writeBook(tx, buildBook({ seed: SEED, now }));
    // The embedded engine never gathers statistics by itself, and without them it scans whole tables per game.
    await sql`analyze`.execute(tx);
    return 'laid';
  });
}

async function isAlive(tx: Transaction<Tables>, now: Date): Promise<boolean> {
  const running = await tx
    .selectFrom('game')
    .select('id')
    .where('status_id', 'in', [2, 3])
    .where('ends_at', '>', now)
    .limit(1)
    .executeTakeFirst();
  return running !== undefined;
}

/** Reference rows are written over, so that a corrected name reaches a book that is already there. */
async function writeBook(tx: Transaction<Tables>, book: Book): Promise<void> {
  await overwrite(tx, 'sport', book.sport, ['slug', 'icon', 'rank', 'is_cyber', 'name']);
  await overwrite(tx, 'category', book.category, ['flag', 'name']);
  await overwrite(tx, 'championship', book.championship, ['number', 'slug', 'rank', 'name']);
  await overwrite(tx, 'team', book.team, ['initials', 'colour_first', 'colour_second', 'name']);
  await overwrite(tx, 'market_group', book.market_group, ['slug', 'rank', 'name']);
  await overwrite(tx, 'market_type', book.market_type, ['group_id', 'kind', 'rank', 'name']);
  await tx.insertInto('game').values(book.game).execute();
  await tx.insertInto('market').values(book.market).execute();
  await tx.insertInto('outcome').values(book.outcome).execute();
  await tx.insertInto('price').values(book.price).execute();
}

type Reference = 'sport' | 'category' | 'championship' | 'team' | 'market_group' | 'market_type';

async function overwrite<Table extends Reference>(
  tx: Transaction<Tables>,
  table: Table,
  rows: Book[Table],
  columns: readonly (keyof Tables[Table] & string)[],
): Promise<void> {
  const written = columns.map((column) => [column, sql.ref(`excluded.${column}`)]);
  // Kysely cannot type an insert into a table that is itself a type parameter.
  const untyped = tx as unknown as Transaction<Record<string, Record<string, unknown>>>;
  await untyped
    .insertInto<string>(table)
    .values(rows)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(Object.fromEntries(written) as object))
    .execute();
}
