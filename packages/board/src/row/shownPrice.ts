import type { Market, OutcomeKind } from '@fairline/contracts';
import { formatCoefficient } from '@fairline/odds';

import { lineOver } from './lineText.ts';
import type { ShownPrice } from './PriceCell.tsx';

/** What the cell of an outcome shows. */
export function shownPrice(
  market: Market | undefined,
  outcome: OutcomeKind,
  {
    oddsFormat,
    lockedLabel,
    isStopped,
  }: {
    oddsFormat: number;
    lockedLabel: string;
    /** No bet is taken on the whole game. */
    isStopped: boolean;
  },
): ShownPrice {
  if (market === undefined) return undefined;
  // No draw in tennis: the cell is empty even while the market is closed.
  if (market.kind === 'winner' && outcome === 'draw') return undefined;
  const price = market.outcomes.find(({ kind }) => kind === outcome);
  if (isStopped || market.isSuspended || price === undefined) return { state: 'locked', label: lockedLabel };
  return { state: 'open', text: priceText(price.coefficient, oddsFormat), line: lineOver(market, outcome) };
}

/** Boards repeat a few thousand prices; writing one exactly takes long arithmetic. */
const texts = new Map<number, string>();
const TEXTS_MAX = 20_000;
const FORMATS = 100;

function priceText(coefficient: number, format: number): string {
  const key = coefficient * FORMATS + format;
  const known = texts.get(key);
  if (known !== undefined) return known;
  if (texts.size >= TEXTS_MAX) texts.clear();
  const text = formatCoefficient(coefficient, format);
  texts.set(key, text);
  return text;
}
