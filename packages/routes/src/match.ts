import { DEFAULT_LANGUAGE, isLanguage, type Language } from './languages.ts';
import type { RouteRow } from './row.ts';
import { NOT_FOUND_ROUTE, ROUTES, type RouteName } from './table.ts';
import { buildTrie, type Trie, type TrieMatch } from './trie.ts';

/** Where the visitor is, as plain data: the same on the server, in the shell and in every sub-application. */
export interface RouteState {
  readonly name: RouteName | 'notFound';
  readonly params: Readonly<Record<string, string>>;
  readonly language: Language;
  /** Path with its language segment, always starting with a slash. */
  readonly path: string;
  /** Query string with its question mark, or empty. */
  readonly search: string;
}

/** The row of a route; an unknown page has the row of the not-found page. */
export function rowOf(name: RouteState['name']): RouteRow {
  return name === 'notFound' ? NOT_FOUND_ROUTE : ROUTES[name];
}

/**
 * Reads an address. It never fails: what no row fits is the route `notFound`. Parts are compared as they stand: no
 * value of ours needs an escape, and guard/canonical.ts has undone needless ones before.
 */
export function matchPath(path: string, search = ''): RouteState {
  const parts = path.split('/').filter((part) => part !== '');
  const first = parts[0];
  const hasLanguage = isLanguage(first);
  const language = hasLanguage ? first : DEFAULT_LANGUAGE;
  const found = matchParts(hasLanguage ? parts.slice(1) : parts);
  if (found === undefined) return { name: 'notFound', params: {}, language, path, search };
  return { name: found.name, params: found.params, language, path, search };
}

/** Rows by their first segment; home stands under the empty name, those that begin with a parameter under `{`. */
let groups: Map<string, RouteName[]> | undefined;
const tries = new Map<string, Trie<RouteName>>();

/** Only the part of the tree that an address needs is built: a page reads a few addresses and has hundreds of rows. */
function matchParts(parts: readonly string[]): TrieMatch<RouteName> | undefined {
  const [first = ''] = parts;
  return trieOf(first)?.match(parts) ?? (first === '' ? undefined : trieOf('{')?.match(parts));
}

function trieOf(first: string): Trie<RouteName> | undefined {
  groups ??= Map.groupBy(Object.keys(ROUTES) as RouteName[], (name) => {
    const [segment = ''] = ROUTES[name].path.split('/');
    return segment.startsWith('{') ? '{' : segment;
  });
  const names = groups.get(first);
  if (names === undefined) return undefined;
  const known = tries.get(first);
  if (known !== undefined) return known;
  const rows = Object.fromEntries(names.map((name) => [name, ROUTES[name]])) as Partial<typeof ROUTES>;
  const trie = buildTrie<RouteName>(rows as typeof ROUTES);
  tries.set(first, trie);
  return trie;
}
