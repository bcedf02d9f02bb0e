import { gameOf, percent } from '@fairline/games';
import { playedGame, PlayPage } from '@fairline/play/table';
import type { Language } from '@fairline/routes';
import { loadTranslate } from '@fairline/sdk';
import type { ComponentType } from 'react';

import { offeredGame, type OpenedProps } from '../offered.ts';
import { returnsText } from '../returnsText.ts';
import { useWords } from '../words/index.ts';
import { betOf, borderOf, FIRST_BET, type PercentBet } from './bet.ts';
import { drawnNumber } from './drawnNumber.ts';
import { PercentParams } from './PercentParams.tsx';
import { PercentRules } from './PercentRules.tsx';
import { PercentStage } from './PercentStage.tsx';
import { hundredthsText } from './targetText.ts';
import { percentWords } from './words/index.ts';

const model = gameOf(percent);

/** Percent in one language: its words have come when it is drawn. */
export async function openPercent(language: Language): Promise<ComponentType<OpenedProps>> {
  const t = await loadTranslate(percentWords, language);
  const own = {
    game: model,
    first: FIRST_BET,
    t,
    drawText: (draw: unknown) => hundredthsText(drawnNumber(draw), language),
    paramsText: (params: unknown) => {
      const bet = betOf(params);
      return t(`params.${bet.side}`, { number: hundredthsText(borderOf(bet), language) });
    },
    Params: PercentParams,
    Stage: PercentStage,
    Rules: (props: Omit<Parameters<typeof PercentRules>[0], 't'>) => <PercentRules {...props} t={t} />,
  };
  return function Percent({ terms, host }) {
    const words = useWords();
    const offered = offeredGame(model.slug);
    const game = playedGame<PercentBet>({
      ...own,
      name: words('percent.name'),
      returns: offered === undefined ? '' : returnsText(offered, words, language),
    });
    return <PlayPage game={game} terms={terms} host={host} />;
  };
}
