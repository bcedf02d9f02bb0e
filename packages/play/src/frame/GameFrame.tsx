import type { ReactNode } from 'react';

import { usePlayWords } from '../words/index.ts';

import styles from './GameFrame.module.css';

interface GameFrameProps {
  readonly head: ReactNode;
  readonly controls: ReactNode;
  readonly stage: ReactNode;
  /** Under the stage. */
  readonly below?: ReactNode;
  readonly panel: ReactNode;
  readonly isBusy?: boolean;
}

/** The page of a game: what is chosen at the start, the game in the middle, what it is made of at the end. */
export function GameFrame({
  head,
  controls,
  stage,
  below,
  panel,
  isBusy = false,
}: GameFrameProps): ReactNode {
  const t = usePlayWords();
  return (
    <div className={styles.page} aria-busy={isBusy || undefined}>
      <section className={styles.controls} aria-label={t('play.controls')}>
        {controls}
      </section>
      <div className={styles.main}>
        <div className={styles.game}>
          {head}
          {stage}
        </div>
        {below}
      </div>
      <aside className={styles.panel} aria-label={t('play.panel')}>
        {panel}
      </aside>
    </div>
  );
}
