import type { NamedMarket } from './marketTitle.ts';
import type { MarketTranslate, MarketWordKey } from './words/index.ts';

/** The name of one outcome: "Tynemoor", "Over 2.5", "Tynemoor −1.5", "Tynemoor or draw". */
export function outcomeName(t: MarketTranslate, market: NamedMarket, outcome: string): string {
  const { kind, line } = market;
  switch (kind) {
    case 'handicap':
    case 'asian-handicap':
    case 'european-handicap':
      return handicapName(t, market, outcome);
    case 'winning-margin':
      return marginName(t, market, outcome);
    case 'half-full':
      return pairOf(outcome)
        .map((one) => plainName(t, market, one))
        .join(' / ');
    case 'both-score-halves':
      return pairOf(outcome)
        .map((one) => t(`outcome.${one}` as MarketWordKey))
        .join(' / ');
    case 'method': {
      const [side = '', method = ''] = pairOf(outcome);
      return t(`outcome.${method}` as MarketWordKey, { side: plainName(t, market, side) });
    }
    case 'finish-round':
      return outcome === 'decision' ? t('outcome.judges') : t('part.round', { number: Number(outcome) });
    case 'double-chance':
      return eitherName(t, market, outcome);
    case 'result-total':
    case 'double-chance-total':
    case 'both-score-total':
    case 'result-both-score':
    case 'double-chance-both-score':
      return combinedName(t, market, outcome);
    default:
      if (outcome === 'over' || outcome === 'under') return overUnder(t, market, outcome, line);
      return plainName(t, market, outcome);
  }
}

/** A handicap of the side itself, with its sign: the away side has the opposite of the home side's. */
export function handicapOf(line: number, outcome: string): string {
  const own = outcome === 'away' ? -line : line;
  if (own === 0) return '0';
  return `${own > 0 ? '+' : '\u2212'}${Math.abs(own) / 100}`;
}

function handicapName(t: MarketTranslate, market: NamedMarket, outcome: string): string {
  const name = plainName(t, market, outcome);
  // The line of a three-way handicap is the home side's, for the draw too.
  const shown =
    outcome === 'draw' ? handicapOf(market.line ?? 0, 'home') : handicapOf(market.line ?? 0, outcome);
  return `${name} ${isolated(shown)}`;
}

function marginName(t: MarketTranslate, market: NamedMarket, outcome: string): string {
  const [side = '', margin] = pairOf(outcome);
  if (margin === undefined) return plainName(t, market, outcome);
  return t('outcome.by', { side: plainName(t, market, side), margin: isolated(margin) });
}

function eitherName(t: MarketTranslate, market: NamedMarket, outcome: string): string {
  const [first = '', second = ''] = pairOf(outcome);
  if (market.isShort === true) return `${SHORT[first] ?? ''}${SHORT[second] ?? ''}`;
  return t('outcome.or', { first: plainName(t, market, first), second: plainName(t, market, second) });
}

/** The result, or one of two results, together with a second thing. */
function combinedName(t: MarketTranslate, market: NamedMarket, outcome: string): string {
  const words = outcome.split('-');
  const last = words.at(-1) ?? '';
  const [first = '', second] = words;
  const left =
    words.length === 3
      ? eitherName(t, market, `${first}-${second ?? ''}`)
      : first === 'yes' || first === 'no'
        ? bothName(t, first)
        : plainName(t, market, first);
  const right =
    last === 'over' || last === 'under' ? overUnder(t, market, last, market.line) : bothName(t, last);
  return t('outcome.and', { first: left, second: right });
}

function bothName(t: MarketTranslate, answer: string): string {
  return t(answer === 'yes' ? 'outcome.bothScore' : 'outcome.notBoth');
}

function overUnder(
  t: MarketTranslate,
  { isShort }: NamedMarket,
  outcome: 'over' | 'under',
  line: number | undefined,
): string {
  const values = { line: isolated(String((line ?? 0) / 100)) };
  if (isShort === true) return t(outcome === 'over' ? 'outcome.shortOver' : 'outcome.shortUnder', values);
  return t(outcome === 'over' ? 'outcome.over' : 'outcome.under', values);
}

const SHORT: Readonly<Record<string, string>> = { home: '1', draw: 'X', away: '2' };

const WORDS = new Set([
  'draw',
  'yes',
  'no',
  'odd',
  'even',
  'none',
  'neither',
  'first',
  'second',
  'equal',
  'other',
]);

function plainName(t: MarketTranslate, market: NamedMarket, outcome: string): string {
  const short = market.isShort === true ? SHORT[outcome] : undefined;
  if (short !== undefined) return short;
  if (outcome === 'home') return market.home;
  if (outcome === 'away') return market.away;
  if (WORDS.has(outcome)) return t(`outcome.${outcome}` as MarketWordKey);
  // Numbers and scores: "2:1", "0-1", "6+".
  return isolated(outcome.replace('-', '\u2013'));
}

function pairOf(outcome: string): string[] {
  const at = outcome.indexOf('-');
  return at === -1 ? [outcome] : [outcome.slice(0, at), outcome.slice(at + 1)];
}

/** Signs and digits keep their order inside a text that runs from right to left. */
function isolated(text: string): string {
  return `\u2066${text}\u2069`;
}
