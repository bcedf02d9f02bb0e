import { DEFAULT_LANGUAGE, isLanguage, type Language } from './languages.ts';
import { fitsKind, parsePattern, type Segment } from './pattern.ts';
import { NOT_FOUND_ROUTE, ROUTES, type RouteRow } from './table.ts';

export type RouteName = keyof typeof ROUTES;

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

interface Candidate {
  readonly name: RouteName;
  readonly segments: readonly Segment[];
}

const candidates: readonly Candidate[] = (Object.keys(ROUTES) as RouteName[]).map((name) => ({
  name,
  segments: parsePattern(ROUTES[name].path),
}));

/** The row of a route; an unknown page has the row of the not-found page. */
export function rowOf(name: RouteState['name']): RouteRow {
  return name === 'notFound' ? NOT_FOUND_ROUTE : ROUTES[name];
}

/** Reads an address. It never fails: what no row fits is the route `notFound`. */
export function matchPath(path: string, search = ''): RouteState {
  const parts = path.split('/').filter((part) => part !== '');
  const first = parts[0];
  const hasLanguage = isLanguage(first);
  const language = hasLanguage ? first : DEFAULT_LANGUAGE;
  const rest = hasLanguage ? parts.slice(1) : parts;
  for (const candidate of candidates) {
    const params = matchSegments(candidate.segments, rest);
    if (params !== undefined) return { name: candidate.name, params, language, path, search };
  }
  return { name: 'notFound', params: {}, language, path, search };
}

/** Optional segments may be skipped, so that `live/10-cup` does not need a sport when the kinds tell them apart. */
function matchSegments(
  segments: readonly Segment[],
  parts: readonly string[],
): Record<string, string> | undefined {
  const [segment, ...laterSegments] = segments;
  if (segment === undefined) return parts.length === 0 ? {} : undefined;
  const [part, ...laterParts] = parts;
  if (segment.param === undefined) {
    return part === segment.text ? matchSegments(laterSegments, laterParts) : undefined;
  }
  const { name, prefix, kind, isOptional } = segment.param;
  const value = part !== undefined && part.startsWith(prefix) ? decode(part.slice(prefix.length)) : undefined;
  if (value !== undefined && fitsKind(value, kind)) {
    const rest = matchSegments(laterSegments, laterParts);
    if (rest !== undefined) return { [name]: value, ...rest };
  }
  return isOptional ? matchSegments(laterSegments, parts) : undefined;
}

function decode(part: string): string | undefined {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
}
