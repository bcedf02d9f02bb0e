import { DEFAULT_LANGUAGE, isLanguage, type Language } from './languages.ts';
import type { RouteRow } from './row.ts';
import { NOT_FOUND_ROUTE, ROUTES, type RouteName } from './table.ts';
import { buildTrie, type Trie } from './trie.ts';

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

let trie: Trie<RouteName> | undefined;

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
  // Built by the first call: a page that matches nothing, such as a sub-application alone, pays nothing.
  trie ??= buildTrie(ROUTES);
  const found = trie.match(hasLanguage ? parts.slice(1) : parts);
  if (found === undefined) return { name: 'notFound', params: {}, language, path, search };
  return { name: found.name, params: found.params, language, path, search };
}
