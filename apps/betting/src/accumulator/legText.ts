import { handicapText, totalText, type BoardWordKey } from '@fairline/board';
import type { AccumulatorLeg } from '@fairline/contracts/accumulator';
import type { Translate } from '@fairline/sdk';

/** What a leg bets on: a side, a draw, more or fewer than a line. */
export function legText(
  { game, marketId, outcomeId }: AccumulatorLeg,
  t: Translate<BoardWordKey>,
  draw: string,
): string {
  const market = game.markets.find(({ id }) => id === marketId);
  const kind = market?.outcomes.find(({ id }) => id === outcomeId)?.kind;
  if (kind === 'draw') return draw;
  if (kind === 'over' || kind === 'under')
    return [t(kind === 'over' ? 'column.over' : 'column.under'), lineOf(market?.line, totalText)].join(' ');
  const side = kind === 'away' ? game.away.name : game.home.name;
  if (market?.kind !== 'handicap' || market.line === undefined) return side;
  return `${side} ${handicapText(market.line, kind === 'away' ? 'away' : 'home')}`;
}

function lineOf(line: number | undefined, write: (line: number) => string): string {
  return line === undefined ? '' : write(line);
}
