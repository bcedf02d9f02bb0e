import type { Kysely } from 'kysely';

import type { Tables } from '../../platform/database/index.ts';
import { readLegs, type CouponRow } from '../wagering/index.ts';
import { recompute, type Recomputed } from './recompute.ts';
import { verifyByLog } from './verifyByLog.ts';

/** `cannot-be-checked`: what could be looked at fits, and something could not. */
export type Verdict = 'fits' | 'does-not-fit' | 'cannot-be-checked';

export interface CouponVerification {
  readonly lines: readonly string[];
  readonly verdict: Verdict;
}

const VERDICT_WORDS: Readonly<Record<Verdict, string>> = {
  fits: 'Everything fits.',
  'does-not-fit': 'It does not fit.',
  'cannot-be-checked': 'What could be checked fits; not everything can be checked.',
};

/**
 * Recomputes every settlement and sale of a coupon from its stored inputs, holds those against the coupon and its bets, looks
 * prices and results up in the log of the book, and names the field that does not fit.
 */
export async function verifyCoupon(db: Kysely<Tables>, row: CouponRow): Promise<CouponVerification> {
  const legs = (await readLegs(db, [row.id])).get(row.id) ?? [];
  const settlements = await db
    .selectFrom('settlement')
    .selectAll()
    .where('coupon_id', '=', row.id)
    .orderBy('sequence')
    .execute();
  const cashOuts = await db.selectFrom('cash_out').selectAll().where('coupon_id', '=', row.id).execute();
  const again = recompute({ row, legs, settlements, cashOuts });
  const log = await verifyByLog(db, { row, legs, sales: cashOuts });
  return withVerdict({
    lines: again.lines,
    problems: [...again.problems, ...log.problems],
    notes: [...again.notes, ...log.notes],
  });
}

export function withVerdict({ lines, problems, notes }: Recomputed): CouponVerification {
  const verdict: Verdict =
    problems.length > 0 ? 'does-not-fit' : notes.length > 0 ? 'cannot-be-checked' : 'fits';
  return { lines: [...lines, ...notes, ...problems, VERDICT_WORDS[verdict]], verdict };
}
