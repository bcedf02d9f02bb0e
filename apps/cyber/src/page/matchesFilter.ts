import { useSyncExternalStore } from 'react';

/** What of the matches a visitor wants to see: all, those that run, those to come, those with video. */
export const MATCHES_FILTERS = ['all', 'live', 'line', 'video'] as const;
export type MatchesFilter = (typeof MATCHES_FILTERS)[number];

const STORAGE_KEY = 'cyber_matches_filter_type';
const listeners = new Set<() => void>();
let chosen: MatchesFilter | undefined;

/** The filter goes with the visitor from page to page and over a reload. The server draws everything. */
export function useMatchesFilter(): readonly [MatchesFilter, (next: MatchesFilter) => void] {
  const filter = useSyncExternalStore(subscribe, currentFilter, () => 'all' as const);
  return [filter, chooseFilter];
}

export function readFilter(raw: string | null): MatchesFilter {
  return MATCHES_FILTERS.find((known) => known === raw) ?? 'all';
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Storage may be switched off; then the choice lasts as long as the page. */
export function currentFilter(): MatchesFilter {
  if (chosen !== undefined) return chosen;
  try {
    chosen = readFilter(sessionStorage.getItem(STORAGE_KEY));
  } catch {
    chosen = 'all';
  }
  return chosen;
}

export function chooseFilter(next: MatchesFilter): void {
  chosen = next;
  try {
    sessionStorage.setItem(STORAGE_KEY, next);
  } catch {
    // A full or forbidden storage must not stop the visitor from filtering this page.
  }
  for (const listener of listeners) listener();
}
