import { byChampionship, GameTable, GroupHeading, sportIcon, useNow } from '@fairline/board';
import type { GameRow } from '@fairline/contracts';
import { useHref } from '@fairline/sdk/react';
import { Button, EmptyState, Link } from '@fairline/ui';
import type { ReactNode } from 'react';

import { typeOf } from '../discipline.ts';
import type { Board, CyberData } from '../load.ts';
import { useWords } from '../words/index.ts';
import { useMatchesFilter } from './matchesFilter.ts';
import { MatchesFilter } from './MatchesFilter.tsx';
import { Title } from './Title.tsx';

import styles from './BoardPage.module.css';

type BoardData = Extract<CyberData, { board: Board }>;

/** Games of a type, a discipline, one of its sections, or a championship. */
export function BoardPage({ data }: { readonly data: BoardData }): ReactNode {
  const t = useWords();
  const to = useHref();
  const { board } = data;
  const now = useNow(board.now);
  const [filter, setFilter] = useMatchesFilter();
  // A game of the line leaves the page by itself when its time comes.
  const line = board.line.filter(({ startsAt }) => startsAt > now);
  const { live: liveTotal, line: announced } = board.totals;
  const lineTotal = announced - (board.line.length - line.length);
  const hasFilter = data.page !== 'section' && board.live.length > 0 && line.length > 0;
  const shown = hasFilter ? filter : 'all';
  const wanted = (games: readonly GameRow[], section: 'live' | 'line'): readonly GameRow[] => {
    if (shown === 'video') return games.filter(({ hasVideo }) => hasVideo);
    return shown === 'all' || shown === section ? games : [];
  };
  const lists = [
    { section: 'live' as const, games: wanted(board.live, 'live') },
    { section: 'line' as const, games: wanted(line, 'line') },
  ].filter(({ games }) => games.length > 0);
  const withVideo = [...board.live, ...line].filter(({ hasVideo }) => hasVideo).length;
  return (
    <>
      <Title data={data} count={liveTotal + lineTotal} />
      {hasFilter ? (
        <MatchesFilter
          filter={filter}
          counts={{
            all: liveTotal + lineTotal,
            live: liveTotal,
            line: lineTotal,
            video: withVideo,
          }}
          onChoose={setFilter}
        />
      ) : null}
      {lists.length === 0 ? (
        <div className={styles.empty}>
          <EmptyState icon="device-gamepad-2" title={t('empty.title')} text={t('empty.text')}>
            <Button variant="secondary" href={to('cyberAll', { type: data.type })}>
              {t('all.link')}
            </Button>
          </EmptyState>
        </div>
      ) : null}
      {lists.map(({ section, games }) => (
        <section key={section} className={styles.section} aria-labelledby={`games-${section}`}>
          <h2 id={`games-${section}`} className={styles.heading}>
            {t(section === 'live' ? 'games.live' : 'games.line')}
          </h2>
          <Groups data={data} games={games} now={now} />
        </section>
      ))}
      {announced > board.line.length && lists.length > 0 ? (
        <Link className={styles.rest} href={to('cyberAll', { type: data.type })} iconEnd="chevron-right">
          {t('all.link')}
        </Link>
      ) : null}
    </>
  );
}

function Groups({
  data,
  games,
  now,
}: {
  readonly data: BoardData;
  readonly games: readonly GameRow[];
  readonly now: number;
}): ReactNode {
  const t = useWords();
  const to = useHref();
  const isOfType = data.page === 'type';
  return byChampionship(games, data.board.championships).map(({ championship, games: own }) => {
    const { sport, address, name, country } = championship;
    const discipline = data.disciplines.find((one) => one.sport === sport);
    return (
      <GameTable
        key={address}
        label={t('table', { championship: name, country })}
        heading={
          <GroupHeading
            level={3}
            href={to('cyberChampionship', {
              type: typeOf(sport),
              discipline: discipline?.address ?? '',
              championship: address,
            })}
            name={name}
            note={isOfType ? (discipline?.name ?? country) : country}
            mark={isOfType ? { icon: sportIcon(discipline?.icon ?? '') } : { flag: championship.flag }}
          />
        }
        games={own}
        now={now}
        hasFlag={false}
      />
    );
  });
}
