import type { Language } from '@fairline/routes';

import { ENTRY_KINDS, type EntryKind, type SearchEntry } from './entry.ts';
import { inThisLanguage, type KeptEntries } from './keptEntries.ts';

export interface EntryGroup {
  readonly name: EntryKind | 'favourites' | 'recent';
  readonly entries: readonly SearchEntry[];
}

/** So many of one kind; the exact name is one more letter away. */
const SHOWN_MAX: Readonly<Record<EntryKind, number>> = {
  game: 6,
  competitor: 5,
  championship: 5,
  sport: 3,
  market: 3,
  page: 4,
};

export function foundGroups(entries: readonly SearchEntry[]): readonly EntryGroup[] {
  return ENTRY_KINDS.map((kind) => ({
    name: kind,
    entries: entries.filter((entry) => entry.kind === kind).slice(0, SHOWN_MAX[kind]),
  })).filter((group) => group.entries.length > 0);
}

/** What stands in the palette before anything is typed. */
export function keptGroups(kept: KeptEntries, language: Language): readonly EntryGroup[] {
  const favourites = inThisLanguage(kept.favourites, language);
  const marked = new Set(favourites.map(({ key }) => key));
  const recent = inThisLanguage(kept.recent, language).filter(({ key }) => !marked.has(key));
  return [
    { name: 'favourites' as const, entries: favourites },
    { name: 'recent' as const, entries: recent },
  ].filter((group) => group.entries.length > 0);
}

/** Where an arrow key leads from one entry of the list; past an end it comes round. */
export function movedBy(current: number, step: number, count: number): number {
  if (count === 0) return 0;
  return (((current + step) % count) + count) % count;
}
