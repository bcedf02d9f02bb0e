import { FAVOURITES_MAX, FAVOURITES_SHOWN_MAX } from '@fairline/contracts';
import { useSyncExternalStore } from 'react';

import { oneInDocument } from '../live/inDocument.ts';

const STORAGE_KEY = 'fairline.favouriteGames';
const NONE: ReadonlySet<string> = new Set();
const marked = oneInDocument('favourites', () => ({
  listeners: new Set<() => void>(),
  /** Whose they are: those of a player are not the next visitor's, nor another player's. */
  owner: null as number | null,
  /** Undefined until somebody asks. */
  ids: undefined as ReadonlySet<string> | undefined,
  /** Those that are still on offer; undefined until the server has said. */
  offered: undefined as ReadonlySet<string> | undefined,
}));

/** The games a visitor has marked, kept in this browser. Nothing is marked while the server draws. */
export function useFavourites(): ReadonlySet<string> {
  return useSyncExternalStore(subscribe, current, () => NONE);
}

/** How many of them there are to be seen: games that are over stay marked and are not counted. */
export function useFavouriteCount(): number {
  return useSyncExternalStore(subscribe, countOf, () => 0);
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
  // What is marked now is on offer now.
  if (marked.offered !== undefined) marked.offered = new Set([...marked.offered, gameId]);
  change(current().has(gameId) ? kept : [...kept, gameId]);
}

/** The same for those who keep the marks elsewhere too. */
export const localFavourites = {
  get: () => current(),
  set: change,
  subscribe,
  /** Somebody has signed in or out: from now on the marks are theirs. */
  setOwner(owner: number | null): void {
    if (marked.owner === owner) return;
    marked.owner = owner;
    marked.ids = undefined;
    marked.offered = undefined;
    tell();
  },
  /** What was marked by nobody in particular, for the player who has signed in. */
  ofVisitor: () => read(keyOf(null)),
  forgetVisitor: () => write(keyOf(null), NONE),
  known: () => (isKept(knownKey()) ? read(knownKey()) : undefined),
  setKnown: (ids: ReadonlySet<string>) => write(knownKey(), ids),
  setOffered(ids: ReadonlySet<string>): void {
    marked.offered = ids;
    tell();
  },
} as const;

function countOf(): number {
  const { offered } = marked;
  const ids = current();
  // No more of them are asked for and shown.
  const shown = [...ids].slice(-FAVOURITES_SHOWN_MAX);
  return offered === undefined ? shown.length : shown.filter((id) => offered.has(id)).length;
}

function change(ids: readonly string[]): void {
  marked.ids = new Set(ids.slice(-FAVOURITES_MAX));
  write(keyOf(marked.owner), marked.ids);
  tell();
}

function tell(): void {
  for (const listener of marked.listeners) listener();
}

function keyOf(owner: number | null): string {
  return owner === null ? STORAGE_KEY : `${STORAGE_KEY}.${owner}`;
}

/** Beside the marks themselves: the difference is what the server has not been told. */
function knownKey(): string {
  return `${keyOf(marked.owner)}.known`;
}

function isKept(key: string): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

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
  if (event.key !== keyOf(marked.owner) && event.key !== null) return;
  marked.ids = undefined;
  tell();
}

function current(): ReadonlySet<string> {
  marked.ids ??= read(keyOf(marked.owner));
  return marked.ids;
}

/** Storage may be switched off or hold anything; then favourites last as long as the page. */
function read(key: string): ReadonlySet<string> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return new Set(Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : []);
  } catch {
    return new Set();
  }
}

function write(key: string, ids: ReadonlySet<string>): void {
  try {
    localStorage.setItem(key, JSON.stringify([...ids]));
  } catch {
    // A full or forbidden storage must not stop the visitor from marking a game on this page.
  }
}
