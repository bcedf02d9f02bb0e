/**
 * The pattern grammar of the route table.
 *   segment            literal text
 *   {name:live|line}   one of the listed words
 *   {name:int}         digits, as a number
 *   {name:digits}      digits, as text of any length
 *   {name:slug}        lower-case words, digits and hyphens
 *   {name:id-slug}     digits, a hyphen, a slug
 *   {name:landing}     a slug that begins with `landing-`
 *   {name:name}        letters of both cases and digits, joined by single hyphens or underscores
 *   {name?:slug}       the same, optional
 *   {name*}            everything that follows, one segment or more; at the end only
 *   {name?*}           everything that follows, perhaps nothing
 */
export type ParamKind = 'int' | 'digits' | 'slug' | 'id-slug' | 'landing' | 'name' | '*';

type Segments<Path extends string> = Path extends `${infer Head}/${infer Rest}`
  ? Head | Segments<Rest>
  : Path;
type ParamOf<Segment extends string> = Segment extends `{${infer Inner}}` ? Inner : never;

type RequiredName<Inner extends string> = Inner extends `${string}?${string}`
  ? never
  : Inner extends `${infer Name}:${string}`
    ? Name
    : Inner extends `${infer Name}*`
      ? Name
      : Inner;
type OptionalName<Inner extends string> = Inner extends `${infer Name}?${string}` ? Name : never;

type KindOf<Inner extends string> = Inner extends `${string}:${infer Kind}` ? Kind : '*';
type Words<Kind extends string> = Kind extends `${infer Word}|${infer Rest}` ? Word | Words<Rest> : Kind;
type ValueOf<Kind extends string> = Kind extends 'int'
  ? number
  : Kind extends Exclude<ParamKind, 'int'>
    ? string
    : Words<Kind>;

/** The parameters of a path: `{section:live|line}/{sport?:slug}` gives `{ section: 'live' | 'line'; sport?: string }`. */
export type PathParams<Path extends string> = {
  [Inner in ParamOf<Segments<Path>> as RequiredName<Inner>]: ValueOf<KindOf<Inner>>;
} & {
  [Inner in ParamOf<Segments<Path>> as OptionalName<Inner>]?: ValueOf<KindOf<Inner>> | undefined;
};

export interface Segment {
  readonly text: string;
  readonly param?: {
    readonly name: string;
    readonly isOptional: boolean;
    /** A ParamKind, or words separated by `|`. */
    readonly kind: string;
  };
}

export function parsePattern(path: string): readonly Segment[] {
  if (path === '') return [];
  return path.split('/').map(parseSegment);
}

function parseSegment(text: string): Segment {
  if (!text.startsWith('{')) return { text };
  const match = /^\{([a-zA-Z]+)(\?)?(?::([^}*]+)|(\*))\}$/.exec(text);
  if (match === null) throw new Error(`Route pattern segment is malformed: ${text}`);
  const [, name = '', optional, kind = '*'] = match;
  return { text, param: { name, isOptional: optional === '?', kind } };
}

/** Longer values than any page of ours has are refused before a pattern looks at them. */
const VALUE_MAX = 100;
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const NAME = /^[A-Za-z0-9]+(?:[-_][A-Za-z0-9]+)*$/;

/** Whether a value may stand in a segment of this kind. */
export function fitsKind(value: string, kind: string): boolean {
  if (value.length > VALUE_MAX) return false;
  switch (kind) {
    case 'int':
      return /^\d{1,15}$/.test(value);
    case 'digits':
      return /^\d+$/.test(value);
    case 'slug':
      return SLUG.test(value);
    case 'id-slug':
      return /^\d{1,15}-/.test(value) && SLUG.test(value);
    case 'landing':
      return value.startsWith('landing-') && SLUG.test(value);
    case 'name':
    case '*':
      return NAME.test(value);
    default:
      return kind.split('|').includes(value);
  }
}

/** How exact a kind is: of two patterns that fit, the one with the smaller number is meant. */
export function exactness(kind: string): number {
  switch (kind) {
    case 'landing':
      return 1;
    case 'int':
    case 'digits':
      return 2;
    case 'id-slug':
      return 3;
    case 'slug':
      return 4;
    case 'name':
      return 5;
    case '*':
      return 6;
    default:
      return 0;
  }
}
