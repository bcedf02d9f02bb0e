import { partWord } from './partWord.ts';
import type { MarketTranslate, MarketWordKey } from './words/index.ts';

/** What a name is made from: the market, its sport and the names of both sides. */
export interface NamedMarket {
  readonly sport: string;
  readonly scope: string;
  readonly kind: string;
  readonly line?: number | undefined;
  readonly home: string;
  readonly away: string;
  /** Short names, as the preference `marketsNameType` asks for. */
  readonly isShort?: boolean;
}

export interface MarketTitle {
  readonly title: string;
  /** What is counted and in which part of the game, where the title does not say it. */
  readonly note: string | undefined;
}

/** What each sport counts first: a result or a winner without another word is about this. */
const FIRST_COUNTED: Readonly<Record<string, string>> = {
  football: 'goals',
  'ice-hockey': 'goals',
  handball: 'goals',
  tennis: 'sets',
  volleyball: 'sets',
  'table-tennis': 'sets',
  basketball: 'points',
  'american-football': 'points',
  rugby: 'points',
  cricket: 'runs',
  baseball: 'runs',
  mma: 'fight',
  darts: 'legs',
  snooker: 'frames',
  'cyber-strike': 'maps',
  'cyber-tactics': 'maps',
  'cyber-lanes': 'maps',
  'cyber-ancients': 'maps',
  'cyber-rockets': 'maps',
};

/** Kinds that ask how many: they always say of what. */
const COUNTING = new Set([
  'total',
  'asian-total',
  'side-total',
  'odd-even',
  'side-odd-even',
  'exact-total',
  'side-exact',
  'total-range',
  'handicap',
  'asian-handicap',
  'european-handicap',
  'correct-score',
  'next',
  'race',
  'next-winner',
  'race-to',
  'any',
  'most',
]);

const SHORT_KINDS = new Set([
  'result',
  'winner',
  'double-chance',
  'draw-no-bet',
  'total',
  'asian-total',
  'handicap',
  'asian-handicap',
  'european-handicap',
  'both-score',
  'correct-score',
  'half-full',
]);

export function marketTitle(t: MarketTranslate, market: NamedMarket): MarketTitle {
  const { kind, line, isShort } = market;
  const { word, side } = sideOf(market);
  const isShortened = isShort === true && SHORT_KINDS.has(kind);
  const title = t((isShortened ? `short.${kind}` : `kind.${word}`) as MarketWordKey, {
    ...(side === undefined ? {} : { side }),
    ...(line === undefined ? {} : { number: line / 100 }),
  });
  return { title, note: noteOf(t, market, word) };
}

/** The heading over markets of one group. */
export function groupTitle(t: MarketTranslate, group: string): string {
  return t(`group.${group}` as MarketWordKey);
}

/** A half, a set or a map as a game of its own: "Corners, 1st half". */
export function scopeTitle(t: MarketTranslate, sport: string, scope: string): string {
  const { counted, part } = readScope(scope);
  const isFirst = counted === FIRST_COUNTED[sport] || (part > 0 && !BESIDE.has(counted));
  return joined(t, [
    isFirst && part > 0 ? undefined : t(`counted.${counted}` as MarketWordKey),
    partWord(t, sport, counted, part),
  ]);
}

/** Counted beside the score; in a part of the game they have to be named. */
const BESIDE = new Set(['corners', 'yellows', 'kills', 'wickets', 'maximums', 'centuries']);

function noteOf(t: MarketTranslate, market: NamedMarket, word: string): string | undefined {
  const { counted, part } = readScope(market.scope);
  const isNamed =
    counted !== 'fight' &&
    counted !== 'overs' &&
    (COUNTING.has(word) || (counted !== FIRST_COUNTED[market.sport] && (part === 0 || BESIDE.has(counted))));
  const note = joined(t, [
    isNamed ? t(`counted.${counted}` as MarketWordKey) : undefined,
    partWord(t, market.sport, counted, part),
  ]);
  return note === '' ? undefined : note;
}

function joined(t: MarketTranslate, parts: readonly (string | undefined)[]): string {
  const [first, second] = parts.filter((part) => part !== undefined);
  if (first === undefined) return '';
  return second === undefined ? first : t('note.join', { first, second });
}

/** Kinds of one side have one name for both: "home-total" is the total of that side. */
function sideOf({ kind, home, away }: NamedMarket): { word: string; side?: string } {
  if (kind.startsWith('home-')) return { word: `side-${kind.slice(5)}`, side: home };
  if (kind.startsWith('away-')) return { word: `side-${kind.slice(5)}`, side: away };
  return { word: kind };
}

function readScope(scope: string): { readonly counted: string; readonly part: number } {
  const [counted = '', part = '0'] = scope.split('-');
  return { counted, part: Number(part) };
}
