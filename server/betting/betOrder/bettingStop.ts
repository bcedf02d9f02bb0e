import { sql, type Kysely } from 'kysely';

import type { Clock } from '../../platform/clock.ts';
import { inTransaction, type Tables } from '../../platform/database/index.ts';
import type { IdSource } from '../../platform/ids.ts';

interface Parts {
  readonly db: Kysely<Tables>;
  readonly clock: Clock;
  readonly ids: IdSource;
}

interface StopOrder {
  readonly gameId: string;
  /** Null: the whole game. */
  readonly marketId: string | null;
  readonly by: string;
}

/** Takes no bets there from now on; whoever has bet there reads why. */
export async function stopBetting(parts: Parts, order: StopOrder & { readonly why: string }): Promise<void> {
  const { db, clock, ids } = parts;
  await inTransaction(db, async (tx) => {
    await tx
      .insertInto('betting_stop')
      .values({
        id: ids.next(),
        game_id: order.gameId,
        market_id: order.marketId,
        reason: order.why,
        by_whom: order.by,
        begun_at: clock.now(),
        ended_at: null,
      })
      .execute();
    await tellBettors(tx, parts, { ...order, kind: 'betting-stopped', reason: order.why });
  });
}

/** False where nothing was stopped. */
export async function resumeBetting(parts: Parts, order: StopOrder): Promise<boolean> {
  const { db, clock } = parts;
  return inTransaction(db, async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('betting_stop')
      .set({ ended_at: clock.now() })
      .where('game_id', '=', order.gameId)
      .where('ended_at', 'is', null)
      .where('market_id', 'is not distinct from', order.marketId)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    await tellBettors(tx, parts, { ...order, kind: 'betting-resumed', reason: null });
    return true;
  });
}

/**
 * Running coupons with an open bet there have it in their history. Betting goes on only where no other stop covers the
 * bet, be it of the whole game or of its market: what is still stopped is not told to be open.
 */
async function tellBettors(
  tx: Kysely<Tables>,
  { clock, ids }: Parts,
  {
    gameId,
    marketId,
    by,
    kind,
    reason,
  }: StopOrder & { readonly kind: string; readonly reason: string | null },
): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select coupon.id from coupon
    where coupon.state in ('pending', 'requested', 'open') and exists (
      select from coupon_leg as leg where leg.coupon_id = coupon.id and leg.game_id = ${gameId}::uuid
        and leg.status_id < 0 and (${marketId}::text is null or leg.market_id = ${marketId}::text)
        and (${kind} <> 'betting-resumed' or not exists (
          select from betting_stop as stop where stop.game_id = leg.game_id and stop.ended_at is null
            and (stop.market_id is null or stop.market_id = leg.market_id))))`.execute(tx);
  if (rows.length === 0) return;
  await sql`
    insert into coupon_event (id, coupon_id, kind, at, reason, actor)
    select told.id, told.coupon_id, ${kind}, ${clock.now()}, ${reason}, ${by}
    from unnest(${rows.map(() => ids.next())}::uuid[], ${rows.map(({ id }) => id)}::uuid[])
      as told (id, coupon_id)`.execute(tx);
}
