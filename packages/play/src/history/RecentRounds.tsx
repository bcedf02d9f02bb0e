import type { ReactNode } from 'react';

import { useScope } from '../table/scope.ts';
import { toneOf } from './resultText.ts';

import styles from './RecentRounds.module.css';

const SHOWN = 16;

/** What came last, at a glance. */
export function RecentRounds(): ReactNode {
  const { t, view, game } = useScope();
  const rounds = view.rounds.slice(0, SHOWN);
  return (
    <section className={styles.box} aria-label={t('recent.title')}>
      <div className={styles.line}>
        <h2 className={styles.title}>{t('recent.title')}</h2>
        {rounds.length === 0 ? <span className={styles.note}>{t('recent.none')}</span> : null}
        <ol className={styles.list}>
          {rounds.map((round) => (
            <li key={round.id} className={styles.chip} data-tone={toneOf(round)}>
              <bdi>{game.drawText(round.draw)}</bdi>
            </li>
          ))}
        </ol>
      </div>
      <p className={styles.note}>{t('recent.note')}</p>
    </section>
  );
}
