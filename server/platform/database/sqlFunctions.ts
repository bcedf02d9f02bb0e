import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

import { type Kysely, sql } from 'kysely';

import { causeInWords, DatabaseRefused } from './databaseRefused.ts';
import type { Tables } from './tables.ts';

export const sqlFunctionTable = 'sql_function';

/** A function or trigger function of the database: a file of its own, beside the module that calls it. */
export interface SqlFunction {
  readonly name: string;
  /** Goes up with every change of the text: a server of an older release must not put its own back. */
  readonly version: number;
  readonly text: string;
}

/** Folder, name, version, and the digest that the text of this version has. */
const files = [
  ['betting/settlement', 'settle_coupons', 2, '62dae1d6005c913a'],
  ['betting/wagering', 'place_coupons', 3, '9bde11339d301cf3'],
  ['betting/wagering', 'placement_facts', 2, '589000fcfe3da672'],
  ['book/feed', 'refuse_log_change', 1, '4185bb92c5e6f83a'],
  ['money/gate', 'player_standing', 2, '57e206ff3f05bd0c'],
  ['money/wallet', 'chain_account_entry', 1, '105c9b56f1dcfc6c'],
  ['money/wallet', 'chain_prepaid_entry', 1, '46f3440c8bcee755'],
  ['money/wallet', 'judge_account_entries', 1, 'c19f139b4b6d7f03'],
  ['money/wallet', 'player_movements', 2, '0d26189d32cffca2'],
  ['money/wallet', 'refuse_entry_change', 1, '3882d9073b35285e'],
  ['site/siteConfig', 'refuse_site_config_rewrite', 1, 'b9668c894d38b127'],
] as const;

/** What the text of each version is known by: whoever changes a text gives it the next version. */
export const NOTED_DIGESTS: Readonly<Record<string, string>> = Object.fromEntries(
  files.map(([, name, , digest]) => [name, digest]),
);

export const sqlFunctions: readonly SqlFunction[] = files.map(([folder, name, version]) => ({
  name,
  version,
  text: readFileSync(new URL(`../../${folder}/sql/${name}.sql`, import.meta.url), 'utf8'),
}));

export const digestOf = (text: string): string =>
  createHash('sha256').update(text).digest('hex').slice(0, 16);

interface KnownFunction {
  readonly name: string;
  readonly version: number;
  readonly digest: string;
}

/**
 * Puts the functions of this release in place of those that the database has, all or none. Those that are the same are
 * not touched; one that is newer here keeps this server from starting.
 */
export async function placeSqlFunctions(
  db: Kysely<Tables>,
  functions: readonly SqlFunction[] = sqlFunctions,
): Promise<void> {
  if (changedOf(await known(db), functions).length === 0) return;
  await db.transaction().execute(async (tx) => {
    // Several servers may start at once on one database.
    await sql`select pg_advisory_xact_lock(hashtextextended(${sqlFunctionTable}, 0))`.execute(tx);
    for (const changed of changedOf(await known(tx), functions)) await place(tx, changed);
  });
}

/** Refuses functions that are older or newer than this release; changes nothing. */
export async function assertSqlFunctions(
  db: Kysely<Tables>,
  functions: readonly SqlFunction[] = sqlFunctions,
): Promise<void> {
  const [missing] = changedOf(await known(db), functions);
  if (missing === undefined) return;
  throw new DatabaseRefused(
    'older-than-code',
    `The database waits for version ${missing.version} of its function ${missing.name}, and the login of DATABASE_URL does not own its tables: start one server with DATABASE_OWNER_URL.`,
  );
}

async function known(db: Kysely<Tables>): Promise<readonly KnownFunction[]> {
  const { rows } = await sql<KnownFunction>`
    select name, version, digest from ${sql.table(sqlFunctionTable)}`.execute(db);
  return rows;
}

function changedOf(
  found: readonly KnownFunction[],
  functions: readonly SqlFunction[],
): readonly SqlFunction[] {
  return functions.filter(({ name, version, text }) => {
    const there = found.find((one) => one.name === name);
    if (there !== undefined && there.version > version)
      throw new DatabaseRefused(
        'newer-than-code',
        `The database is newer than this Fairline: it has version ${there.version} of its function ${name}, this release has ${version}. Start the newer release, or restore an older copy.`,
      );
    return there?.version !== version || there.digest !== digestOf(text);
  });
}

/** The function, and the trigger that calls it where there is one. */
function statementsOf(text: string): string[] {
  return text.split(/(?<=^\$\$;$)/m).filter((part) => part.trim() !== '');
}

async function place(tx: Kysely<Tables>, { name, version, text }: SqlFunction): Promise<void> {
  // What triggers call never changes its arguments; of the others one with other arguments must not stay beside it.
  if (!/\breturns trigger\b/.test(text)) {
    const { rows } = await sql<{ signature: string }>`
      select oid::regprocedure::text as signature from pg_proc
      where proname = ${name} and pronamespace = 'public'::regnamespace`.execute(tx);
    for (const { signature } of rows) await sql`drop function ${sql.raw(signature)}`.execute(tx);
  }
  try {
    for (const statement of statementsOf(text)) await sql.raw(statement).execute(tx);
  } catch (error) {
    throw new DatabaseRefused(
      'migration-failed',
      `The function ${name} was not put in place, and all stay as they were: ${causeInWords(error)}`,
      { cause: error },
    );
  }
  await sql`
    insert into ${sql.table(sqlFunctionTable)} (name, version, digest) values (${name}, ${version}, ${digestOf(text)})
    on conflict (name) do update set version = excluded.version, digest = excluded.digest`.execute(tx);
}
