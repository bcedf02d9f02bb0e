import type { ShownMarket } from '@fairline/board/price';

/** How the outcomes of a card stand: side by side, as lines between two columns, or by who wins. */
type CardLayout = 'row' | 'list' | 'ladder' | 'handicap' | 'score';

/** Everything that is asked of one thing in one part of the game: all lines of a total are one card. */
export interface MarketCard {
  readonly id: string;
  /** Without the line: what a player has pinned or moved stays so when the line is another one. */
  readonly place: string;
  readonly group: string;
  readonly scope: string;
  readonly kind: string;
  readonly layout: CardLayout;
  readonly markets: readonly ShownMarket[];
  readonly isSuspended: boolean;
}

/** The line is a number in the question, so every line is a question of its own. */
const NUMBERED = new Set(['next', 'race', 'next-winner', 'race-to']);
const LADDERS = new Set(['total', 'asian-total', 'home-total', 'away-total']);
const HANDICAPS = new Set(['handicap', 'asian-handicap', 'european-handicap']);

const known = new WeakMap<ShownMarket, MarketCard>();

/** In the order of the markets. A card of which nothing changed is the same object as before. */
export function cardsOf(markets: readonly ShownMarket[], isGameSuspended: boolean): readonly MarketCard[] {
  const byId = new Map<string, ShownMarket[]>();
  for (const market of markets) {
    const id = cardId(market);
    const own = byId.get(id);
    if (own === undefined) byId.set(id, [market]);
    else own.push(market);
  }
  return [...byId.entries()].map(([id, own]) => cardOf(id, own, isGameSuspended));
}

function cardOf(id: string, markets: readonly ShownMarket[], isGameSuspended: boolean): MarketCard {
  const [first] = markets;
  if (first === undefined) throw new Error('A card without a market was asked for.');
  const isSuspended = isGameSuspended || markets.every((market) => market.isSuspended);
  const before = known.get(first);
  if (before !== undefined && before.isSuspended === isSuspended && isSameList(before.markets, markets))
    return before;
  const { group, scope, kind } = first;
  const made = {
    id,
    place: `${scope}.${kind}`,
    group,
    scope,
    kind,
    layout: layoutOf(first),
    markets,
    isSuspended,
  };
  known.set(first, made);
  return made;
}

function cardId({ scope, kind, line }: ShownMarket): string {
  return NUMBERED.has(kind) && line !== undefined ? `${scope}.${kind}@${line}` : `${scope}.${kind}`;
}

function layoutOf({ kind, outcomes }: ShownMarket): CardLayout {
  if (LADDERS.has(kind)) return 'ladder';
  if (HANDICAPS.has(kind)) return 'handicap';
  if (kind === 'correct-score') return 'score';
  return outcomes.length <= 3 ? 'row' : 'list';
}

function isSameList(a: readonly ShownMarket[], b: readonly ShownMarket[]): boolean {
  return a.length === b.length && a.every((market, index) => market === b[index]);
}

/** About how many rows of prices a card takes: columns are filled by it. */
export function rowsOf({ layout, markets }: MarketCard): number {
  const outcomes = markets[0]?.outcomes.length ?? 0;
  switch (layout) {
    case 'row':
      return markets.length;
    case 'list':
      return markets.length * Math.ceil(outcomes / (outcomes % 3 === 0 ? 3 : 2));
    case 'ladder':
    case 'handicap':
      return markets.length + 1;
    case 'score':
      return Math.ceil(outcomes / 2) + 1;
  }
}
