import { isOver, type Book, type BookGame } from '@fairline/feed';
import { sql } from 'kysely';

import { gamesOf, type CouponRow, type LegRow } from '../wagering/index.ts';
import { isSaid, resultOf } from './results.ts';
import { isSettleable, settleCoupon, type SettlementParts } from './settleCoupon.ts';
import { readMany, settleMany, WritingTurns, type ManyRead } from './settleMany.ts';

/** Bets of a game that are looked through at once. */
const PAGE = 192;
/** Coupons that are read at once: nobody else is served while their rows are parsed. */
const READ = 48;
/** How often coupons that somebody else holds are tried together before each is waited for. */
const ROUNDS = 3;

/** Brings every coupon on these games to what the results say, and tells how many changed. */
export async function settleGames(parts: SettlementParts, gameIds: readonly string[]): Promise<number> {
  const games = await gamesOf(parts.db, parts.living.book, gameIds);
  const problems: unknown[] = [];
  const turns = new WritingTurns();
  let settled = 0;
  let before = Promise.resolve(0);
  try {
    for (const [gameId, game] of games)
      for await (const read of ahead(couponsToSettle(parts, gameId, game))) {
        // These are planned while the last of those before are written.
        const earlier = before;
        before = settleSome(parts, read, { problems, turns });
        // It is heard when its turn comes.
        before.catch(() => undefined);
        settled += await earlier;
      }
    settled += await before;
  } finally {
    // Nothing is written after the answer, whatever has gone wrong: whoever asked may close the database then.
    await Promise.allSettled([before]);
  }
  if (problems.length > 0) throw new AggregateError(problems, `${problems.length} coupons were not settled.`);
  return settled;
}

async function settleSome(
  parts: SettlementParts,
  read: ManyRead,
  { problems, turns }: { problems: unknown[]; turns: WritingTurns },
): Promise<number> {
  const first = await settleMany(parts, read, turns);
  let { settled, again: left } = first;
  const alone = [...first.oneByOne];
  for (let round = 1; round < ROUNDS && left.length > 0; round += 1) {
    const many = await settleMany(parts, await readMany(parts, left), turns);
    settled += many.settled;
    alone.push(...many.oneByOne);
    left = many.again;
  }
  for (const id of [...alone, ...left]) {
    try {
      const answer = await settleCoupon(parts, id);
      if (answer !== 'nothing-new' && answer !== 'still-open') settled += 1;
    } catch (error) {
      // One coupon that cannot be settled must not keep the others from their money.
      problems.push(error);
    }
  }
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

type FoundLeg = Pick<LegRow, 'coupon_id' | 'position'> &
  Pick<CouponRow, 'state'> &
  Parameters<typeof resultOf>[0];

/** Page by page and without locks: of a game with thousands of coupons, most results change nothing for most of them. */
async function* couponsToSettle(
  parts: SettlementParts,
  gameId: string,
  game: BookGame,
): AsyncGenerator<ManyRead> {
  const { db } = parts;
  // Open bets on a market about which nothing is said need not be read; settled ones may be called back.
  const decided = game.statusId === 6 ? null : [...game.settled.keys(), ...game.cancelled];
  let last: Pick<FoundLeg, 'coupon_id' | 'position'> = {
    coupon_id: '00000000-0000-0000-0000-000000000000',
    position: -1,
  };
  for (;;) {
    // Each coupon by its key: a plan that joins the tables reads all coupons before these, once for every page.
    const { rows }: { rows: FoundLeg[] } = await sql<FoundLeg>`
      select leg.*, coupon.state from (
        select coupon_id, position, market_id, outcome_id, status_id, places, tied, is_by_hand, void_reason,
          result_position
        from coupon_leg
        where game_id = ${gameId} and (coupon_id, position) > (${last.coupon_id}::uuid, ${last.position}::smallint)
          and (status_id >= 0 or ${decided}::text[] is null or market_id = any(${decided}::text[]))
        order by coupon_id, position limit ${PAGE}
      ) as leg cross join lateral (select state from coupon where id = leg.coupon_id offset 0) as coupon
      order by leg.coupon_id, leg.position`.execute(db);
    const changed = rows.filter((leg) => isSettleable(leg) && !isSaid(leg, resultOf(leg, game)));
    const ids = [...new Set(changed.map(({ coupon_id }) => coupon_id))];
    for (let from = 0; from < ids.length; from += READ)
      yield await readMany(parts, ids.slice(from, from + READ));
    if (rows.length < PAGE) return;
    last = rows.at(-1) ?? last;
  }
}

/** The next is fetched while this one is worked on. */
async function* ahead<Value>(values: AsyncGenerator<Value>): AsyncGenerator<Value> {
  let coming = values.next();
  for (;;) {
    const { done, value } = await coming;
    if (done === true) return;
    coming = values.next();
    // Whoever asks for it hears of its trouble; nobody may.
    coming.catch(() => undefined);
    yield value;
  }
}
