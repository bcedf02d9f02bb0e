import type { MarketTranslate, MarketWordKey } from './words/index.ts';

type PartWord = Extract<MarketWordKey, `part.${string}`>;

/** What the parts of a sport are called. */
const PART_WORDS: Readonly<Record<string, PartWord>> = {
  football: 'part.half',
  handball: 'part.half',
  rugby: 'part.half',
  basketball: 'part.quarter',
  'american-football': 'part.quarter',
  'ice-hockey': 'part.period',
  tennis: 'part.set',
  volleyball: 'part.set',
  'table-tennis': 'part.set',
  cricket: 'part.innings',
  baseball: 'part.inning',
  mma: 'part.round',
  'cyber-strike': 'part.map',
  'cyber-tactics': 'part.map',
  'cyber-lanes': 'part.map',
  'cyber-ancients': 'part.map',
  'cyber-rockets': 'part.map',
};

/** Numbers that do not count parts: halves where quarters are played, the time before overtime. */
const FIRST_HALF = 11;
const SECOND_HALF = 12;
const REGULAR_TIME = 20;

/** The name of a part of the game, or undefined for the whole of it. */
export function partWord(
  t: MarketTranslate,
  sport: string,
  counted: string,
  part: number,
): string | undefined {
  if (part === 0) return undefined;
  if (counted === 'overs') return t('part.over', { number: part });
  if (sport === 'baseball' && part === FIRST_HALF) return t('part.firstFive');
  if (PART_WORDS[sport] === 'part.quarter') {
    if (part === REGULAR_TIME) return t('part.regular');
    if (part === FIRST_HALF || part === SECOND_HALF) return t('part.half', { number: part - 10 });
  }
  return t(PART_WORDS[sport] ?? 'part.period', { number: part });
}
