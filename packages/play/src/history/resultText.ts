import { resultTone } from '@fairline/games';

import type { ShownRound } from '../round/round.ts';
import type { PlayScope } from '../table/scope.ts';

type Words = Pick<PlayScope, 't' | 'money' | 'game'>;

export function toneOf({
  stake,
  returned,
}: Pick<ShownRound, 'stake' | 'returned'>): ReturnType<typeof resultTone> {
  return resultTone(BigInt(stake), BigInt(returned));
}

/** How a round ended, as a sentence for those who listen. */
export function resultSentence(round: ShownRound, { t, money, game }: Words): string {
  const said = { number: round.nonce + 1, draw: game.drawText(round.draw) };
  const [stake, amount] = [money(round.stake), money(round.returned)];
  switch (toneOf(round)) {
    case 'win':
      return t('result.win', { ...said, amount });
    case 'even':
      return t('result.even', { ...said, amount });
    case 'loss':
      return round.returned === '0'
        ? t('result.lossNone', said)
        : t('result.loss', { ...said, amount, stake });
  }
}

/** The same in two words, on the stage. */
export function resultShown(round: ShownRound, { t, money }: Words): string {
  if (round.returned === '0') return t('result.shownNone');
  return toneOf(round) === 'even'
    ? t('result.shownEven')
    : t('result.shownWin', { amount: money(round.returned) });
}
