import { inLanguage, matchPath, type Language } from '@fairline/routes';

import { ENTRY_KINDS, type SearchEntry } from './entry.ts';

const STORAGE_KEY = 'fairline.search';
const RECENT_MAX = 6;
const FAVOURITES_MAX = 20;

/** An entry of an earlier search. Its words are those of the language it was found in. */
interface KeptEntry extends Omit<SearchEntry, 'isLive' | 'moment'> {
  readonly language: Language;
}

export interface KeptEntries {
  /** The last chosen first. */
  readonly recent: readonly KeptEntry[];
  readonly favourites: readonly KeptEntry[];
}

type Store = Pick<Storage, 'getItem' | 'setItem'>;

export function withChosen(kept: KeptEntries, entry: SearchEntry, language: Language): KeptEntries {
  const others = kept.recent.filter((known) => !isSame(known, entry, language));
  const own = others.filter((known) => known.language === language).slice(0, RECENT_MAX - 1);
  const foreign = others.filter((known) => known.language !== language);
  return { ...kept, recent: [toKeep(entry, language), ...own, ...foreign] };
}

export function withFavouriteToggled(kept: KeptEntries, entry: SearchEntry, language: Language): KeptEntries {
  const others = kept.favourites.filter((known) => !isSame(known, entry, language));
  const isMarked = others.length < kept.favourites.length;
  const favourites = isMarked ? others : [...others, toKeep(entry, language)].slice(-FAVOURITES_MAX);
  return { ...kept, favourites };
}

export function withoutRecent(kept: KeptEntries, language: Language): KeptEntries {
  return { ...kept, recent: kept.recent.filter((known) => known.language !== language) };
}

/** A name in another alphabet helps nobody: only what was found in this language is offered. */
export function inThisLanguage(entries: readonly KeptEntry[], language: Language): readonly SearchEntry[] {
  return entries.filter((known) => known.language === language);
}

/** Storage may be switched off or hold anything; then what was found before is forgotten. */
export function readKept(store: () => Store): KeptEntries {
  try {
    const raw: unknown = JSON.parse(store().getItem(STORAGE_KEY) ?? '{}');
    const { recent, favourites } = (raw ?? {}) as Readonly<Record<string, unknown>>;
    return { recent: listOf(recent), favourites: listOf(favourites) };
  } catch {
    return { recent: [], favourites: [] };
  }
}

export function writeKept(store: () => Store, kept: KeptEntries): void {
  try {
    store().setItem(STORAGE_KEY, JSON.stringify(kept));
  } catch {
    // A full or forbidden storage must not stop anybody from searching.
  }
}

function isSame(known: KeptEntry, { key }: SearchEntry, language: Language): boolean {
  return known.key === key && known.language === language;
}

/** What holds at this moment only is left out. */
function toKeep({ key, kind, name, note, href, flag }: SearchEntry, language: Language): KeptEntry {
  return { key, kind, name, note, href, language, ...(flag === undefined ? {} : { flag }) };
}

function listOf(raw: unknown): KeptEntry[] {
  return Array.isArray(raw) ? raw.flatMap((item) => keptOf(item) ?? []) : [];
}

function keptOf(raw: unknown): KeptEntry | undefined {
  if (typeof raw !== 'object' || raw === null) return undefined;
  const { key, kind, name, note, href, flag } = raw as Readonly<Record<string, unknown>>;
  const known = ENTRY_KINDS.find((one) => one === kind);
  const isText = [key, name, note, href].every((part) => typeof part === 'string');
  if (!isText || known === undefined) return undefined;
  // Whatever was written into the storage, an entry leads to a page of this site, in a language of it.
  const [path = '', query] = String(href).split('?');
  const route = matchPath(path, query === undefined ? '' : `?${query}`);
  if (route.name === 'notFound' || inLanguage(route.path, route.language) !== route.path) return undefined;
  return {
    key: String(key),
    kind: known,
    name: String(name),
    note: String(note),
    href: route.path + route.search,
    language: route.language,
    ...(typeof flag === 'string' ? { flag } : {}),
  };
}
