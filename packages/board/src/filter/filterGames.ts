import type { ChampionshipLink, GameRow } from '@fairline/contracts';

import type { BoardMarket } from '../row/marketOrder.ts';
import type { BoardFilter, TimeFilter } from './boardFilter.ts';

const HOUR = 3_600_000;
/** Upcoming: it starts within this time. */
const UPCOMING_HOURS = 3;
/** A period of the line; the second one follows the first. */
const PERIOD_HOURS = 12;
/** How many games stand on top as the best of a board. */
const BEST_MAX = 6;

interface FilterScene {
  readonly now: number;
  /** In the order of importance. */
  readonly championships: readonly ChampionshipLink[];
}

/** The games that a filter leaves, in the order that it asks for. */
export function filterGames(
  games: readonly GameRow[],
  filter: BoardFilter,
  scene: FilterScene,
): readonly GameRow[] {
  const best = bestChampionships(scene.championships);
  const kept = games.filter(
    (game) =>
      isInTime(game, filter.time, scene.now, best) &&
      (filter.hours === undefined || game.startsAt <= scene.now + filter.hours * HOUR) &&
      (!filter.isOnlyWithVideos || game.hasVideo) &&
      hasMarket(game, filter.filteredMarkets),
  );
  return filter.sort === 'time' ? kept.toSorted((a, b) => a.startsAt - b.startsAt) : kept;
}

/**
 * A period of a live game is one of play: a half, a set, a quarter. In the line it is twelve hours: the next ones, or
 * those after them.
 */
function isInTime(game: GameRow, time: TimeFilter, now: number, best: ReadonlySet<string>): boolean {
  const isLive = game.live !== undefined;
  const ahead = game.startsAt - now;
  switch (time) {
    case 0:
      return true;
    case 1:
      return !isLive && ahead <= UPCOMING_HOURS * HOUR;
    case 2:
      return isLive ? game.live?.period === 1 : ahead <= PERIOD_HOURS * HOUR;
    case 3:
      return isLive
        ? game.live?.period === 2
        : ahead > PERIOD_HOURS * HOUR && ahead <= 2 * PERIOD_HOURS * HOUR;
    case 6:
      return best.has(game.championship);
  }
}

function hasMarket(game: GameRow, markets: ReadonlySet<BoardMarket>): boolean {
  if (markets.size === 0) return true;
  return game.markets.some(({ kind }) => markets.has(kind === 'winner' ? 'result' : kind));
}

/** The most important championship of each sport that has games. */
function bestChampionships(championships: readonly ChampionshipLink[]): ReadonlySet<string> {
  const best = new Map<string, string>();
  for (const { sport, address } of championships) if (!best.has(sport)) best.set(sport, address);
  return new Set(best.values());
}

/** The games that stand on top of a board, of the most important championships, soonest first. */
export function bestGames(
  games: readonly GameRow[],
  championships: readonly ChampionshipLink[],
): readonly GameRow[] {
  const best = bestChampionships(championships);
  return games
    .filter(({ championship }) => best.has(championship))
    .toSorted((a, b) => a.startsAt - b.startsAt)
    .slice(0, BEST_MAX);
}
