import { keepInAddress } from '@fairline/board';
import { useView } from '@fairline/sdk/react';
import { useEffect, useSyncExternalStore } from 'react';

/** What of the matches a visitor wants to see: all, those that run, those to come, those with video. */
export const MATCHES_FILTERS = ['all', 'live', 'line', 'video'] as const;
export type MatchesFilter = (typeof MATCHES_FILTERS)[number];

const STORAGE_KEY = 'cyber_matches_filter_type';
const ADDRESS_KEY = 'matches';
const listeners = new Set<() => void>();
let chosen: MatchesFilter | undefined;

/**
 * What the address asks for, else what the visitor has chosen before: it goes with them from page to page and over a
 * reload. The server knows the address alone.
 */
export function useMatchesFilter(): readonly [MatchesFilter, (next: MatchesFilter) => void] {
  const { search } = useView().route;
  const filter = useSyncExternalStore(subscribe, currentFilter, () => filterIn(search) ?? 'all');
  return [filter, chooseFilter];
}

/** Where the filter can be chosen, the address says what is shown, also when it was chosen on another page. */
export function useFilterInAddress(isOffered: boolean): void {
  useEffect(() => {
    // After every drawing, and as it is then: the first one is the server's, which knows nothing of the visitor.
    if (isOffered) keepFilter(currentFilter());
  });
}

export function readFilter(raw: string | null): MatchesFilter {
  return MATCHES_FILTERS.find((known) => known === raw) ?? 'all';
}

/** Undefined when it asks for none that we know. */
function filterIn(search: string): MatchesFilter | undefined {
  const asked = new URLSearchParams(search).get(ADDRESS_KEY);
  return MATCHES_FILTERS.find((known) => known === asked);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Storage may be switched off; then the choice lasts as long as the page. */
export function currentFilter(): MatchesFilter {
  const asked = filterIn(window.location.search);
  if (asked !== undefined) return asked;
  if (chosen !== undefined) return chosen;
  try {
    chosen = readFilter(sessionStorage.getItem(STORAGE_KEY));
  } catch {
    chosen = 'all';
  }
  return chosen;
}

export function chooseFilter(next: MatchesFilter): void {
  keepFilter(next);
  for (const listener of listeners) listener();
}

function keepFilter(next: MatchesFilter): void {
  chosen = next;
  keepInAddress(ADDRESS_KEY, next === 'all' ? undefined : next);
  try {
    sessionStorage.setItem(STORAGE_KEY, next);
  } catch {
    // A full or forbidden storage must not stop the visitor from filtering this page.
  }
}
