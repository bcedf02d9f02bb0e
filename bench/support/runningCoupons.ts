import { sql, type Kysely } from 'kysely';

import { RESULT } from '../../server/betting/wagering/testing/bettingBook.ts';
import { START } from '../../server/betting/wagering/testing/wageringSite.ts';
import { openAccounts, readAccounts } from '../../server/money/wallet/index.ts';
import type { Tables } from '../../server/platform/database/index.ts';
import { systemIds } from '../../server/platform/ids.ts';

export interface BenchPlayer {
  readonly userId: number;
  readonly accountId: number;
}

export async function addPlayers(db: Kysely<Tables>, count: number): Promise<BenchPlayer[]> {
  const players: BenchPlayer[] = [];
  for (let index = 0; index < count; index += 1) {
    const { user_id: userId } = await db
      .insertInto('player')
      .values({ ban_level: 0, after_registration_url: null, created_at: START })
      .returning('user_id')
      .executeTakeFirstOrThrow();
    await openAccounts(db, { userId, currency: 'EUR', now: START, ids: systemIds, isPlayMoney: true });
    players.push({ userId, accountId: (await readAccounts(db, userId))[0]?.id ?? 0 });
  }
  return players;
}

/**
 * Running coupons on the first game, a third on each of its outcomes; every fifth is an express with a bet on the second
 * game. Written past the placement, because only their settlement is measured.
 */
export async function addRunningCoupons(
  db: Kysely<Tables>,
  {
    bettors,
    count,
    gameIds,
  }: {
    readonly bettors: readonly BenchPlayer[];
    readonly count: number;
    readonly gameIds: readonly [string, string];
  },
): Promise<void> {
  await sql`
    with made as (
      insert into coupon (id, user_id, account_id, currency, state, type_id, system_value, stake, blocks,
        anti_express_margin, has_bonus_bet, is_vip_bet, lines, coef, possible_win, exposure, body_hash, request, moves,
        placed_at, accepted_at)
      select gen_random_uuid(), users[1 + n % ${bettors.length}::int], accounts[1 + n % ${bettors.length}::int], 'EUR',
        'open', case when n % 5 = 0 then 1 else 0 end, 2, 100, '[]', '0.05', false, false, 1, 2000, 200, 200, '',
        jsonb_build_object('n', n), '[]', ${START}, ${START}
      from generate_series(1, ${count}::int) as n,
        (select ${bettors.map(({ userId }) => userId)}::int[] as users,
          ${bettors.map(({ accountId }) => accountId)}::int[] as accounts) as who
      returning id, type_id, (request ->> 'n')::int as n
    )
    insert into coupon_leg (coupon_id, position, bet_id, game_id, market_id, outcome_id, block_id, coef, is_live, score,
      book_position)
    select made.id, leg.position, leg.game_id || '/' || ${RESULT}::text || ':' || leg.outcome, leg.game_id, ${RESULT},
      leg.outcome, 0, 2000, false, '', 1
    from made cross join lateral (
      select 0 as position, ${gameIds[0]}::uuid as game_id, (array['home', 'draw', 'away'])[1 + made.n % 3] as outcome
      union all
      select 1, ${gameIds[1]}::uuid, 'home' where made.type_id = 1
    ) as leg`.execute(db);
  await sql`analyze coupon, coupon_leg, account_entry`.execute(db);
}
