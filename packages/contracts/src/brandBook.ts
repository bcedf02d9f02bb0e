import type { BrandPair } from './siteConfig.ts';

/** Pixels of one em: brand books are written in pixels, the design grows with the chosen font size. */
const PIXELS_PER_EM = 16;

/** The variables that a partner may change: colours, corners and the sizes of controls. Layers and motion are ours. */
const ALLOWED_PROPERTY = /^--(?:c-[a-z0-9]+(?:-[a-z0-9]+){0,2}|r-[1-4]|h-(?:top|row|odd|ctl-s|ctl|in-l|in))$/;

/** Colours and lengths, written plainly: nothing that could load, compute or end the rule. */
const ALLOWED_VALUE =
  /^(?:#[0-9a-f]{3,4}|#[0-9a-f]{6}|#[0-9a-f]{8}|(?:rgb|hsl)a?\([0-9., %/]{3,40}\)|\d{1,4}(?:\.\d{1,3})?(?:px|em|rem|%)?)$/i;

export type BrandProblem = 'property-not-allowed' | 'value-not-allowed';

export function brandProblemOf({ css_prop, css_value }: BrandPair): BrandProblem | undefined {
  if (!ALLOWED_PROPERTY.test(css_prop)) return 'property-not-allowed';
  return ALLOWED_VALUE.test(css_value) ? undefined : 'value-not-allowed';
}

/** The custom properties of a brand book; a pair that is not allowed is left out. */
export function brandVariables(pairs: readonly BrandPair[]): ReadonlyMap<string, string> {
  const fitting = pairs.filter((pair) => brandProblemOf(pair) === undefined);
  return new Map(fitting.map(({ css_prop, css_value }) => [css_prop, inEm(css_value)]));
}

function inEm(value: string): string {
  const pixels = /^(\d+(?:\.\d+)?)px$/i.exec(value)?.[1];
  return pixels === undefined ? value : `${Number(pixels) / PIXELS_PER_EM}em`;
}
