import {
  boardSearch,
  GameHrefContext,
  NoFilter,
  SectionFilters,
  SectionLists,
  sportIcon,
  useNow,
  type GameHref,
} from '@fairline/board';
import { href } from '@fairline/routes';
import { useHref, useView } from '@fairline/sdk/react';
import { Button, EmptyState, Skeleton } from '@fairline/ui';
import { useMemo, type ReactNode } from 'react';

import { cyberFilter, videoFilter, type Board } from '../board.ts';
import { addressOf, typeOf } from '../discipline.ts';
import type { CyberData } from '../load.ts';
import { useWords } from '../words/index.ts';
import { useFilterInAddress, useMatchesFilter } from './matchesFilter.ts';
import { MatchesFilter } from './MatchesFilter.tsx';
import { Title } from './Title.tsx';

import styles from './BoardPage.module.css';

type BoardData = Extract<CyberData, { board: Board }>;

/** Games of esports stand under its addresses, so that bets made there carry its page type (CYB-018). */
const gameHref: GameHref = (language, { sport, ...address }) =>
  href(language, 'cyberGame', { type: typeOf(sport), discipline: addressOf(sport), ...address });

/** Games of a type, a discipline, one of its sections, or a championship. */
export function BoardPage({ data }: { readonly data: BoardData }): ReactNode {
  const t = useWords();
  const to = useHref();
  const { route, site } = useView();
  const { board, disciplines } = data;
  const { place } = board;
  const now = useNow(board.now);
  const filter = useMemo(() => cyberFilter(place, route.search), [place, route.search]);
  const [matches, setMatches] = useMatchesFilter();
  const totalOf = (section: 'live' | 'line'): number =>
    board.lists.find((list) => list.section === section)?.total ?? 0;
  const counts = { all: totalOf('live') + totalOf('line'), live: totalOf('live'), line: totalOf('line') };
  const withVideo = board.lists.reduce((sum, { videoTotal }) => sum + videoTotal, 0);
  const hasStreams = site.videoStreamUrl !== null;
  const hasMatches = data.page !== 'section' && counts.live > 0 && counts.line > 0;
  // A choice that was kept from a day with streams is none without them.
  const shown = matches === 'video' && !hasStreams ? 'all' : matches;
  const wanted = hasMatches ? shown : 'all';
  useFilterInAddress(hasMatches);
  const lists = useMemo(
    () =>
      (wanted === 'video' ? videoListsOf(board) : board.lists)
        .filter(({ section }) => wanted === 'all' || wanted === 'video' || wanted === section)
        .map((list) => ({
          ...list,
          championships: board.championships,
          sports: disciplines.map(({ sport, ...discipline }) => ({
            ...discipline,
            slug: sport,
            isCyber: true,
          })),
        })),
    [board, disciplines, wanted],
  );
  const isEmpty = lists.every(({ games }) => games.length === 0);
  // The chip counts games of parts of the list that have not come: to say that there are none would be wrong.
  const isAwaited = isEmpty && wanted === 'video' && board.videoLists === undefined && withVideo > 0;
  const isOfType = data.page === 'type';
  return (
    <>
      <Title data={data} count={counts.all} />
      {hasMatches ? (
        <MatchesFilter
          filter={shown}
          counts={{ ...counts, video: hasStreams ? withVideo : 0 }}
          onChoose={setMatches}
        />
      ) : null}
      <SectionFilters
        section={place.section ?? 'line'}
        page={route.path}
        filter={filter}
        sports={('discipline' in data
          ? [data.discipline]
          : disciplines.filter(({ type }) => type === data.type)
        ).map(({ sport }) => sport)}
      />
      {isAwaited ? <WaitingRows count={withVideo} /> : null}
      {isEmpty && !isAwaited ? <Empty type={data.type} search={boardSearch(filter)} /> : null}
      <GameHrefContext value={gameHref}>
        <SectionLists
          lists={lists}
          filter={wanted === 'video' ? { ...filter, page: videoFilter(filter, board).page } : filter}
          now={now}
          page={route.path}
          names={{ live: t('games.live'), line: t('games.line') }}
          hrefOf={({ sport, championship }, section) => {
            const at = { type: typeOf(sport), discipline: addressOf(sport) };
            return championship === undefined
              ? to('cyberSection', { ...at, section })
              : to('cyberChampionship', { ...at, championship });
          }}
          {...(isOfType
            ? {
                noteOf: ({ sport, country }) => {
                  const discipline = disciplines.find((one) => one.sport === sport);
                  return {
                    note: discipline?.name ?? country,
                    mark: { icon: sportIcon(discipline?.icon ?? '') },
                  };
                },
              }
            : {})}
        />
      </GameHrefContext>
    </>
  );
}

/** Until the book has answered, those of the games that have come. */
function videoListsOf({ lists, videoLists }: Board): Board['lists'] {
  return (
    videoLists ??
    lists.map(({ games, bestCount = 0, ...list }) => ({
      ...list,
      games: games.filter(({ hasVideo }) => hasVideo),
      total: list.videoTotal,
      bestCount: games.slice(0, bestCount).filter(({ hasVideo }) => hasVideo).length,
    }))
  );
}

/** The place of games that are on their way; a long list needs no more of them than a window has room for. */
const WAITING_ROWS_MAX = 12;

function WaitingRows({ count }: { readonly count: number }): ReactNode {
  const t = useWords();
  return (
    <div className={styles.waiting} role="status" aria-label={t('games.loading')}>
      {Array.from({ length: Math.min(count, WAITING_ROWS_MAX) }, (_none, index) => (
        <Skeleton key={index} shape="block" className={styles.row} />
      ))}
    </div>
  );
}

interface EmptyProps {
  readonly type: BoardData['type'];
  readonly search: string;
}

/** With filters in force they are the first thing to take away. */
function Empty({ type, search }: EmptyProps): ReactNode {
  const t = useWords();
  const to = useHref();
  const { path } = useView().route;
  return (
    <div className={styles.empty}>
      <EmptyState icon="device-gamepad-2" title={t('empty.title')} text={t('empty.text')}>
        {search === '' ? (
          <Button variant="secondary" href={to('cyberAll', { type })}>
            {t('all.link')}
          </Button>
        ) : (
          <NoFilter href={path} />
        )}
      </EmptyState>
    </div>
  );
}
