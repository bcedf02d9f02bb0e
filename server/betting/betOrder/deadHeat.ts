import type { Kysely } from 'kysely';

import type { Tables } from '../../platform/database/index.ts';
import { settleCoupon, type ByHand, type SettlementParts } from '../settlement/index.ts';
import { readLegs, type CouponRow, type LegRow } from '../wagering/index.ts';

interface TiedOutcome {
  readonly gameId: string;
  readonly marketId: string;
  readonly outcomeId: string;
  readonly places: number;
  readonly tied: number;
}

interface TiedCoupon {
  readonly row: CouponRow;
  readonly legs: readonly LegRow[];
  readonly word: ByHand['legs'];
}

/** Every coupon that has a bet on the outcome and can still be settled, with the word about that bet. */
export async function tiedCoupons(db: Kysely<Tables>, outcome: TiedOutcome): Promise<TiedCoupon[]> {
  const { gameId, marketId, outcomeId, places, tied } = outcome;
  const rows = await db
    .selectFrom('coupon')
    .selectAll()
    .where('state', 'in', ['open', 'settled'])
    .where((where) =>
      where.exists(
        where
          .selectFrom('coupon_leg')
          .select('coupon_leg.position')
          .whereRef('coupon_leg.coupon_id', '=', 'coupon.id')
          .where('game_id', '=', gameId)
          .where('market_id', '=', marketId)
          .where('outcome_id', '=', outcomeId),
      ),
    )
    .orderBy('number')
    .execute();
  const legs = await readLegs(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => {
    const own = legs.get(row.id) ?? [];
    const word = own
      .filter((leg) => leg.game_id === gameId && leg.market_id === marketId && leg.outcome_id === outcomeId)
      .map((leg) => [leg.position, { statusId: 1, places, tied }] as const);
    return { row, legs: own, word: new Map(word) };
  });
}

/** Settles them one by one: whoever is interrupted gives the same order again, and what is done stays as it is. */
export async function settleTied(
  parts: SettlementParts,
  coupons: readonly TiedCoupon[],
  { by, reason }: { readonly by: string; readonly reason: string },
): Promise<string> {
  const counts = new Map<string, number>();
  for (const { row, word } of coupons) {
    const answer = await settleCoupon(parts, row.id, { by, reason, legs: word });
    counts.set(answer, (counts.get(answer) ?? 0) + 1);
  }
  const words = [...counts].map(([answer, count]) => `${count} ${answer}`);
  return `${coupons.length} coupons${words.length === 0 ? '' : `: ${words.join(', ')}`}.`;
}
