import { Tabs } from '@fairline/ui/tabs';
import { useState, type ReactNode } from 'react';

import { FairnessPanel } from '../fairness/FairnessPanel.tsx';
import { MyRounds } from '../history/MyRounds.tsx';
import type { ShownRound } from '../round/round.ts';
import { AskedPart } from './AskedPart.tsx';
import { useScope } from './scope.ts';

import styles from './TablePanel.module.css';

type TabName = 'fairness' | 'rules' | 'rounds';

/** What the game is made of: its seeds, its rules, and what the player has played. */
export function TablePanel({ params }: { readonly params: unknown }): ReactNode {
  const { t, game, view } = useScope();
  const { Rules } = game;
  const [tab, setTab] = useState<TabName>('fairness');
  const [chosen, setChosen] = useState<ShownRound>();
  const check = (round: ShownRound): void => {
    setChosen(round);
    setTab('fairness');
  };
  const panel = (children: ReactNode): ReactNode => <div className={styles.tab}>{children}</div>;
  return (
    <Tabs<TabName>
      label={t('tab.label')}
      even
      value={tab}
      onChange={(next) => {
        setChosen(undefined);
        setTab(next);
      }}
      tabs={[
        {
          value: 'fairness',
          label: t('tab.fairness'),
          panel: panel(
            <AskedPart>
              <FairnessPanel chosen={chosen} />
            </AskedPart>,
          ),
        },
        { value: 'rules', label: t('tab.rules'), panel: panel(<Rules params={params} terms={view.terms} />) },
        {
          value: 'rounds',
          label: t('tab.rounds'),
          panel: panel(
            <AskedPart>
              <MyRounds onCheck={check} />
            </AskedPart>,
          ),
        },
      ]}
    />
  );
}
