import { formatAmount } from '@fairline/money';
import { localeOf } from '@fairline/routes';
import { useView } from '@fairline/sdk/react';
import { VisuallyHidden } from '@fairline/ui';
import { useEffect, useState, type ReactNode } from 'react';

import { GameFrame } from '../frame/GameFrame.tsx';
import { RecentRounds } from '../history/RecentRounds.tsx';
import { resultSentence, resultShown } from '../history/resultText.ts';
import { useStore } from '../round/useStore.ts';
import { MoneyLine, PracticeLine } from '../stake/MoneyLine.tsx';
import { usePlayWords } from '../words/index.ts';
import { Controls } from './Controls.tsx';
import type { PlayedGame } from './playedGame.ts';
import { ScopeContext, type PlayMode, type PlayScope } from './scope.ts';
import { TablePanel } from './TablePanel.tsx';
import { useBalanceHidden } from './useBalanceHidden.ts';
import type { Sources } from './useSources.ts';

interface TableProps {
  readonly game: PlayedGame;
  readonly mode: PlayMode;
  readonly sources: Sources;
  readonly head: ReactNode;
}

/** A game as it is played: for play money or in practice, with the same parts. */
export function Table({ game, mode, sources, head }: TableProps): ReactNode {
  const t = usePlayWords();
  const { language } = useView().route;
  const { source, press } = sources[mode];
  const view = useStore(source);
  const pressView = useStore(press);
  const [params, setParams] = useState(game.first);
  useEffect(() => void source.open(), [source]);
  const { currency } = view.terms;
  const money = (amount: bigint | string): string => moneyText(BigInt(amount), currency);
  const scope: PlayScope = { game, t, language, mode, source, view, press, pressView, money };
  const { account } = sources;
  const isHidden = useBalanceHidden();
  const round = pressView.end?.kind === 'played' ? pressView.end.round : undefined;
  const { Stage } = game;
  return (
    <ScopeContext value={scope}>
      <GameFrame
        head={head}
        controls={
          // The digits of a stake are another stake in another currency.
          <Controls key={currency} params={params} onParams={setParams}>
            {mode === 'practice' ? (
              <PracticeLine source={sources.practice.source} />
            ) : (
              <MoneyLine
                amount={
                  account === undefined || isHidden
                    ? undefined
                    : moneyText(BigInt(account.money), account.iso)
                }
              />
            )}
          </Controls>
        }
        stage={
          <>
            <Stage
              params={params}
              onParams={setParams}
              round={round}
              result={round === undefined ? '' : resultShown(round, scope)}
            />
            <VisuallyHidden>
              <output>{round === undefined ? null : resultSentence(round, scope)}</output>
            </VisuallyHidden>
          </>
        }
        below={<RecentRounds />}
        panel={<TablePanel params={params} />}
      />
    </ScopeContext>
  );

  function moneyText(amount: bigint, iso: string): string {
    return formatAmount({ amount, currency: iso }, { locale: localeOf(language), show: 'narrow-symbol' });
  }
}
