import {
  compareInput,
  outcomeOf,
  RULE_VERSION,
  verifyCashOut,
  verifyInput,
  writeCoupon,
} from '@fairline/coupon';
import { compare, multiply, ONE, rational, rationalToText } from '@fairline/money';
import type { Selectable } from 'kysely';

import type { Tables } from '../../platform/database/index.ts';
import { sourceOf } from '../settlement/index.ts';
import { acceptedOfRows, couponOfRows, fractionOf, type CouponRow, type LegRow } from '../wagering/index.ts';

type SettlementRow = Selectable<Tables['settlement']>;
type CashOutRow = Selectable<Tables['cash_out']>;

/** A coupon with all that its payouts follow from, from the database or from an evidence pack. */
export interface CouponRecord {
  readonly row: CouponRow;
  readonly legs: readonly LegRow[];
  /** In the order of their sequence. */
  readonly settlements: readonly SettlementRow[];
  readonly cashOuts: readonly CashOutRow[];
}

export interface Recomputed {
  /** What it says. */
  readonly lines: readonly string[];
  /** What does not fit. */
  readonly problems: readonly string[];
  /** What could not be checked, and why. */
  readonly notes: readonly string[];
}

/** Computes every settlement and sale of a coupon again, and holds what they were computed from against the coupon. */
export function recompute(record: CouponRecord): Recomputed {
  const { row, legs, settlements } = record;
  const lines = [
    `Coupon ${row.number}: type ${row.type_id}, stake ${row.stake} ${row.currency}, ${row.state}.`,
  ];
  const problems: string[] = [];
  for (const [index, settlement] of settlements.entries()) {
    const name = `Settlement ${settlement.sequence}`;
    const isInForce = index === settlements.length - 1 && settlement.kind === 'settlement';
    const found =
      settlement.kind === 'settlement'
        ? settlementProblems(settlement, { row, legs, isInForce })
        : reversalProblems(settlement, settlements[index - 1]);
    problems.push(...found.map((problem) => `${name}: ${problem}`));
    lines.push(
      settlement.kind === 'settlement'
        ? `${name}: pays ${settlement.payout} (exactly ${settlement.payout_exact}).`
        : `${name}: takes ${settlement.payout} back.`,
    );
  }
  const sales = recomputeSales(record);
  if (settlements.length === 0) lines.push('It is not settled yet.');
  return {
    lines: [...lines, ...sales.lines],
    problems: [...problems, ...sales.problems, ...standingProblems(record, problems.length === 0)],
    notes: sales.notes,
  };
}

/**
 * What the coupon says of itself follows from the settlement in force and the sales. How it ended is compared only where
 * its settlements fit: of others nobody knows the bets.
 */
function standingProblems(record: CouponRecord, isFitting: boolean): string[] {
  const { row, legs, settlements, cashOuts } = record;
  const problems: string[] = [];
  const last = settlements.at(-1);
  const inForce = last?.kind === 'settlement' ? last : undefined;
  const due = cashOuts.reduce((all, { paid }) => all + paid, inForce?.payout ?? 0n);
  if ((row.paid ?? 0n) !== due)
    problems.push(`The coupon says that ${row.paid ?? 0n} were paid, its settlement and sales make ${due}.`);
  const isSold = fractionOf(row.share).numerator === 0n;
  if ((row.state === 'settled') !== (inForce !== undefined) || (row.state === 'cashed-out') !== isSold)
    problems.push(
      `The coupon is ${row.state}, with ${inForce === undefined ? 'no' : 'a'} settlement in force and ${row.share} of it left.`,
    );
  if (!isFitting) return problems;
  const outcome =
    inForce === undefined
      ? isSold
        ? 'cashed-out'
        : 'open'
      : outcomeOf(couponOfRows(row, legs), inForce.payout);
  if (row.state !== 'refused' && row.outcome !== outcome)
    problems.push(`The outcome is ${row.outcome}, its settlement and sales make ${outcome}.`);
  return problems;
}

