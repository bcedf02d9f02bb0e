import { useSyncExternalStore } from 'react';

import { oneInDocument } from '../live/inDocument.ts';

const STORAGE_KEY = 'fairline.favouriteGames';
/** Games come and go; without a bound the list would only ever grow. */
const FAVOURITES_MAX = 200;

const NONE: ReadonlySet<string> = new Set();
const marked = oneInDocument('favourites', () => ({
  listeners: new Set<() => void>(),
  /** Undefined until somebody asks. */
  ids: undefined as ReadonlySet<string> | undefined,
}));

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
  marked.ids = new Set(next.slice(-FAVOURITES_MAX));
  write(marked.ids);
  for (const listener of marked.listeners) listener();
}

/** The same for those who keep the marks elsewhere too. */
export const localFavourites = {
  get: () => current(),
  set(ids: readonly string[]): void {
    marked.ids = new Set(ids.slice(-FAVOURITES_MAX));
    write(marked.ids);
    for (const listener of marked.listeners) listener();
  },
  subscribe,
} as const;

function subscribe(listener: () => void): () => void {
  if (marked.listeners.size === 0) window.addEventListener('storage', handleStorage);
  marked.listeners.add(listener);
  return () => {
    marked.listeners.delete(listener);
    if (marked.listeners.size === 0) window.removeEventListener('storage', handleStorage);
  };
}

/** Another tab marked a game. */
function handleStorage(event: StorageEvent): void {
  if (event.key !== STORAGE_KEY && event.key !== null) return;
  marked.ids = undefined;
  for (const listener of marked.listeners) listener();
}

function current(): ReadonlySet<string> {
  marked.ids ??= read();
  return marked.ids;
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
