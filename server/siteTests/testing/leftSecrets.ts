import { sql, type Kysely } from 'kysely';

import type { Tables } from '../../platform/database/index.ts';
import { findCardNumber, hasCardNumber } from '../../platform/http/cardNumber.ts';
import { PRIVATE_KEY, textsOfLog, writingsOf } from './secretScan.ts';

/** Coarser than what counts as a card number, and quick: what it finds is looked at again. */
const MANY_DIGITS = String.raw`[2-6]\d{12}|[2-6]\d{3}[ -]\d{4,6}[ -]\d{4}`;

/**
 * What feeds told, as they told it: nine tenths of a site's rows, into which no player can write. The secrets of feeds
 * are looked for in all tables by secrets.test.ts, once.
 */
const FED = ['book_entity', 'book_game', 'feed_log'];

/**
 * Every column and every line of output that holds a secret in the clear: one of those given, a private key, or what
 * looks like the number of a card. The tables are searched where they are, so that a site costs moments.
 */
export async function findLeftSecrets(
  db: Kysely<Tables>,
  { output, secrets }: { readonly output: string; readonly secrets: Iterable<string> },
): Promise<readonly string[]> {
  const written = [...secrets].flatMap((secret) => writingsOf(secret).map(([, text]) => escaped(text)));
  const pattern = [PRIVATE_KEY.source, ...new Set(written)].join('|');
  const found: string[] = [];
  for (const { table, columns } of await textColumns(db))
    for (const [column, has] of await lookInto(db, { table, columns, pattern })) {
      const place = `${table}.${column}`;
      if (has.secret) found.push(`${place}: a secret in the clear`);
      if (has.digits && (await holdsCard(db, table, column))) found.push(`${place}: a card number`);
    }
  const ofSecret = new RegExp(pattern);
  for (const line of output.split('\n')) {
    if (ofSecret.test(line)) found.push(`output: a secret in the clear: ${line.slice(0, 80)}`);
    if (hasCardNumber(textsOfLog(line))) found.push(`output: a card number: ${line.slice(0, 80)}`);
  }
  return found;
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

interface TextColumns {
  readonly table: string;
  readonly columns: readonly string[];
}

/** What can hold a text; numbers, moments and ids cannot. */
async function textColumns(db: Kysely<Tables>): Promise<readonly TextColumns[]> {
  const { rows } = await sql<{ table: string; columns: string[] }>`
    select table_name::text as "table", array_agg(column_name::text order by ordinal_position) as columns
    from information_schema.columns
    where table_schema = 'public' and table_name <> all(${FED}) and data_type in ('text', 'character varying', 'json', 'jsonb', 'ARRAY')
    group by table_name order by table_name`.execute(db);
  return rows;
}

/** All columns of a table in one go. */
async function lookInto(
  db: Kysely<Tables>,
  { table, columns, pattern }: TextColumns & { readonly pattern: string },
): Promise<readonly (readonly [string, { readonly secret: boolean; readonly digits: boolean }])[]> {
  const looks = columns.flatMap((name, place) => [
    sql`bool_or(${sql.ref(name)}::text ~ ${pattern}) as ${sql.ref(`s${place}`)}`,
    sql`bool_or(${sql.ref(name)}::text ~ ${MANY_DIGITS}) as ${sql.ref(`d${place}`)}`,
  ]);
  const { rows } = await sql<Record<string, boolean | null>>`
    select ${sql.join(looks)} from ${sql.table(table)}`.execute(db);
  return columns.map((name, place) => [
    name,
    { secret: rows[0]?.[`s${place}`] === true, digits: rows[0]?.[`d${place}`] === true },
  ]);
}

async function holdsCard(db: Kysely<Tables>, table: string, column: string): Promise<boolean> {
  const { rows } = await sql<{ value: unknown }>`
    select to_jsonb(${sql.ref(column)}) as value from ${sql.table(table)}
    where ${sql.ref(column)}::text ~ ${MANY_DIGITS}`.execute(db);
  // Every tenth long number passes the check of cards. Numbers of a document are our own, and so are ids and hashes,
  // which are longer words: only texts can be typed, and the rule knows the borders of words.
  return rows.some(({ value }) => findCardNumber(value) !== undefined);
}
