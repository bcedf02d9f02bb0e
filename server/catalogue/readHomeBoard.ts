import type { FeaturedGame, HomeBoard } from '@fairline/contracts';
import { sql, type Kysely } from 'kysely';

import type { Tables } from '../database/index.ts';
import { isComing, isLive } from './expressions.ts';
import { readGames, type ReadGame } from './gameRows.ts';
import { readTree } from './sportTree.ts';

const LIVE_MAX = 120;
const SOON_MAX = 40;
const TOP_CHAMPIONSHIPS = 8;

/** The home page in two round trips: the tree with its counts, and the games. */
export async function readHomeBoard(
  db: Kysely<Tables>,
  { language, now }: { language: string; now: Date },
): Promise<HomeBoard> {
  const chosen = sql<{ id: string; place: number }>`
    (select g.id, (row_number() over (order by s.rank, c.rank, g.starts_at, g.id))::int as place
     from game g
     join championship c on c.id = g.championship_id
     join sport s on s.id = c.sport_id
     where ${isLive} and g.parent_id is null
     order by place limit ${LIVE_MAX})
    union all
    (select g.id, (${LIVE_MAX}::int + row_number() over (order by g.starts_at, c.rank, g.id))::int as place
     from game g
     join championship c on c.id = g.championship_id
     where ${isComing(now)} and g.parent_id is null
     order by place limit ${SOON_MAX})`;
  const [tree, games] = await Promise.all([
    readTree(db, { language, now }),
    readGames(db, { chosen, language }),
  ]);
  const soon = games.filter(({ row }) => row.live === undefined);
  const featured = featuredOf(soon);
  return {
    now: now.getTime(),
    sports: tree.sports,
    championships: tree.championships.slice(0, TOP_CHAMPIONSHIPS),
    live: games.filter(({ row }) => row.live !== undefined).map(({ row }) => row),
    soon: soon.map(({ row }) => row),
    ...(featured === undefined ? {} : { featured }),
  };
}

const MILLION = 1_000_000;

/** The first coming game whose result, draw included, is on offer: there is most to show in it. */
export function featuredOf(soon: readonly ReadGame[]): FeaturedGame | undefined {
  const game = soon.find(({ row }) =>
    row.markets.some(
      (market) => market.kind === 'result' && !market.isSuspended && market.outcomes.length === 3,
    ),
  );
  const market = game?.row.markets.find(({ kind }) => kind === 'result');
  if (game === undefined || market === undefined) return undefined;
  // Taken from the prices on offer, so that what the page says is what the player is charged.
  const overround = market.outcomes.reduce((sum, { coefficient }) => sum + (MILLION * 1000) / coefficient, 0);
  return {
    game: game.row,
    probabilities: (game.fair.get('result') ?? []).map(({ kind, probability }) => ({
      kind,
      partsPerMillion: probability,
    })),
    marginPartsPerMillion: Math.round(overround) - MILLION,
  };
}
