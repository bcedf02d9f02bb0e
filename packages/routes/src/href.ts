import type { Language } from './languages.ts';
import type { RouteName } from './match.ts';
import { fitsKind, parsePattern, type PathParams, type Segment } from './pattern.ts';
import { ROUTES } from './table.ts';

export type RouteParams<Name extends RouteName> = PathParams<(typeof ROUTES)[Name]['path']>;

type ParamArguments<Name extends RouteName> =
  {} extends RouteParams<Name> ? [params?: RouteParams<Name>] : [params: RouteParams<Name>];

/** Each pattern is read once: a page has hundreds of links. */
const SEGMENTS = Object.fromEntries(
  Object.entries(ROUTES).map(([name, row]) => [name, parsePattern(row.path)]),
) as unknown as Readonly<Record<RouteName, readonly Segment[]>>;

/** The address of a page: href('en', 'section', { section: 'live' }) is /en/live. */
export function href<Name extends RouteName>(
  language: Language,
  name: Name,
  ...args: ParamArguments<Name>
): string {
  const params = (args[0] ?? {}) as Readonly<Record<string, string | number | undefined>>;
  const parts: string[] = [language];
  for (const segment of SEGMENTS[name]) {
    if (segment.param === undefined) {
      parts.push(segment.text);
      continue;
    }
    const { name: paramName, prefix, kind, isOptional } = segment.param;
    const value = params[paramName];
    if (value === undefined) {
      if (isOptional) continue;
      throw new Error(`The route ${name} needs the parameter ${paramName}.`);
    }
    if (!fitsKind(String(value), kind)) {
      throw new Error(`The parameter ${paramName} of the route ${name} cannot be "${value}".`);
    }
    parts.push(`${prefix}${encodeURIComponent(String(value))}`);
  }
  return `/${parts.join('/')}`;
}

/** The same page in another language. */
export function inLanguage(path: string, language: Language): string {
  const rest = path.replace(/^\/[a-z]{2}(?=\/|$)/, '');
  return rest === '/' ? `/${language}` : `/${language}${rest}`;
}
