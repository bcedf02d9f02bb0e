import type { Market, OutcomeKind } from '@fairline/contracts';

/** A line in hundredths as people write it: 250 is 2.5, 225 is 2.25, 300 is 3. */
export function totalText(hundredths: number): string {
  return String(hundredths / 100);
}

/** A handicap with its sign; the away side has the opposite of the home side's. */
export function handicapText(hundredths: number, side: 'home' | 'away'): string {
  const own = side === 'home' ? hundredths : -hundredths;
  if (own === 0) return '0';
  return `${own > 0 ? '+' : '\u2212'}${totalText(Math.abs(own))}`;
}

/** The line above a price, where its market has one for each side. */
export function lineOver(market: Market, outcome: OutcomeKind): string | undefined {
  if (market.kind !== 'handicap' || market.line === undefined) return undefined;
  return handicapText(market.line, outcome === 'home' ? 'home' : 'away');
}
