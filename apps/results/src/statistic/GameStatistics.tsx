import { dateTimeText } from '@fairline/sdk';
import { useHref, useView } from '@fairline/sdk/react';
import { Button } from '@fairline/ui';
import type { ReactNode } from 'react';

import { PageTitle } from '../page/PageTitle.tsx';
import type { GameStatisticsReply } from '../reply.ts';
import { DayList } from '../result/DayList.tsx';
import { useWords } from '../words/index.ts';
import { FormCard } from './FormCard.tsx';
import { meetingsSum } from './meetings.ts';
import { Standings } from './Standings.tsx';
import { useStatisticHref } from './useStatisticHref.ts';

import styles from './Statistics.module.css';

/** What a game has behind it: the form of both sides, their meetings, and where they stand. */
export function GameStatistics({
  game,
  championship,
  home,
  away,
  meetings,
  table,
}: GameStatisticsReply): ReactNode {
  const t = useWords();
  const to = useHref();
  const hrefOf = useStatisticHref();
  const { route, visitor } = useView();
  const isPopup = route.name === 'statisticPopup';
  const isOver = game.statusId === 4 || game.statusId === 6;
  const hasPage = !isOver && !isPopup;
  const when = dateTimeText(game.startsAt, { ...visitor, language: route.language });
  const hasDraws = home.drawn + away.drawn > 0;
  return (
    <>
      <PageTitle
        isMenu
        title={
          <>
            <bdi>{game.home.name}</bdi> – <bdi>{game.away.name}</bdi>
          </>
        }
        note={
          <>
            {when} ·{' '}
            <a className={styles.link} href={hrefOf(`championship/${championship.address}`)}>
              {championship.name}
            </a>
          </>
        }
      >
        {game.score === undefined ? null : (
          <bdi className={styles.score} dir="ltr">
            {game.score.score.join(':')}
          </bdi>
        )}
        {hasPage ? (
          <Button
            variant="secondary"
            href={to('game', {
              section: game.statusId === 1 || game.statusId === 5 ? 'line' : 'live',
              sport: game.sport.id,
              championship: championship.address,
              game: game.address,
            })}
          >
            {t('game.markets')}
          </Button>
        ) : null}
      </PageTitle>
      <div className={styles.pair}>
        <FormCard form={home} hasDraws={hasDraws} />
        <FormCard form={away} hasDraws={hasDraws} />
      </div>
      <section className={styles.part} aria-labelledby="meetings">
        <h2 id="meetings" className={styles.heading}>
          {t('meetings.title')}
        </h2>
        {meetings.length === 0 ? (
          <p className={styles.none}>{t('meetings.none')}</p>
        ) : (
          <>
            <MeetingsBar game={game} meetings={meetings} />
            <DayList games={meetings} level={3} />
          </>
        )}
      </section>
      <section className={styles.part} aria-labelledby="standings">
        <h2 id="standings" className={styles.heading}>
          {t('standings.title')}
        </h2>
        <Standings
          label={t('standings.of', { name: championship.name })}
          table={table}
          marked={[game.home.address, game.away.address]}
        />
      </section>
    </>
  );
}

function MeetingsBar({ game, meetings }: Pick<GameStatisticsReply, 'game' | 'meetings'>): ReactNode {
  const t = useWords();
  const sum = meetingsSum(game, meetings);
  const parts = [
    { key: 'home', name: game.home.name, count: sum.home },
    { key: 'drawn', name: t('outcome.drawn'), count: sum.drawn },
    { key: 'away', name: game.away.name, count: sum.away },
  ].filter(({ key, count }) => key !== 'drawn' || count > 0);
  const width = meetings.length;
  return (
    <div className={styles.meetings}>
      <dl className={styles.counts}>
        {parts.map(({ key, name, count }) => (
          <div key={key} data-side={key}>
            <dt>
              <bdi>{name}</bdi>
            </dt>
            <dd>{count}</dd>
          </div>
        ))}
      </dl>
      {/* Widths are attributes of a drawing: the page's policy allows no style of an element. */}
      <svg className={styles.bar} viewBox={`0 0 ${width} 1`} preserveAspectRatio="none" aria-hidden="true">
        <rect className={styles.home} width={sum.home} height="1" />
        <rect className={styles.drawn} x={sum.home} width={sum.drawn} height="1" />
        <rect className={styles.away} x={sum.home + sum.drawn} width={sum.away} height="1" />
      </svg>
    </div>
  );
}
