import { createHash } from 'node:crypto';

import { sql, type Kysely } from 'kysely';

import { inTransaction, type Tables } from '../database/index.ts';

export interface LedgerCheck {
  readonly entries: number;
  readonly players: number;
  /** One sentence each; none when the ledger is whole. */
  readonly problems: readonly string[];
}

const PAGE = 5000;
const PROBLEMS_MAX = 50;

/** Proves the ledger from its rows alone: sums are zero, balances are their entries, nobody is below zero, no link broken. */
export function checkLedger(db: Kysely<Tables>): Promise<LedgerCheck> {
  // All of it as it was at one moment: while bets are taken, a chain has grown before its end is looked at.
  return inTransaction(
    db,
    async (tx) => {
      const sums = await unevenTransfers(tx);
      const balances = await wrongBalances(tx);
      const chain = await checkChains(tx);
      return {
        entries: chain.entries,
        players: chain.players,
        problems: [...sums, ...balances, ...chain.problems].slice(0, PROBLEMS_MAX),
      };
    },
    { isolation: 'repeatable read' },
  );
}

async function unevenTransfers(db: Kysely<Tables>): Promise<string[]> {
  const { rows } = await sql<{ transfer_id: string; currency: string; total: string }>`
    select transfer_id, currency, sum(amount)::text as total from (
      select e.transfer_id, a.currency, e.amount from account_entry e join account a on a.id = e.account_id
      union all
      select transfer_id, currency, amount from house_posting
    ) as side
    group by transfer_id, currency having sum(amount) <> 0
    order by transfer_id limit ${PROBLEMS_MAX}`.execute(db);
  return rows.map(
    ({ transfer_id, currency, total }) =>
      `The sides of transfer ${transfer_id} differ by ${total} minor units of ${currency}.`,
  );
}

async function wrongBalances(db: Kysely<Tables>): Promise<string[]> {
  const { rows } = await sql<{ account_id: number; sequence: number; problem: string }>`
    select account_id, sequence, problem from (
      select account_id, sequence,
        case
          when sequence <> row_number() over entries then 'is not the next one'
          when balance_after <> sum(amount) over entries then 'has a balance that is not the sum of the entries'
          when balance_after < 0 then 'leaves less than nothing'
        end as problem
      from account_entry
      window entries as (partition by account_id order by sequence)
    ) as entry
    where problem is not null order by account_id, sequence limit ${PROBLEMS_MAX}`.execute(db);
  return rows.map(
    ({ account_id, sequence, problem }) => `Entry ${sequence} of account ${account_id} ${problem}.`,
  );
}

interface ChainRow {
  readonly user_id: number;
  readonly chain_sequence: bigint;
  readonly id: string;
  readonly account_id: number;
  readonly transfer_id: string;
  readonly sequence: number;
  readonly kind: string;
  readonly amount: bigint;
  readonly balance_after: bigint;
  readonly idempotency_key: string;
  readonly made_at: Date;
  readonly previous_hash: Uint8Array;
  readonly hash: Uint8Array;
}

async function checkChains(db: Kysely<Tables>): Promise<LedgerCheck> {
  const problems: string[] = [];
  const ends = new Map<number, { sequence: bigint; hash: string }>();
  let entries = 0;
  let last = { userId: 0, sequence: 0n };
  for (;;) {
    const { rows } = await sql<ChainRow>`
      select * from account_entry
      where (user_id, chain_sequence) > (${last.userId}, ${last.sequence})
      order by user_id, chain_sequence limit ${PAGE}`.execute(db);
    for (const row of rows) {
      const end = ends.get(row.user_id) ?? { sequence: 0n, hash: '00'.repeat(32) };
      const problem = linkProblem(row, end);
      if (problem !== undefined)
        problems.push(`Link ${row.chain_sequence} of player ${row.user_id} ${problem}.`);
      ends.set(row.user_id, { sequence: row.chain_sequence, hash: hex(row.hash) });
      last = { userId: row.user_id, sequence: row.chain_sequence };
    }
    entries += rows.length;
    if (rows.length < PAGE) break;
  }
  for (const head of await db.selectFrom('ledger_head').selectAll().execute()) {
    const end = ends.get(head.user_id);
    if (end?.sequence !== head.sequence || end.hash !== hex(head.hash))
      problems.push(`The chain of player ${head.user_id} does not end where it should.`);
  }
  return { entries, players: ends.size, problems };
}

/** Kept in step with the function chain_account_entry of migration 0130, and written apart from it on purpose. */
function linkProblem(
  row: ChainRow,
  before: { readonly sequence: bigint; readonly hash: string },
): string | undefined {
  if (row.chain_sequence !== before.sequence + 1n) return 'is not the next one';
  if (hex(row.previous_hash) !== before.hash) return 'does not hang on the one before';
  const text = [
    row.user_id,
    row.chain_sequence,
    row.id,
    row.account_id,
    row.transfer_id,
    row.sequence,
    row.kind,
    row.amount,
    row.balance_after,
    row.idempotency_key,
    row.made_at.getTime(),
  ].join('|');
  const hash = createHash('sha256').update(row.previous_hash).update(text).digest('hex');
  return hash === hex(row.hash) ? undefined : 'was changed';
}

function hex(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('hex');
}
