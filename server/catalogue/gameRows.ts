import type { GameRow, GameStatusId, LiveState, Market, MarketKind, OutcomeKind } from '@fairline/contracts';
import { sql, type Kysely, type RawBuilder } from 'kysely';

import type { Tables } from '../database/index.ts';
import { nameIn } from './expressions.ts';

/** A row of a board together with the model's probabilities, which only the featured game shows. */
export interface ReadGame {
  readonly row: GameRow;
  readonly fair: ReadonlyMap<MarketKind, readonly { kind: OutcomeKind; probability: number }[]>;
}

/** Which games, as a query of their ids and of `place`, the order in which they are wanted. */
export type ChosenGames = RawBuilder<{ id: string; place: number }>;

interface SqlGame {
  readonly id: string;
  readonly number: number;
  readonly version: number;
  readonly sport: string;
  readonly championship: string;
  readonly flag: string;
  readonly status_id: GameStatusId;
  readonly starts_at: Date;
  readonly has_video: boolean;
  readonly live_state: LiveState | null;
  readonly home_name: string;
  readonly home_initials: string;
  readonly home_first: string;
  readonly home_second: string;
  readonly away_name: string;
  readonly away_initials: string;
  readonly away_first: string;
  readonly away_second: string;
}

/** One outcome with its market; a market without prices still has its outcomes. */
interface SqlOutcome {
  readonly game_id: string;
  readonly market_id: string;
  readonly market_kind: MarketKind;
  readonly line: number | null;
  readonly status: 'open' | 'suspended';
  readonly id: string;
  readonly kind: OutcomeKind;
  readonly coefficient: number | null;
  readonly fair: number | null;
}

/**
 * Games with their participants, main markets and prices, in two round trips. The rows come flat and are put
 * together here: having the database build JSON of them cost as much and was harder to read.
 */
export async function readGames(
  db: Kysely<Tables>,
  { chosen, language }: { chosen: ChosenGames; language: string },
): Promise<ReadGame[]> {
  const { rows: games } = await sql<SqlGame>`
    with chosen as (${chosen})
    select g.id, g.number, g.version, s.slug as sport, c.number || '-' || c.slug as championship, cat.flag,
           g.status_id, g.starts_at, g.has_video, g.live_state,
           ${nameIn('h', language)} as home_name, h.initials as home_initials,
           h.colour_first as home_first, h.colour_second as home_second,
           ${nameIn('a', language)} as away_name, a.initials as away_initials,
           a.colour_first as away_first, a.colour_second as away_second
    from chosen ch
    join game g on g.id = ch.id
    join championship c on c.id = g.championship_id
    join category cat on cat.id = c.category_id
    join sport s on s.id = c.sport_id
    join team h on h.id = g.home_id
    join team a on a.id = g.away_id
    order by ch.place`.execute(db);
  const outcomes = await readOutcomes(
    db,
    games.map(({ id }) => id),
  );
  return games.map((game) => toGame(game, outcomes.get(game.id) ?? []));
}

async function readOutcomes(db: Kysely<Tables>, gameIds: string[]): Promise<Map<string, SqlOutcome[]>> {
  const { rows } = await sql<SqlOutcome>`
    select m.game_id, m.id as market_id, mt.kind as market_kind, m.line, m.status,
           o.id, o.kind, p.coefficient, p.fair_probability as fair
    from market m
    join market_type mt on mt.id = m.market_type_id
    join outcome o on o.market_id = m.id
    left join price p on p.outcome_id = o.id
    where m.game_id = any(${gameIds}::uuid[]) and m.is_main and m.status <> 'closed'
    order by mt.rank, o.rank`.execute(db);
  return Map.groupBy(rows, (row) => row.game_id);
}

function toGame(game: SqlGame, outcomes: readonly SqlOutcome[]): ReadGame {
  const byMarket = [...Map.groupBy(outcomes, (outcome) => outcome.market_id).values()];
  return {
    row: {
      id: game.id,
      number: game.number,
      version: game.version,
      sport: game.sport,
      championship: game.championship,
      flag: game.flag,
      statusId: game.status_id,
      startsAt: game.starts_at.getTime(),
      hasVideo: game.has_video,
      home: {
        name: game.home_name,
        initials: game.home_initials,
        colours: [game.home_first, game.home_second],
      },
      away: {
        name: game.away_name,
        initials: game.away_initials,
        colours: [game.away_first, game.away_second],
      },
      ...(game.live_state === null ? {} : { live: game.live_state }),
      markets: byMarket.flatMap(toMarket),
    },
    fair: new Map(
      byMarket.map((market) => [
        market[0]?.market_kind ?? 'winner',
        market.map(({ kind, fair }) => ({ kind, probability: fair ?? 0 })),
      ]),
    ),
  };
}

function toMarket(outcomes: readonly SqlOutcome[]): Market[] {
  const [first] = outcomes;
  if (first === undefined) return [];
  return [
    {
      id: first.market_id,
      kind: first.market_kind,
      ...(first.line === null ? {} : { line: first.line }),
      isSuspended: first.status === 'suspended',
      outcomes: outcomes.flatMap(({ id, kind, coefficient }) =>
        coefficient === null ? [] : [{ id, kind, coefficient }],
      ),
    },
  ];
}
