import {
  boardSearch,
  filterQuery,
  liveTopics,
  LiveScope,
  readBoardFilter,
  SectionFilters,
  SectionLists,
  SportTree,
  useFavourites,
  useFreshBoard,
  useNow,
} from '@fairline/board';
import { FAVOURITES_SHOWN_MAX, getSectionBoard, type SectionBoard } from '@fairline/contracts';
import { useHref, useView } from '@fairline/sdk/react';
import { Button, EmptyState } from '@fairline/ui';
import { useMemo, type ReactNode } from 'react';

import type { SectionAddress } from '../pageData.ts';
import { sectionQuery } from '../sectionQuery.ts';
import { useWords } from '../words/index.ts';
import { Columns } from './Columns.tsx';
import { sectionHref } from './menuSection.ts';
import { SectionTitle } from './SectionTitle.tsx';

import styles from './SectionPage.module.css';

interface FavouritesPageProps {
  readonly board: SectionBoard;
  readonly choice: SectionAddress;
}

/** All marked games, those that run first, whichever section the address begins with: the tree counts them all. */
export function FavouritesPage({ board, choice }: FavouritesPageProps): ReactNode {
  const t = useWords();
  const to = useHref();
  const { visitor, route } = useView();
  const { language } = route;
  const filter = useMemo(() => readBoardFilter(route.search, 'line'), [route.search]);
  const marked = useFavourites();
  // The newest ones.
  const games = [...marked].slice(-FAVOURITES_SHOWN_MAX).join(',');
  const given = useMemo(() => [board], [board]);
  const boards = useFreshBoard<readonly SectionBoard[]>(
    given,
    'liveList',
    (api) =>
      games === ''
        ? Promise.resolve(given)
        : Promise.all(
            (['live', 'line'] as const).map((section) =>
              api.call(getSectionBoard, {
                query: { ...sectionQuery(language, section, choice, filterQuery(filter, visitor)), games },
              }),
            ),
          ),
    games,
  );
  // Marks are known to the browser alone: the page comes without these games and asks for them.
  const isComing = games !== '' && boards === given;
  const now = useNow(board.now);
  const { section, sports } = board;
  const rows = useMemo(
    () => boards.flatMap((one) => one.games).filter(({ id }) => marked.has(id)),
    [boards, marked],
  );
  const lists = useMemo(
    () =>
      boards.map((one) => {
        const own = one.games.filter(({ id }) => marked.has(id));
        return { ...one, games: own, total: own.length };
      }),
    [boards, marked],
  );
  const topics = useMemo(() => liveTopics(rows), [rows]);
  const search = boardSearch({ ...filter, page: 1 });
  return (
    <LiveScope topics={topics} sports={sports} championships={board.championships} pageType={section}>
      <Columns
        tree={
          <SportTree
            sports={sports}
            championships={board.championships}
            section={section}
            current={{ ...choice, isFavourites: true }}
          />
        }
      >
        <SectionTitle board={{ ...board, total: rows.length }} choice={choice} search={search} />
        <SectionFilters section="line" page={route.path} filter={filter} />
        {rows.length === 0 && !isComing ? (
          <div className={styles.empty}>
            <EmptyState icon="star" title={t('menu.noFavourites')} text={t('live.emptyText')}>
              <Button
                variant="secondary"
                href={
                  search === '' ? to('section', { section }) : sectionHref(language, { ...choice, section })
                }
              >
                {search === ''
                  ? t(section === 'live' ? 'section.toLive' : 'section.toLine')
                  : t('section.noFilter')}
              </Button>
            </EmptyState>
          </div>
        ) : null}
        <SectionLists
          lists={lists}
          filter={filter}
          now={now}
          page={route.path}
          names={{ live: t('live.title'), line: t('section.toLine') }}
          hrefOf={(place, own) => to('section', { section: own, ...place })}
        />
      </Columns>
    </LiveScope>
  );
}
