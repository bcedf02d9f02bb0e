import type { Bet } from '@fairline/coupon';
import type { Translate } from '@fairline/sdk';

import { handicapText, totalText } from '../row/lineText.ts';
import { cellOfBet } from '../selection/betMessage.ts';
import type { LateWordKey } from './words/index.ts';

export interface BetNames {
  /** What was chosen: a side, over a line, a draw. */
  readonly pick: string;
  readonly market: string;
  readonly game: string;
}

/** A bet in words. */
export function betNames(bet: Bet, t: Translate<LateWordKey>): BetNames {
  const { marketId, outcomeId } = cellOfBet(bet);
  const [prefix = '', lineText] = marketId.split('@');
  const kind = prefix.split('.')[1] ?? '';
  const line = lineText === undefined ? undefined : Number(lineText);
  const { opponent1Name, opponent2Name } = bet.market;
  const game = t('bet.game', { home: opponent1Name, away: opponent2Name });
  const side = outcomeId === 'home' ? opponent1Name : outcomeId === 'away' ? opponent2Name : t('bet.draw');
  if (line !== undefined && (outcomeId === 'over' || outcomeId === 'under')) {
    const pick = t(outcomeId === 'over' ? 'bet.over' : 'bet.under', { line: totalText(line) });
    return { pick, market: t('bet.total'), game };
  }
  if (line !== undefined && kind === 'handicap') {
    const own = handicapText(line, outcomeId === 'away' ? 'away' : 'home');
    return { pick: t('bet.handicapPick', { side, line: own }), market: t('bet.handicap'), game };
  }
  return { pick: side, market: t(kind === 'winner' ? 'bet.winner' : 'bet.result'), game };
}
