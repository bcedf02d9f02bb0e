import { sql, type Kysely } from 'kysely';

import { atOneMoment, type Tables } from '../../platform/database/index.ts';
import { lostBreaks } from '../gate/index.ts';
import { checkChains } from './checkChains.ts';
import { wrongHours } from './checkHours.ts';

export interface LedgerCheck {
  readonly entries: number;
  readonly players: number;
  /** One sentence each; none when the ledger is whole. */
  readonly problems: readonly string[];
}

const PROBLEMS_MAX = 50;

/** Proves the ledger from its rows alone: sums are zero, balances are their entries, nobody is below zero, no link broken, hours are the sums of their entries, and every break is known at the doors. */
export function checkLedger(db: Kysely<Tables>): Promise<LedgerCheck> {
  // While bets are taken, a chain has grown before its end is looked at.
  return atOneMoment(db, async (tx) => {
    const sums = await unevenTransfers(tx);
    const balances = await wrongBalances(tx);
    const strangers = await entriesOfOthers(tx);
    const chain = await checkChains(tx);
    const hours = await wrongHours(tx, PROBLEMS_MAX);
    const breaks = await lostBreaks(tx, PROBLEMS_MAX);
    return {
      entries: chain.entries,
      players: chain.players,
      problems: [...sums, ...balances, ...strangers, ...chain.problems, ...hours, ...breaks].slice(
        0,
        PROBLEMS_MAX,
      ),
    };
  });
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

/** An entry names the player whose chain it is in, and the account must be that player's. */
async function entriesOfOthers(db: Kysely<Tables>): Promise<string[]> {
  const { rows } = await sql<{ account_id: number; sequence: number; user_id: number; owner: number }>`
    select entry.account_id, entry.sequence, entry.user_id, account.user_id as owner
    from account_entry as entry join account on account.id = entry.account_id
    where account.user_id <> entry.user_id
    order by entry.account_id, entry.sequence limit ${PROBLEMS_MAX}`.execute(db);
  return rows.map(
    ({ account_id, sequence, user_id, owner }) =>
      `Entry ${sequence} of account ${account_id} is one of player ${user_id}, the account of player ${owner}.`,
  );
}
