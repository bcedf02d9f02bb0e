import { Crest } from '@fairline/board';
import type { ReactNode } from 'react';

import { PageTitle } from '../page/PageTitle.tsx';
import type { TeamStatisticsReply } from '../reply.ts';
import { DayList } from '../result/DayList.tsx';
import { useWords } from '../words/index.ts';
import { FormCard } from './FormCard.tsx';
import { useStatisticHref } from './useStatisticHref.ts';

import styles from './Statistics.module.css';

/** One team or player: how they have played, and when they play again. */
export function TeamStatistics({ form, games, championships }: TeamStatisticsReply): ReactNode {
  const t = useWords();
  const hrefOf = useStatisticHref();
  return (
    <>
      <PageTitle
        isMenu
        title={
          <>
            <Crest colours={form.side.colours} /> <bdi>{form.side.name}</bdi>
          </>
        }
        note={championships.map(({ id, name, address }, index) => (
          <span key={id}>
            {index === 0 ? null : ' · '}
            <a className={styles.link} href={hrefOf(`championship/${address}`)}>
              {name}
            </a>
          </span>
        ))}
      />
      <div className={styles.pair}>
        <FormCard form={form} isHere />
        <section className={styles.part} aria-label={t('games.next')}>
          <h2 className={styles.heading}>{t('games.next')}</h2>
          {games.length === 0 ? (
            <p className={styles.none}>{t('games.none')}</p>
          ) : (
            <DayList games={games} isSingle level={3} />
          )}
        </section>
      </div>
    </>
  );
}
