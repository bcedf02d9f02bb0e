// Kept in step with the kinds and scopes of @fairline/book, which is too large for a page: marketOrder.test.ts compares.

/** Every kind in the order of display, by the heading it stands under. */
const KINDS_BY_GROUP: Readonly<Record<string, string>> = {
  main: 'result winner double-chance draw-no-bet',
  total: 'total odd-even exact-total total-range both-score',
  handicap: 'handicap european-handicap',
  asian: 'asian-total asian-handicap',
  score: 'winning-margin correct-score',
  period:
    'half-full highest-half home-highest-half away-highest-half home-wins-both-halves away-wins-both-halves ' +
    'home-wins-a-half away-wins-a-half home-scores-both-halves away-scores-both-halves both-halves-over ' +
    'both-halves-under draw-in-a-half both-score-halves',
  combined: 'result-total result-both-score both-score-total double-chance-total double-chance-both-score',
  side:
    'home-total away-total home-odd-even away-odd-even home-clean-sheet away-clean-sheet home-to-nil ' +
    'away-to-nil home-exact away-exact',
  next: 'next race next-winner race-to',
  special: 'any most red-card home-red-card away-red-card tie-break distance method finish-round overtime',
};

/** Headings in the order of display. */
export const MARKET_GROUPS: readonly string[] = Object.keys(KINDS_BY_GROUP);

const COUNTED =
  'goals corners yellows points games sets maps rounds kills legs frames runs wickets maximums centuries phases ' +
  'fight overtime overs';
const COUNTED_PLACES = placesOf(COUNTED.split(' '));

const GROUP_OF = new Map(
  MARKET_GROUPS.flatMap((group) =>
    (KINDS_BY_GROUP[group] ?? '').split(' ').map((kind) => [kind, group] as const),
  ),
);
const KIND_PLACES = placesOf([...GROUP_OF.keys()]);

export interface MarketPlace {
  readonly scope: string;
  readonly kind: string;
  readonly line?: number | undefined;
}

/** Under which heading a kind stands, or undefined for one that this page does not know. */
export function groupOfKind(kind: string): string | undefined {
  return GROUP_OF.get(kind);
}

/** "goals.total@250" is the total of 2.5 goals. */
export function readMarketId(id: string): MarketPlace | undefined {
  const match = /^([a-z]+(?:-\d+)?)\.([a-z-]+)(?:@(-?\d+))?$/.exec(id);
  if (match === null) return undefined;
  const [, scope = '', kind = '', line] = match;
  return line === undefined ? { scope, kind } : { scope, kind, line: Number(line) };
}

/** What is asked, then of what, then by line: a list of lines reads from low to high. */
export function compareMarkets(a: MarketPlace, b: MarketPlace): number {
  return (
    placeOf(KIND_PLACES, a.kind) - placeOf(KIND_PLACES, b.kind) ||
    scopePlace(a.scope) - scopePlace(b.scope) ||
    (a.line ?? 0) - (b.line ?? 0)
  );
}

function scopePlace(scope: string): number {
  const [counted = '', part = '0'] = scope.split('-');
  // The whole game before its parts, what decides it before what is counted beside.
  return Number(part) * 100 + placeOf(COUNTED_PLACES, counted);
}

function placesOf(names: readonly string[]): ReadonlyMap<string, number> {
  return new Map(names.map((name, index) => [name, index]));
}

function placeOf(places: ReadonlyMap<string, number>, name: string): number {
  return places.get(name) ?? places.size;
}
