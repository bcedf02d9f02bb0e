import { createHash } from 'node:crypto';

import { sql, type Kysely } from 'kysely';

import type { Tables } from '../../platform/database/index.ts';

interface ChainCheck {
  readonly entries: number;
  readonly players: number;
  readonly problems: readonly string[];
}

interface Link {
  readonly user_id: number;
  readonly chain_sequence: bigint;
  readonly previous_hash: Uint8Array;
  readonly hash: Uint8Array;
  readonly made_at: Date;
}

interface End {
  readonly sequence: bigint;
  readonly hash: string;
}

interface Chain<Row extends Link> {
  readonly table: 'account_entry' | 'prepaid_entry';
  readonly heads: 'ledger_head' | 'prepaid_head';
  /** How a link of it is called. */
  readonly link: string;
  /** How all of it is called. */
  readonly name: string;
  readonly fields: (row: Row) => readonly unknown[];
}

interface EntryRow extends Link {
  readonly id: string;
  readonly account_id: number;
  readonly transfer_id: string;
  readonly sequence: number;
  readonly kind: string;
  readonly amount: bigint;
  readonly balance_after: bigint;
}

/** Kept in step with sql/chain_account_entry.sql, and written apart from it on purpose. */
const ACCOUNTS: Chain<EntryRow & { readonly idempotency_key: string }> = {
  table: 'account_entry',
  heads: 'ledger_head',
  link: 'Link',
  name: 'The chain',
  fields: (row) => [...commonFields(row), row.idempotency_key, row.made_at.getTime()],
};

/** Kept in step with sql/chain_prepaid_entry.sql. */
const PREPAID: Chain<EntryRow & { readonly coupon_id: string | null; readonly made_by: string }> = {
  table: 'prepaid_entry',
  heads: 'prepaid_head',
  link: 'Prepaid link',
  name: 'The chain of prepaid money',
  fields: (row) => [...commonFields(row), row.coupon_id ?? '', row.made_at.getTime(), row.made_by],
};

/** The hash that a link must have, for whoever was shown it without the rest of its chain. */
export const HASH_OF_LINK = {
  account: (row: Parameters<typeof ACCOUNTS.fields>[0]) => hashOf(row, ACCOUNTS.fields(row)),
  prepaid: (row: Parameters<typeof PREPAID.fields>[0]) => hashOf(row, PREPAID.fields(row)),
} as const;

const PAGE = 5000;
const NO_HASH = '00'.repeat(32);

/** Recomputes every link of every player: entries of accounts, and prepaid money. Counts are those of accounts. */
export async function checkChains(db: Kysely<Tables>): Promise<ChainCheck> {
  const accounts = await walk(db, ACCOUNTS);
  const prepaid = await walk(db, PREPAID);
  return { ...accounts, problems: [...accounts.problems, ...prepaid.problems] };
}

async function walk<Row extends Link>(db: Kysely<Tables>, chain: Chain<Row>): Promise<ChainCheck> {
  const problems: string[] = [];
  const ends = new Map<number, End>();
  let entries = 0;
  let last = { userId: 0, sequence: 0n };
  for (;;) {
    const { rows } = await sql<Row>`
      select * from ${sql.table(chain.table)}
      where (user_id, chain_sequence) > (${last.userId}, ${last.sequence})
      order by user_id, chain_sequence limit ${PAGE}`.execute(db);
    for (const row of rows) {
      const problem = linkProblem(row, chain.fields(row), ends.get(row.user_id));
      if (problem !== undefined)
        problems.push(`${chain.link} ${row.chain_sequence} of player ${row.user_id} ${problem}.`);
      ends.set(row.user_id, { sequence: row.chain_sequence, hash: hex(row.hash) });
      last = { userId: row.user_id, sequence: row.chain_sequence };
    }
    entries += rows.length;
    if (rows.length < PAGE) break;
  }
  const heads = new Map<number, End>();
  for (const head of await db.selectFrom(chain.heads).selectAll().execute())
    heads.set(head.user_id, { sequence: head.sequence, hash: hex(head.hash) });
  // Both ways: a chain without a head could have lost its last links unseen.
  for (const userId of new Set([...heads.keys(), ...ends.keys()])) {
    const [head, end] = [heads.get(userId), ends.get(userId)];
    if (head === undefined) problems.push(`${chain.name} of player ${userId} has no head.`);
    else if (end?.sequence !== head.sequence || end.hash !== head.hash)
      problems.push(`${chain.name} of player ${userId} does not end where it should.`);
  }
  return { entries, players: ends.size, problems };
}

function linkProblem(row: Link, fields: readonly unknown[], before?: End): string | undefined {
  if (row.chain_sequence !== (before?.sequence ?? 0n) + 1n) return 'is not the next one';
  if (hex(row.previous_hash) !== (before?.hash ?? NO_HASH)) return 'does not hang on the one before';
  return hashOf(row, fields) === hex(row.hash) ? undefined : 'was changed';
}

function hashOf(row: Link, fields: readonly unknown[]): string {
  return createHash('sha256').update(row.previous_hash).update(fields.join('|')).digest('hex');
}

function commonFields(row: EntryRow): readonly unknown[] {
  return [
    row.user_id,
    row.chain_sequence,
    row.id,
    row.account_id,
    row.transfer_id,
    row.sequence,
    row.kind,
    row.amount,
    row.balance_after,
  ];
}

function hex(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('hex');
}
