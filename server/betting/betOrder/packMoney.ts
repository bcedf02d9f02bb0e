import type { Selectable } from 'kysely';

import { HASH_OF_LINK } from '../../money/wallet/index.ts';
import type { Tables } from '../../platform/database/index.ts';
import type { CouponRecord, Recomputed } from './recompute.ts';

/** As the pack has a row: numbers that may be large are text, bytes hexadecimal digits, and moments ISO 8601. */
type Shown<Row> = {
  readonly [Name in keyof Row]: Row[Name] extends bigint | Uint8Array | Date ? string : Row[Name];
};

export interface PackMoney {
  readonly entries?: readonly Shown<Selectable<Tables['account_entry']>>[];
  readonly prepaid?: readonly Shown<Selectable<Tables['prepaid_entry']>>[];
  readonly waitingPayouts?: readonly Shown<Selectable<Tables['waiting_payout']>>[];
  readonly claims?: readonly Shown<Selectable<Tables['house_claim']>>[];
}

/**
 * Whether the money in a pack moved as its coupon says: every link of the ledger is what its hash was made of, and stake,
 * settlements, corrections and sales have each had their movement, or wait for it.
 */
export function checkMoney(money: PackMoney, record: CouponRecord): Omit<Recomputed, 'lines'> {
  const { entries, prepaid, waitingPayouts, claims } = money;
  if (entries === undefined || prepaid === undefined || waitingPayouts === undefined || claims === undefined)
    return { problems: [], notes: ['Not checked: the pack does not hold all movements of its money.'] };
  const whole = { entries, prepaid, waitingPayouts, claims };
  return {
    problems: [...linkProblems(whole), ...amountProblems(whole, record), ...claimProblems(whole)],
    notes: [],
  };
}

function linkProblems({ entries, prepaid }: Required<PackMoney>): string[] {
  const changed = (name: string, row: { readonly chain_sequence: string }): string =>
    `The ${name} ${row.chain_sequence} is not what its hash was made of.`;
  return [
    ...entries
      .filter((row) => HASH_OF_LINK.account({ ...row, ...readLink(row) }) !== row.hash)
      .map((row) => changed('ledger entry', row)),
    ...prepaid
      .filter((row) => HASH_OF_LINK.prepaid({ ...row, ...readLink(row) }) !== row.hash)
      .map((row) => changed('entry of prepaid money', row)),
  ];
}

function readLink(row: Shown<Selectable<Tables['account_entry'] | Tables['prepaid_entry']>>) {
  return {
    amount: BigInt(row.amount),
    balance_after: BigInt(row.balance_after),
    chain_sequence: BigInt(row.chain_sequence),
    made_at: new Date(row.made_at),
    previous_hash: Buffer.from(row.previous_hash, 'hex'),
    hash: Buffer.from(row.hash, 'hex'),
  };
}

/** The same as the check of the whole ledger asks (`checkBets`), of one coupon and without a database. */
function amountProblems(money: Required<PackMoney>, { row, settlements, cashOuts }: CouponRecord): string[] {
  const { entries, prepaid, waitingPayouts, claims } = money;
  const moved = (key: string): bigint =>
    sum(entries.filter((entry) => entry.idempotency_key === key && entry.account_id === row.account_id));
  const waiting = (key: string, isMeant: (ended: 'paid' | 'taken-back' | null) => boolean): bigint =>
    sum(waitingPayouts.filter((payout) => payout.key === key && isMeant(payout.ended)));
  const problems: string[] = [];
  const compare = (name: string, told: bigint, moves: bigint): void => {
    if (told !== moves) problems.push(`${name} is ${told}, the ledger has ${moves}.`);
  };
  const returned = `bet-returned:${row.id}`;
  const isStaked = row.state !== 'refused' && row.promo_code === null;
  const given = moved(`bet:${row.id}`) + moved(returned) + waiting(returned, (ended) => ended === null);
  compare('What the player has staked', isStaked ? row.stake : 0n, -given);
  compare('What was used of prepaid money', -sum(prepaid), moved(`prepaid:${row.id}`));
  for (const [index, made] of settlements.entries()) {
    const name = `What settlement ${made.sequence}`;
    const key = `${made.kind}:${made.id}`;
    if (made.kind === 'settlement') {
      compare(`${name} pays`, made.payout, moved(key) + waiting(key, (ended) => ended !== 'paid'));
      continue;
    }
    const neverPaid = waiting(
      `settlement:${settlements[index - 1]?.id ?? ''}`,
      (ended) => ended === 'taken-back',
    );
    const claimed = sum(claims.filter((claim) => claim.key === key));
    compare(`${name} takes back`, made.payout, claimed + neverPaid - moved(key));
  }
  for (const sale of cashOuts) compare('What a sale pays', sale.paid, moved(`cash-out:${sale.id}`));
  return problems;
}

/** What is paid while the house has a claim on the coupon meets the claim first, and each of them knows of the other. */
function claimProblems({ entries, claims }: Required<PackMoney>): string[] {
  // Claims in packs of before do not tell when they were made.
  if (!claims.every((claim) => Number.isInteger(claim.account_sequence))) return [];
  const problems: string[] = [];
  for (const { kind, idempotency_key, sequence, amount } of entries) {
    if (kind !== 'settlement' && kind !== 'cash-out') continue;
    const key = `claim:${idempotency_key}`;
    const open = sum(claims.filter((claim) => claim.account_sequence < sequence));
    const due = open < BigInt(amount) ? open : BigInt(amount);
    for (const rows of [
      claims.filter((claim) => claim.key === key),
      entries.filter((entry) => entry.idempotency_key === key),
    ])
      if (-sum(rows) !== due)
        problems.push(`A payout of ${amount} had ${due} of a claim to meet, the ledger has ${-sum(rows)}.`);
  }
  return problems;
}

function sum(rows: readonly { readonly amount: string }[]): bigint {
  return rows.reduce((all, { amount }) => all + BigInt(amount), 0n);
}
