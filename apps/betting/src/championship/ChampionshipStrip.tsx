import type { ChampionshipLink } from '@fairline/contracts';
import { useHref } from '@fairline/sdk/react';
import { Flag, isFlagCode } from '@fairline/ui';
import type { ReactNode } from 'react';

import { useWords } from '../words/index.ts';

import styles from './ChampionshipStrip.module.css';

/** The most followed championships, one press away. */
export function ChampionshipStrip({
  championships,
}: {
  readonly championships: readonly ChampionshipLink[];
}): ReactNode {
  const t = useWords();
  const to = useHref();
  return (
    <nav aria-label={t('championships.label')}>
      <ul className={styles.strip}>
        {championships.map(({ address, name, sport, flag, games }) => {
          // A championship without coming games is reached where its games are: among the live ones.
          const section = games.line > 0 ? 'line' : 'live';
          return (
            <li key={address}>
              <a className={styles.card} href={to('section', { section, sport, championship: address })}>
                {isFlagCode(flag) ? <Flag code={flag} size={24} /> : null}
                <span className={styles.text}>
                  <bdi className={styles.name}>{name}</bdi>
                  <span className={styles.count}>{t('count.games', { count: games[section] })}</span>
                </span>
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
