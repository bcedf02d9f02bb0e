import type { Language } from './languages.ts';
import { fitsKind, parsePattern, type PathParams, type Segment } from './pattern.ts';
import { ROUTES, type RouteName } from './table.ts';

export type RouteParams<Name extends RouteName> = PathParams<(typeof ROUTES)[Name]['path']>;

type ParamArguments<Name extends RouteName> =
  {} extends RouteParams<Name> ? [params?: RouteParams<Name>] : [params: RouteParams<Name>];

type ParamValues = Readonly<Record<string, string | number | undefined>>;

/** Each pattern is read once: a page has hundreds of links. */
const patterns = new Map<string, readonly Segment[]>();

/** The address of a page: href('en', 'section', { section: 'live' }) is /en/live. */
export function href<Name extends RouteName>(
  language: Language,
  name: Name,
  ...args: ParamArguments<Name>
): string {
  return looseHref(language, name, args[0] ?? {});
}

/** The same for a name and parameters that come from data; unknown parameters are left out. */
export function looseHref(language: Language, name: RouteName, params: ParamValues): string {
  const parts: string[] = [language];
  for (const { text, param } of patternOf(name)) {
    if (param === undefined) {
      parts.push(text);
      continue;
    }
    const value = params[param.name];
    if (value === undefined) {
      if (param.isOptional) continue;
      throw new Error(`The route ${name} needs the parameter ${param.name}.`);
    }
    const values = param.kind === '*' ? String(value).split('/') : [String(value)];
    if (!values.every((part) => fitsKind(part, param.kind))) {
      throw new Error(`The parameter ${param.name} of the route ${name} cannot be "${value}".`);
    }
    parts.push(...values);
  }
  return `/${parts.join('/')}`;
}

function patternOf(name: RouteName): readonly Segment[] {
  const known = patterns.get(name);
  if (known !== undefined) return known;
  const segments = parsePattern(ROUTES[name].path);
  patterns.set(name, segments);
  return segments;
}

/** The same page in another language. */
export function inLanguage(path: string, language: Language): string {
  const rest = path.replace(/^\/[a-z]{2}(?=\/|$)/, '');
  return rest === '/' ? `/${language}` : `/${language}${rest}`;
}
