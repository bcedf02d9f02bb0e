import type { MarketKind } from './catalogue.ts';

/** What a row shows of a market of the feed: its kind, and how it ranks among others of that kind. */
export interface RowPlace {
  readonly kind: MarketKind;
  readonly line?: number;
  /** What is counted matters more the earlier it stands here; 0 is first. */
  readonly rank: number;
}

/**
 * The thing that a sport is scored in comes first: maps before the goals in them, games of tennis before its sets.
 * Scopes of parts and of side shows (corners, kills) are no rows of the game.
 */
const SCOPES = [
  'maps',
  'games',
  'points',
  'goals',
  'runs',
  'legs',
  'frames',
  'rounds',
  'sets',
  'fight',
  'overtime',
];
const ROW_MARKET = /^([a-z]+)\.(result|winner|total|handicap)(?:@(-?\d+))?$/;

/** Undefined when rows never show the market. */
export function rowPlaceOf(marketId: string): RowPlace | undefined {
  const match = ROW_MARKET.exec(marketId);
  if (match === null) return undefined;
  const [, scope = '', kind = '', line] = match;
  const rank = SCOPES.indexOf(scope);
  if (rank === -1) return undefined;
  return { kind: kind as MarketKind, rank, ...(line === undefined ? {} : { line: Number(line) }) };
}

interface Offered {
  readonly id: string;
  readonly isMain?: boolean;
  readonly isSuspended?: boolean;
}

/**
 * The main market of each kind, by which server and browser choose alike: when the main line of a game moves, a reader
 * of push picks the new one as the server would. An open one goes before a suspended one. Where a kind is no longer on
 * offer, as the result of a game that is all but decided, its closed market is shown: a row with holes looks broken.
 */
export function rowMarketsOf<M extends Offered>(
  markets: Iterable<M>,
): { readonly market: M; readonly place: RowPlace }[] {
  const best = new Map<MarketKind, { market: M; place: RowPlace }>();
  for (const market of markets) {
    if (market.isMain !== true && market.isSuspended !== true) continue;
    const place = rowPlaceOf(market.id);
    if (place === undefined) continue;
    const known = best.get(place.kind);
    if (known === undefined || isBetter({ market, place }, known)) best.set(place.kind, { market, place });
  }
  return KINDS.flatMap((kind) => best.get(kind) ?? []);
}

const KINDS: readonly MarketKind[] = ['result', 'winner', 'total', 'handicap'];

function isBetter<M extends Offered>(
  a: { market: M; place: RowPlace },
  b: { market: M; place: RowPlace },
): boolean {
  const [isMain, isKnownMain] = [a.market.isMain === true, b.market.isMain === true];
  if (isMain !== isKnownMain) return isMain;
  if (a.place.rank !== b.place.rank) return a.place.rank < b.place.rank;
  return b.market.isSuspended === true && a.market.isSuspended !== true;
}
