import type { ShownGame } from '@fairline/board/price';
import type { ReactNode } from 'react';

import { useGameTexts } from '../gameWords.ts';
import type { GameWordKey } from '../words/index.ts';
import { GroundLines } from './GroundLines.tsx';
import { MomentumView } from './MomentumView.tsx';
import { groundOf, trackerScene, type TrackerStep } from './tracker.ts';

import styles from './TrackerView.module.css';

/** Our own picture of the game, drawn from the story that the feed tells. */
export function TrackerView({
  game,
  tools,
}: {
  readonly game: ShownGame;
  readonly tools?: ReactNode;
}): ReactNode {
  const { t } = useGameTexts();
  const { path, attack } = trackerScene(game.events);
  const last = path.at(-1);
  const sideName = (side: 'home' | 'away' | undefined): string => (side === undefined ? '' : game[side].name);
  const text =
    last === undefined
      ? t('tracker.waiting')
      : t(`event.${last.kind}` as GameWordKey, { side: sideName(last.side) });
  return (
    <div className={styles.tracker}>
      <p className={styles.news} data-side={last?.side}>
        <bdi className={styles.text}>{text}</bdi>
        {tools}
      </p>
      <svg
        className={styles.ground}
        viewBox="-2 -2 104 64"
        role="img"
        aria-label={`${t('tracker')}: ${text}`}
      >
        <GroundLines ground={groundOf(game.sport.id)} />
        {attack === undefined ? null : <Attack side={attack} />}
        <polyline className={styles.path} points={path.map(({ x, y }) => `${x},${y}`).join(' ')} />
        {path.slice(0, -1).map((step) => (
          <circle key={`${step.at} ${step.kind}`} className={styles.stop} cx={step.x} cy={step.y} r="1" />
        ))}
        {last === undefined ? null : <Ball step={last} />}
      </svg>
      <MomentumView game={game} />
    </div>
  );
}

/** The end that the side plays towards. */
function Attack({ side }: { readonly side: 'home' | 'away' }): ReactNode {
  return (
    <path
      className={styles.attack}
      data-side={side}
      d={side === 'home' ? 'M62 0H100V60H62L74 30Z' : 'M38 0H0V60H38L26 30Z'}
    />
  );
}

function Ball({ step }: { readonly step: TrackerStep }): ReactNode {
  return (
    <g data-side={step.side}>
      <circle className={styles.halo} cx={step.x} cy={step.y} r="4" />
      <circle className={styles.ball} cx={step.x} cy={step.y} r="1.7" />
    </g>
  );
}
