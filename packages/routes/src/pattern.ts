/**
 * The pattern grammar of the route table.
 *   segment            literal text
 *   {name}             any one segment
 *   {name?}            the same, optional
 *   {name:live|line}   one of the listed words
 *   {name:int}         digits
 *   {name:slug}        lower-case words, digits and hyphens
 *   {name:id-slug}     digits, a hyphen, a slug
 *   {name?:slug}       optional with a kind
 */
export type ParamKind = 'int' | 'slug' | 'id-slug';

type Segments<Path extends string> = Path extends `${infer Head}/${infer Rest}`
  ? Head | Segments<Rest>
  : Path;
type ParamOf<Segment extends string> = Segment extends `${string}{${infer Inner}}${string}` ? Inner : never;

type RequiredName<Inner extends string> = Inner extends `${string}?${string}`
  ? never
  : Inner extends `${infer Name}:${string}`
    ? Name
    : Inner;
type OptionalName<Inner extends string> = Inner extends `${infer Name}?${string}` ? Name : never;

type KindOf<Inner extends string> = Inner extends `${string}:${infer Kind}` ? Kind : 'any';
type Words<Kind extends string> = Kind extends `${infer Word}|${infer Rest}` ? Word | Words<Rest> : Kind;
type ValueOf<Kind extends string> = Kind extends 'int'
  ? number
  : Kind extends 'any' | 'slug' | 'id-slug'
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
    readonly kind: string;
    readonly prefix: string;
  };
}

export function parsePattern(path: string): readonly Segment[] {
  if (path === '') return [];
  return path.split('/').map(parseSegment);
}

function parseSegment(text: string): Segment {
  const match = /^([^{]*)\{([a-zA-Z]+)(\?)?(?::([^}]+))?\}$/.exec(text);
  if (match === null) {
    if (/[{}]/.test(text)) throw new Error(`Route pattern segment is malformed: ${text}`);
    return { text };
  }
  const [, prefix = '', name = '', optional, kind = 'any'] = match;
  return { text, param: { name, isOptional: optional === '?', kind, prefix } };
}

/** Whether a value may stand in a segment of this kind. */
export function fitsKind(value: string, kind: string): boolean {
  switch (kind) {
    case 'any':
      return value !== '';
    case 'int':
      return /^\d{1,15}$/.test(value);
    case 'slug':
      return /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(value);
    case 'id-slug':
      return /^\d{1,15}-[a-z0-9]+(?:-[a-z0-9]+)*$/.test(value);
    default:
      return kind.split('|').includes(value);
  }
}
