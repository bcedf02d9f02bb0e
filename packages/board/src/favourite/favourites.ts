import { useSyncExternalStore } from 'react';

const STORAGE_KEY = 'fairline.favouriteGames';
/** Games come and go; without a bound the list would only ever grow. */
const FAVOURITES_MAX = 200;

const NONE: ReadonlySet<string> = new Set();
const listeners = new Set<() => void>();
let favourites: ReadonlySet<string> | undefined;

/** The games a visitor has marked, kept in this browser. Nothing is marked while the server draws. */
export function useFavourites(): ReadonlySet<string> {
  return useSyncExternalStore(subscribe, current, () => NONE);
}

export function useIsFavourite(gameId: string): boolean {
  return useSyncExternalStore(
    subscribe,
    () => current().has(gameId),
    () => false,
  );
}

export function toggleFavourite(gameId: string): void {
  const kept = [...current()].filter((id) => id !== gameId);
  const next = current().has(gameId) ? kept : [...kept, gameId];
  favourites = new Set(next.slice(-FAVOURITES_MAX));
  write(favourites);
  for (const listener of listeners) listener();
}

/** The same for those who keep the marks elsewhere too. */
export const localFavourites = {
  get: () => current(),
  set(ids: readonly string[]): void {
    favourites = new Set(ids.slice(-FAVOURITES_MAX));
    write(favourites);
    for (const listener of listeners) listener();
  },
  subscribe,
} as const;

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', handleStorage);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', handleStorage);
  };
}

/** Another tab marked a game. */
function handleStorage(event: StorageEvent): void {
  if (event.key !== STORAGE_KEY && event.key !== null) return;
  favourites = undefined;
  for (const listener of listeners) listener();
}

function current(): ReadonlySet<string> {
  favourites ??= read();
  return favourites;
}

/** Storage may be switched off or hold anything; then favourites last as long as the page. */
function read(): ReadonlySet<string> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]');
    return new Set(Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : []);
  } catch {
    return new Set();
  }
}

function write(ids: ReadonlySet<string>): void {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify([...ids]));
  } catch {
    // A full or forbidden storage must not stop the visitor from marking a game on this page.
  }
}
