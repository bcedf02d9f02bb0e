import { useHref } from '@fairline/sdk/react';
import { EmptyState, Flag, isFlagCode } from '@fairline/ui';
import type { ReactNode } from 'react';

import type { CyberData } from '../load.ts';
import { useWords } from '../words/index.ts';
import { Title } from './Title.tsx';

import styles from './AllPage.module.css';

/** The championships of one discipline. */
export function ChampionshipsPage(data: Extract<CyberData, { page: 'championships' }>): ReactNode {
  const t = useWords();
  const to = useHref();
  const { type, discipline, championships } = data;
  return (
    <>
      <Title data={data} />
      {championships.length === 0 ? (
        <EmptyState icon="trophy" title={t('empty.title')} text={t('empty.text')} />
      ) : null}
      <ul className={styles.list}>
        {championships.map(({ address, name, flag, games }) => (
          <li key={address}>
            <a
              className={styles.row}
              href={to('cyberChampionship', { type, discipline: discipline.address, championship: address })}
            >
              {isFlagCode(flag) ? <Flag code={flag} /> : null}
              <span className={styles.name}>
                <bdi>{name}</bdi>
              </span>
              <span className={styles.counts}>{t('count', { count: games.live + games.line })}</span>
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
