import { sql, type Kysely } from 'kysely';

import { atOneMoment, type Tables } from '../../platform/database/index.ts';
import { orphanProblems } from './checkOrphans.ts';
import { payoutProblems } from './checkPayouts.ts';
import { prepaidProblems } from './checkPrepaid.ts';
import { wrongReturns } from './checkReturns.ts';

interface BetCheck {
  readonly coupons: number;
  readonly problems: readonly string[];
}

const PROBLEMS_MAX = 50;
/** Entries are met by what they belong to: to try two keys of every coupon takes an account's bets times its entries. */
const COUPON_OF_KEY = '^bet(?:-returned)?:(.*)$';

/** Every taken bet was paid for once, every refused one not or given back, every payout has one credit or waits for it, and no more. */
export function checkBets(db: Kysely<Tables>): Promise<BetCheck> {
  // A bet that is settled in between would have its credit and not its settlement.
  return atOneMoment(db, checkIn);
}

async function checkIn(db: Kysely<Tables>): Promise<BetCheck> {
  const { rows: stakes } = await sql<{ number: bigint; state: string; paid: bigint; returned: bigint }>`
    select coupon.number, coupon.state,
      coalesce(sum(-entry.amount) filter (where entry.kind = 'bet'), 0)::bigint as paid,
      coalesce(sum(entry.amount) filter (where entry.kind = 'bet-returned'), 0)::bigint as returned
    from coupon left join (
      select account_id, substring(idempotency_key from ${COUPON_OF_KEY}) as coupon_id, kind, amount
      from account_entry where idempotency_key like 'bet%'
      union all
      select account_id, substring(key from ${COUPON_OF_KEY}), kind, amount from waiting_payout where ended is null
    ) as entry on entry.account_id = coupon.account_id and entry.coupon_id = coupon.id::text
    group by coupon.number, coupon.state, coupon.stake, coupon.promo_code
    having case when coupon.state = 'refused' or coupon.promo_code is not null
      then coalesce(sum(entry.amount), 0) <> 0
      else coalesce(sum(entry.amount), 0) <> -coupon.stake end
    order by coupon.number limit ${PROBLEMS_MAX}`.execute(db);
  const { count } = await db
    .selectFrom('coupon')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  return {
    coupons: Number(count),
    problems: [
      ...stakes.map(
        ({ number, state, paid, returned }) =>
          `Coupon ${number} is ${state}, but ${paid} were taken and ${returned} given back.`,
      ),
      ...(await payoutProblems(db)),
      ...(await freeBetProblems(db)),
      ...(await prepaidProblems(db)),
      ...(await orphanProblems(db)),
      ...(await wrongReturns(db, PROBLEMS_MAX)),
    ],
  };
}

/** Every free bet was staked by the house once, and given back when it was refused; no code was used too often. */
async function freeBetProblems(db: Kysely<Tables>): Promise<string[]> {
  const { rows: stakes } = await sql<{ number: bigint; staked: bigint }>`
    select coupon.number, coalesce(sum(-posting.amount), 0)::bigint as staked
    from coupon left join promo_use used on used.coupon_id = coupon.id and used.code = coupon.promo_code
    left join house_posting posting on posting.account = 'promo'
      and posting.transfer_id in (used.transfer_id, used.return_transfer_id)
    where coupon.promo_code is not null
    group by coupon.number, coupon.state, coupon.stake
    having coalesce(sum(-posting.amount), 0) <> case when coupon.state = 'refused' then 0 else coupon.stake end
    order by coupon.number limit ${PROBLEMS_MAX}`.execute(db);
  return [
    ...stakes.map(({ number, staked }) => `Coupon ${number} is a free bet, but the house staked ${staked}.`),
    ...(await overusedCodes(db)),
  ];
}

/**
 * A coupon that was returned has given its code back. When it is corrected after that, its code may stand twice, and
 * rightly so: such coupons are not counted.
 */
async function overusedCodes(db: Kysely<Tables>): Promise<string[]> {
  const { rows } = await sql<{ code: string; uses: number; most: number; player: number | null }>`
    with standing as (
      select used.code, used.user_id from promo_use as used join coupon on coupon.id = used.coupon_id
      where coupon.state <> 'refused' and coupon.outcome <> 'returned' and not exists (
        select from settlement where settlement.coupon_id = coupon.id and settlement.kind = 'reversal')
    ), counted as (
      select code, user_id as player, count(*)::int as uses from standing group by code, user_id
      union all
      select code, null, count(*)::int from standing group by code
    )
    select counted.code, counted.uses, counted.player,
      case when player is null then uses_max else uses_per_player end as most
    from counted join promo_code on promo_code.code = counted.code
    where counted.uses > case when player is null then uses_max else uses_per_player end
    order by counted.code, counted.player limit ${PROBLEMS_MAX}`.execute(db);
  return rows.map(({ code, uses, most, player }) =>
    player === null
      ? `The code ${code} was used ${uses} times of ${most}.`
      : `The code ${code} was used ${uses} times of ${most} by player ${player}.`,
  );
}
