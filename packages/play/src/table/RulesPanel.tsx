import type { GameTerms } from '@fairline/contracts/play';
import type { ReactNode } from 'react';

import { usePlayWords } from '../words/index.ts';
import type { PlayedGame } from './playedGame.ts';

import styles from './TablePanel.module.css';

interface RulesPanelProps {
  readonly game: PlayedGame;
  readonly terms: GameTerms;
}

/** How the game is played, without the tabs beside it. */
export function RulesPanel({ game, terms }: RulesPanelProps): ReactNode {
  const t = usePlayWords();
  const { Rules } = game;
  return (
    <div className={styles.tab}>
      <h2 className={styles.title}>{t('tab.rules')}</h2>
      <Rules params={game.first} terms={terms} />
    </div>
  );
}
