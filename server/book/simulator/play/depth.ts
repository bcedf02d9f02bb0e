import type { GroupId, PricedMarket, SportId } from '@fairline/book';

import type { Fixture } from '../calendar/calendar.ts';
import { HOUR } from '../calendar/leagueGames.ts';
import { partOf } from './parts.ts';

/** How much of a game is offered: all markets, the usual ones, or only those that a row shows. */
export type Depth = 'full' | 'usual' | 'main';

/** The most important championships open all their markets sooner. */
const TOP_CHAMPIONSHIPS = 40;
const FULL_BEFORE = { top: 48 * HOUR, other: 8 * HOUR } as const;

/** Leagues open with the main markets and fill up towards the start; tours have the usual ones throughout. */
export function depthOf({ championship, startsAt }: Fixture, moment: number): Depth {
  if (championship.courts !== undefined) return 'usual';
  return startsAt - moment <= fullBefore(championship.number) ? 'full' : 'main';
}

/** When the book of a league's game fills up. */
export function fullFrom({ championship, startsAt }: Fixture): number {
  return startsAt - fullBefore(championship.number);
}

function fullBefore(championship: number): number {
  return championship <= TOP_CHAMPIONSHIPS ? FULL_BEFORE.top : FULL_BEFORE.other;
}

const ROW_KINDS: ReadonlySet<string> = new Set(['result', 'winner', 'total', 'handicap']);
const USUAL_GROUPS: ReadonlySet<GroupId> = new Set(['main', 'total', 'handicap', 'next']);
const SIDE_SHOWS: ReadonlySet<string> = new Set(['maximums', 'centuries', 'kills']);
const LINES_BESIDE_MAIN = 1;

/** What is offered of all that the model prices, by the part it is sold in; the empty word is the whole game. */
export function offered(
  sport: SportId,
  depth: Depth,
  markets: readonly PricedMarket[],
): ReadonlyMap<string, readonly PricedMarket[]> {
  const byPart = new Map<string, PricedMarket[]>();
  const isKept = depth === 'full' ? () => true : keeper(sport, depth, markets);
  for (const [place, market] of markets.entries()) {
    if (!isKept(market, place)) continue;
    const part = partOf(sport, market.scope) ?? '';
    const list = byPart.get(part);
    if (list === undefined) byPart.set(part, [market]);
    else list.push(market);
  }
  return byPart;
}

function keeper(
  sport: SportId,
  depth: Exclude<Depth, 'full'>,
  markets: readonly PricedMarket[],
): (market: PricedMarket, place: number) => boolean {
  if (depth === 'main') {
    return ({ scope, kind, isMain }) =>
      isMain && ROW_KINDS.has(kind) && partOf(sport, scope) === undefined && !SIDE_SHOWS.has(scope);
  }
  // The lines of one kind and scope stand together, so the distance in the list is the distance in lines.
  const mains = new Map<string, number>();
  for (const [place, { scope, kind, isMain }] of markets.entries()) {
    if (isMain) mains.set(`${scope}.${kind}`, place);
  }
  return ({ scope, kind, group, line }, place) => {
    if (!USUAL_GROUPS.has(group) || scope.startsWith('corners') || scope.startsWith('yellows')) return false;
    if (line === undefined || group === 'next') return true;
    return Math.abs(place - (mains.get(`${scope}.${kind}`) ?? place)) <= LINES_BESIDE_MAIN;
  };
}
