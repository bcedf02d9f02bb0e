import { minutesUntil } from '@fairline/board';
import type { GameRow } from '@fairline/contracts';
import { daysBetween } from '@fairline/sdk';

/** `all`, `favourites`, or a sport. */
export type LiveFilter = string;
export const SOON_FILTERS = ['all', '1h', '3h', 'today', 'tomorrow'] as const;
export type SoonFilter = (typeof SOON_FILTERS)[number];

export interface HomeFilter {
  readonly live: LiveFilter;
  readonly soon: SoonFilter;
}

/** The filters that an address asks for; what is not one of ours shows everything. */
export function homeFilterIn(search: string): HomeFilter {
  const asked = new URLSearchParams(search);
  const soon = SOON_FILTERS.find((filter) => filter === asked.get('soon')) ?? 'all';
  return { live: asked.get('live') ?? 'all', soon };
}

export function homeSearch({ live, soon }: HomeFilter): string {
  const search = new URLSearchParams();
  if (live !== 'all') search.set('live', live);
  if (soon !== 'all') search.set('soon', soon);
  return search.size === 0 ? '' : `?${search.toString()}`;
}

export function isSoon(
  game: GameRow,
  filter: SoonFilter,
  { now, timeZone }: { now: number; timeZone: string },
): boolean {
  const minutes = minutesUntil(game.startsAt, now);
  if (minutes <= 0) return false;
  if (filter === '1h') return minutes <= 60;
  if (filter === '3h') return minutes <= 180;
  if (filter === 'all') return true;
  return daysBetween(now, game.startsAt, timeZone) === (filter === 'today' ? 0 : 1);
}
