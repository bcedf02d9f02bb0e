import type { PromoCodeFacts } from '@fairline/coupon';
import { sql, type Kysely, type Selectable } from 'kysely';

import type { Tables } from '../../platform/database/index.ts';
import type { PromoCodeTable } from './tables.ts';

type PromoCodeRow = Selectable<PromoCodeTable>;

/** Small letters are taken for capitals, and spaces around a code are nobody's wish. */
export function plainPromoCode(text: string): string {
  return text.trim().toUpperCase();
}

/**
 * What is known of a code that this player may use. Inside a placement its row is locked until the end, so that two
 * coupons cannot both be the last one; the accounts of the player are locked before it, always in this order.
 */
export async function readPromoCode(
  db: Kysely<Tables>,
  question: { readonly code: string; readonly userId: number; readonly isLocked: boolean },
): Promise<PromoCodeFacts | undefined> {
  const { userId, isLocked } = question;
  const code = plainPromoCode(question.code);
  const query = db
    .selectFrom('promo_code')
    .selectAll()
    .where('code', '=', code)
    .where('stopped_at', 'is', null)
    .where((where) => where.or([where('user_id', 'is', null), where('user_id', '=', userId)]));
  const row = await (isLocked ? query.forUpdate() : query).executeTakeFirst();
  if (row === undefined) return undefined;
  return { promo: promoOf(row), ...(await countUses(db, code, userId)) };
}

/** Codes that were made for this player alone and can still be used. */
export async function offeredCodes(db: Kysely<Tables>, userId: number, now: Date): Promise<PromoCodeFacts[]> {
  const rows = await db
    .selectFrom('promo_code')
    .selectAll()
    .where('user_id', '=', userId)
    .where('stopped_at', 'is', null)
    .where('valid_until', '>', now)
    .orderBy('valid_until')
    .limit(20)
    .execute();
  const offered: PromoCodeFacts[] = [];
  for (const row of rows) {
    const uses = await countUses(db, row.code, userId);
    if (uses.usesOfPlayer < row.uses_per_player && uses.usesInAll < row.uses_max)
      offered.push({ promo: promoOf(row), ...uses });
  }
  return offered;
}

/** A coupon that was refused, or of which every bet was returned, has given its code back. */
async function countUses(
  db: Kysely<Tables>,
  code: string,
  userId: number,
): Promise<Pick<PromoCodeFacts, 'usesOfPlayer' | 'usesInAll'>> {
  const { rows } = await sql<{ own: number; total: number }>`
    select count(*) filter (where used.user_id = ${userId})::int as own, count(*)::int as total
    from promo_use used join coupon on coupon.id = used.coupon_id
    where used.code = ${code} and coupon.state <> 'refused' and coupon.outcome <> 'returned'`.execute(db);
  return { usesOfPlayer: rows[0]?.own ?? 0, usesInAll: rows[0]?.total ?? 0 };
}

function promoOf(row: PromoCodeRow): PromoCodeFacts['promo'] {
  return {
    code: row.code,
    currency: row.currency,
    amount: row.amount,
    typeIds: row.type_ids,
    coefMin: row.coef_min,
    validUntil: row.valid_until.getTime(),
    usesPerPlayer: row.uses_per_player,
    usesMax: row.uses_max,
  };
}
