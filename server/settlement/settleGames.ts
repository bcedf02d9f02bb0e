import { isOver, type Book } from '@fairline/feed';
import { sql } from 'kysely';

import { gamesOf, type LegRow } from '../wagering/index.ts';
import { resultOf } from './results.ts';
import { settleCoupon, type SettlementParts } from './settleCoupon.ts';

/** Brings every coupon on these games to what the results say, and tells how many changed. */
export async function settleGames(parts: SettlementParts, gameIds: readonly string[]): Promise<number> {
  let settled = 0;
  const problems: unknown[] = [];
  for (const id of await couponsToSettle(parts, gameIds)) {
    try {
      const answer = await settleCoupon(parts, id);
      if (answer !== 'nothing-new' && answer !== 'still-open') settled += 1;
    } catch (error) {
      // One coupon that cannot be settled must not keep the others from their money.
      problems.push(error);
    }
  }
  if (problems.length > 0) throw new AggregateError(problems, `${problems.length} coupons were not settled.`);
  return settled;
}

/** Games on which bets are open although something of them is decided, or that the book has forgotten. */
export async function gamesToSettle({
  db,
  living,
}: Pick<SettlementParts, 'db' | 'living'>): Promise<string[]> {
  const { rows } = await sql<{ game_id: string }>`
    select distinct leg.game_id from coupon_leg leg join coupon on coupon.id = leg.coupon_id
    where leg.status_id < 0 and coupon.state = 'open'`.execute(db);
  return rows.map(({ game_id }) => game_id).filter((id) => isDecided(living.book, id));
}

function isDecided(book: Book, gameId: string): boolean {
  const game = book.games.get(gameId);
  return game === undefined || isOver(game) || game.settled.size > 0 || game.cancelled.length > 0;
}

/** One look without locks: of a game with thousands of coupons, most results change nothing for most of them. */
async function couponsToSettle(
  { db, living }: SettlementParts,
  gameIds: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<LegRow>`
    select leg.* from coupon_leg leg join coupon on coupon.id = leg.coupon_id
    where leg.game_id = any(${[...gameIds]}::uuid[]) and coupon.state in ('open', 'settled')
    order by leg.coupon_id`.execute(db);
  const games = await gamesOf(
    db,
    living.book,
    rows.map(({ game_id }) => game_id),
  );
  const changed = rows.filter((leg) => resultOf(leg, games.get(leg.game_id)).statusId !== leg.status_id);
  return new Set(changed.map(({ coupon_id }) => coupon_id));
}
