import type { ChampionshipLink, SportNode } from '@fairline/contracts';
import { sql, type Kysely } from 'kysely';

import type { Tables } from '../database/index.ts';
import { isComing, isLive, nameIn } from './expressions.ts';

export interface Tree {
  readonly sports: SportNode[];
  /** In the order of importance. */
  readonly championships: ChampionshipLink[];
}

interface TreeRow {
  readonly sport: string;
  readonly sport_name: string;
  readonly icon: string;
  readonly number: number | null;
  readonly slug: string | null;
  readonly name: string | null;
  readonly country: string | null;
  readonly flag: string | null;
  readonly live: number;
  readonly line: number;
}

/** Every sport, and every championship that has games, in one round trip. */
export async function readTree(
  db: Kysely<Tables>,
  { language, now }: { language: string; now: Date },
): Promise<Tree> {
  const { rows } = await sql<TreeRow>`
    select s.slug as sport, ${nameIn('s', language)} as sport_name, s.icon,
           c.number, c.slug, ${nameIn('c', language)} as name,
           ${nameIn('cat', language)} as country, cat.flag,
           coalesce(n.live, 0)::int as live, coalesce(n.line, 0)::int as line
    from sport s
    left join championship c on c.sport_id = s.id
    left join category cat on cat.id = c.category_id
    left join (
      select g.championship_id,
             count(*) filter (where ${isLive}) as live,
             count(*) filter (where ${isComing(now)}) as line
      from game g
      where g.parent_id is null
      group by g.championship_id
    ) n on n.championship_id = c.id
    order by s.rank, c.rank`.execute(db);

  const sports = new Map<string, SportNode>();
  const championships: ChampionshipLink[] = [];
  for (const row of rows) {
    const node = sports.get(row.sport) ?? {
      slug: row.sport,
      name: row.sport_name,
      icon: row.icon,
      games: { live: 0, line: 0 },
    };
    node.games.live += row.live;
    node.games.line += row.line;
    sports.set(row.sport, node);
    if (row.number === null || row.live + row.line === 0) continue;
    championships.push({
      address: `${row.number}-${row.slug}`,
      name: row.name ?? '',
      sport: row.sport,
      country: row.country ?? '',
      flag: row.flag ?? '',
      games: { live: row.live, line: row.line },
    });
  }
  return { sports: [...sports.values()], championships };
}
