/** What the requirements say about one address, written down apart from the table so that a broken row is seen. */
export interface ExpectedRoute {
  readonly id: string;
  readonly name: string;
  /** Path after the language segment, and the parameters it carries. */
  readonly path: string;
  readonly params: Readonly<Record<string, string>>;
  readonly layout: 'default' | 'empty' | 'maintenance' | 'blocked';
  readonly isSignInRequired: boolean;
  /** Parts of the frame that the page does without, besides those that its layout leaves out. */
  readonly without: readonly FramePart[];
  readonly condition: string | undefined;
  /** Where the address leads when it is an old one, without language. */
  readonly to: string | undefined;
  /** Addresses with one constraint broken: they must not be this route. */
  readonly broken: readonly string[];
}

export type FramePart = 'header' | 'footer' | 'bottom navigation';

export interface ExpectedOptions {
  readonly layout?: ExpectedRoute['layout'];
  readonly login?: true;
  readonly without?: readonly FramePart[];
  readonly condition?: string;
  readonly to?: string;
  readonly broken?: readonly string[];
}

/** One catalogue row with its sample addresses: `'line/football': 'section=line sport=football'`. */
export function expectRow(
  id: string,
  name: string,
  samples: Readonly<Record<string, string>>,
  options: ExpectedOptions = {},
): readonly ExpectedRoute[] {
  return Object.entries(samples).map(([path, params]) => ({
    id,
    name,
    path,
    params: Object.fromEntries(
      params
        .split(' ')
        .filter((pair) => pair !== '')
        .map((pair) => pair.split('=') as [string, string]),
    ),
    layout: options.layout ?? 'default',
    isSignInRequired: options.login ?? false,
    without: options.without ?? [],
    condition: options.condition,
    to: options.to,
    broken: options.broken ?? [],
  }));
}
