/** Where a sub-application stands: a part of the frame, or inside another sub-application. */
export type SlotKind = 'header' | 'main' | 'footer' | 'embedded';

/** Sub-applications whose pages are walls of games. */
const GAME_SECTIONS: ReadonlySet<string> = new Set(['casino', 'games']);

/** `bar` holds the height of header and footer, whose shape everybody knows. */
export function loaderOf(kind: SlotKind, appName: string): 'bar' | 'generic' | 'section' {
  if (kind !== 'main') return 'bar';
  return GAME_SECTIONS.has(appName) ? 'section' : 'generic';
}
