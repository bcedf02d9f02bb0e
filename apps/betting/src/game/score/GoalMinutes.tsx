import type { ShownGame } from '@fairline/board/price';
import { Icon } from '@fairline/ui';
import type { ReactNode } from 'react';

import { useGameTexts } from '../gameWords.ts';
import { goalMinutes, type GoalMinute } from './scoreTable.ts';

import styles from './GoalMinutes.module.css';

/** When each side scored. */
export function GoalMinutes({ game }: { readonly game: ShownGame }): ReactNode {
  const { t } = useGameTexts();
  const goals = goalMinutes(game);
  if (goals.length === 0) return null;
  const textOf = (side: 'home' | 'away'): string =>
    goals
      .filter((goal) => goal.side === side)
      .map(minuteText)
      .join(', ');
  const part = (side: 'home' | 'away'): ReactNode => {
    const minutes = textOf(side);
    return (
      <span className={styles.side}>
        {minutes === '' ? null : (
          <bdi dir="ltr" role="img" aria-label={t('score.goals', { side: game[side].name, minutes })}>
            {minutes}
          </bdi>
        )}
      </span>
    );
  };
  return (
    <p className={styles.goals}>
      {part('home')}
      <Icon name={game.sport.id === 'football' ? 'ball-football' : 'hockey'} size={14} />
      {part('away')}
    </p>
  );
}

function minuteText({ minute, added }: GoalMinute): string {
  return added === 0 ? `${minute}\u2032` : `${minute}+${added}\u2032`;
}
