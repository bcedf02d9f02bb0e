import { sportIcon } from '@fairline/board';
import { useHref } from '@fairline/sdk/react';
import { EmptyState, Icon } from '@fairline/ui';
import type { ReactNode } from 'react';

import type { CyberData } from '../load.ts';
import { useWords } from '../words/index.ts';
import { Title } from './Title.tsx';

import styles from './AllPage.module.css';

/** Every discipline of a type, with what is played in it now and next. */
export function AllPage(data: Extract<CyberData, { page: 'all' }>): ReactNode {
  const t = useWords();
  const to = useHref();
  const { type } = data;
  const disciplines = data.disciplines.filter((one) => one.type === type);
  return (
    <>
      <Title data={data} />
      {disciplines.length === 0 ? (
        <EmptyState icon="device-gamepad-2" title={t('all.none')} text={t('all.noneText')} />
      ) : null}
      <ul className={styles.list}>
        {disciplines.map(({ sport, address, name, icon, games }) => (
          <li key={sport}>
            <a className={styles.card} href={to('cyberDiscipline', { type, discipline: address })}>
              <Icon name={sportIcon(icon)} size={24} className={styles.icon} />
              <span className={styles.name}>{name}</span>
              <span className={styles.counts}>{t('all.counts', { live: games.live, line: games.line })}</span>
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
