import { sportIcon } from '@fairline/board';
import { dateText } from '@fairline/sdk';
import { useHref, useView } from '@fairline/sdk/react';
import { EmptyState, Flag, Icon, isFlagCode } from '@fairline/ui';
import type { ReactNode } from 'react';

import type { ResultsData } from '../load.ts';
import type { ResultChampionship } from '../reply.ts';
import { useWords } from '../words/index.ts';
import { PageTitle } from './PageTitle.tsx';

import styles from './ChampionshipsPage.module.css';

type ChampionshipsPageProps = Omit<Extract<ResultsData, { page: 'championships' }>, 'page'>;

/** Every championship that has results, by sport. */
export function ChampionshipsPage({ purpose, championships, icons }: ChampionshipsPageProps): ReactNode {
  const t = useWords();
  const isResults = purpose === 'results';
  const sports = Map.groupBy(championships, ({ sport }) => sport.id);
  return (
    <>
      <PageTitle
        title={t(isResults ? 'championships.title' : 'statistics.title')}
        note={t(isResults ? 'championships.lead' : 'statistics.lead')}
      />
      {championships.length === 0 ? (
        <EmptyState icon="trophy" title={t('empty.title')} text={t('empty.championship')} />
      ) : null}
      <div className={styles.sports} data-keys="o">
        {[...sports].map(([id, own]) => (
          <section key={id} className={styles.sport} aria-labelledby={`sport-${id}`}>
            <h2 id={`sport-${id}`} className={styles.heading}>
              <Icon name={sportIcon(icons[id] ?? '')} className={styles.icon} />
              {own[0]?.sport.name}
              <span className={styles.count}>{own.length}</span>
            </h2>
            <ul>
              {own.map((championship) => (
                <li key={championship.id}>
                  <ChampionshipRow championship={championship} purpose={purpose} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  );
}

function ChampionshipRow({
  championship,
  purpose,
}: {
  readonly championship: ResultChampionship;
  readonly purpose: 'results' | 'statistics';
}): ReactNode {
  const t = useWords();
  const to = useHref();
  const { route, visitor } = useView();
  const { name, country, flag, number, address, count, lastStartsAt } = championship;
  return (
    <a
      className={styles.row}
      href={
        purpose === 'results'
          ? to('champResults', { champId: number })
          : to('statistic', { rest: `championship/${address}` })
      }
    >
      {isFlagCode(flag) ? <Flag code={flag} /> : null}
      <span className={styles.name}>
        <bdi data-name="">{name}</bdi>
        <span className={styles.country}>{country}</span>
      </span>
      <span className={styles.games}>
        {t('count', { count })}
        <time className={styles.last} dateTime={new Date(lastStartsAt).toISOString()}>
          {dateText(lastStartsAt, { language: route.language, timeZone: visitor.timeZone })}
        </time>
      </span>
    </a>
  );
}