function settlementProblems(
  settlement: SettlementRow,
  facts: { readonly row: CouponRow; readonly legs: readonly LegRow[]; readonly isInForce: boolean },
): string[] {
  const { row, legs, isInForce } = facts;
  const { input } = settlement;
  const again = verifyInput(input);
  if (!again.isReadable) return [`${again.message}.`];
  const problems: string[] = [];
  if (settlement.rule_version !== RULE_VERSION)
    problems.push(`made by rules of version ${settlement.rule_version}.`);
  const { payout, payoutExact } = again.verification;
  if (payout !== String(settlement.payout))
    problems.push(`payout is ${settlement.payout}, the rules give ${payout ?? 'none'}.`);
  if (payoutExact !== settlement.payout_exact)
    problems.push(`payoutExact is ${settlement.payout_exact}, the rules give ${payoutExact ?? 'none'}.`);
  const { misfits } = compareInput(input, {
    accepted: acceptedOfRows(row, legs),
    ...(isInForce ? { standing: writeCoupon(couponOfRows(row, legs), row.currency) } : {}),
  });
  for (const { field, told, recomputed } of misfits)
    problems.push(`${field} is ${told || 'missing'}, the coupon has ${recomputed || 'none'}.`);
  if (isInForce) problems.push(...sourceProblems(settlement.results, legs));
  return problems;
}

/** Where a settlement says that its prices and results stand is where its bets say so. */
function sourceProblems(results: readonly object[], legs: readonly LegRow[]): string[] {
  const { misfits } = compareInput(results, { accepted: legs.map(sourceOf), standing: legs.map(sourceOf) });
  return misfits.map(
    ({ field, told, recomputed }) =>
      `the source ${field} is ${told || 'missing'}, the bet has ${recomputed || 'none'}.`,
  );
}

function reversalProblems(reversal: SettlementRow, before: SettlementRow | undefined): string[] {
  if (before?.kind !== 'settlement') return ['it takes back what is no settlement.'];
  return before.payout === reversal.payout
    ? []
    : [`it takes ${reversal.payout} back, and ${before.payout} were paid.`];
}

/** Each sale leaves a smaller share, and the next one begins with it. */
function recomputeSales({ row, legs, cashOuts }: CouponRecord): Recomputed {
  const [lines, problems, notes]: [string[], string[], string[]] = [[], [], []];
  const sales = [...cashOuts].sort((a, b) => compare(shareOf(b), shareOf(a)));
  let left = ONE;
  for (const [index, sale] of sales.entries()) {
    const name = `Sale ${index + 1}`;
    const share = rationalToText(left);
    left = multiply(left, rational(BigInt(100 - sale.percent), 100n));
    lines.push(`${name}: ${sale.percent} % for ${sale.paid}.`);
    if (sale.input === null || sale.margin === null) {
      notes.push(`Not checked: what ${name.toLowerCase()} was computed from was not kept.`);
      continue;
    }
    const { input, prices, margin, percent } = sale;
    const again = verifyCashOut({ input, prices, margin, percent });
    if (!again.isReadable) {
      problems.push(`${name}: ${again.message}.`);
      continue;
    }
    for (const [field, told, right] of [
      ['offer', String(sale.offer), again.offer],
      ['fair', sale.fair, again.fair],
      ['paid', String(sale.paid), again.paid],
      ['share', input.share, share],
    ] as const)
      if (told !== right) problems.push(`${name}: ${field} is ${told}, recomputed it is ${right}.`);
    const { misfits } = compareInput(input, { accepted: acceptedOfRows(row, legs) });
    for (const { field, told, recomputed } of misfits)
      problems.push(`${name}: ${field} is ${told || 'missing'}, the coupon has ${recomputed || 'none'}.`);
  }
  const share = rationalToText(left);
  if (share !== row.share) problems.push(`The share is ${row.share}, its sales leave ${share}.`);
  return { lines, problems, notes };
}

function shareOf({ input }: CashOutRow) {
  return fractionOf(input?.share ?? '1/1');
}
