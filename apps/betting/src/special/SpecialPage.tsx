import {
  boardSearch,
  filterQuery,
  GameHrefContext,
  liveTopics,
  LiveScope,
  NoFilter,
  SectionFilters,
  SectionLists,
  SportTree,
  Trail,
  useFreshBoard,
  useKeptEntries,
  useNow,
} from '@fairline/board';
import { getSectionBoard, type ChampionshipLink, type Section, type SectionBoard } from '@fairline/contracts';
import { useHref, useView } from '@fairline/sdk/react';
import { Button, Chip, EmptyState } from '@fairline/ui';
import { useMemo, type ReactNode } from 'react';

import { Columns } from '../page/Columns.tsx';
import { SportChips } from '../page/SportChips.tsx';
import type { SpecialPageData } from '../pageData.ts';
import { usePreference } from '../usePreference.ts';
import {
  pageTypeOf,
  specialFilter,
  specialGameHref,
  specialHref,
  specialQuery,
  type SpecialPlace,
} from './specialPlace.ts';
import { useSpecialWords } from './specialWords.ts';

import styles from './SpecialPage.module.css';

/** A board that chooses its own games, with its own ways to its sections. */
export function SpecialPage({ place, name, tree, boards: given }: SpecialPageData): ReactNode {
  const t = useSpecialWords();
  const to = useHref();
  const { route, visitor, country } = useView();
  const filter = useMemo(() => specialFilter(place, route.search), [place, route.search]);
  const boards = useFreshBoard(given, place.section === 'line' ? 'line' : 'liveList', (api) =>
    Promise.all(
      given.map(({ section: own }) =>
        api.call(getSectionBoard, {
          query: {
            language: route.language,
            section: own,
            ...specialQuery(place, country),
            ...filterQuery(filter, visitor),
          },
        }),
      ),
    ),
  );
  const [first] = boards;
  const now = useNow(first?.now ?? 0);
  const games = useMemo(() => boards.flatMap((board) => board.games), [boards]);
  const topics = useMemo(() => liveTopics(games), [games]);
  const championships = useMemo(() => allChampionships(boards), [boards]);
  const sports = first?.sports ?? [];
  // A page of both sections leads into the one that was looked at last (BET-034).
  const bettingType = usePreference('bettingType', 'live');
  const section: Section = place.section ?? bettingType;
  const counted = useKeptEntries(
    sports.filter(({ games: own }) => own[section] > 0),
    ({ slug }) => slug,
    `${route.path}${route.search} ${section}`,
  );
  const search = boardSearch(filter);
  const gameHref = useMemo(() => specialGameHref(place), [place]);
  return (
    <LiveScope topics={topics} sports={sports} championships={championships} pageType={pageTypeOf(place)}>
      <Columns tree={<SportTree sports={tree} section={section} />}>
        <Trail name={name} note={t('count', { count: boards.reduce((sum, { total }) => sum + total, 0) })}>
          <Ways place={place} />
        </Trail>
        {place.kind !== 'team' && sports.length > 1 ? (
          <SportChips
            sports={counted}
            section={section}
            current={place.sport}
            hrefOf={(sport) => specialHref(route.language, place, { section, sport })}
            hasCounts
            words={{
              sports: t('sports'),
              all: t('all'),
              more: t('more'),
              chip: (values) => t('chip', values),
            }}
          />
        ) : null}
        {/* Without games there is nothing to choose from; what an address has chosen can be left. */}
        {games.length === 0 && search === '' ? null : (
          <SectionFilters
            section={place.section ?? 'line'}
            page={route.path}
            filter={filter}
            sports={place.sport === undefined ? undefined : [place.sport]}
          />
        )}
        {games.length === 0 ? <Empty place={place} search={search} /> : null}
        <GameHrefContext value={gameHref}>
          <SectionLists
            lists={boards}
            filter={filter}
            now={now}
            page={route.path}
            names={{ live: t('games.live'), line: t('games.line') }}
            hrefOf={(group, own) => to('section', { section: own, ...group })}
          />
        </GameHrefContext>
      </Columns>
    </LiveScope>
  );
}

function Ways({ place }: { readonly place: SpecialPlace }): ReactNode {
  const t = useSpecialWords();
  const to = useHref();
  const { route } = useView();
  const ways = [
    ...(place.kind === 'championshipPage'
      ? [{ href: to('championshipHome', { championshipPage: place.name }), name: t('home') }]
      : []),
    { href: specialHref(route.language, place, { section: 'live' }), name: t('live') },
    { href: specialHref(route.language, place, { section: 'line' }), name: t('line') },
    ...(place.kind === 'championshipPage'
      ? [{ href: to('championshipFinal', { championshipPage: place.name }), name: t('final') }]
      : []),
    ...(place.kind === 'team'
      ? [{ href: to('statistic', { rest: `team/${place.name}` }), name: t('statistics') }]
      : []),
  ];
  return (
    <nav className={styles.ways} aria-label={t('ways')} data-keys="m">
      {ways.map(({ href, name }) => (
        <Chip key={href} href={href} size="s" selected={route.path === href}>
          {name}
        </Chip>
      ))}
    </nav>
  );
}

/** With filters in force they are the first thing to take away; where nothing runs, games of the same kind may be to come. */
function Empty({ place, search }: { readonly place: SpecialPlace; readonly search: string }): ReactNode {
  const t = useSpecialWords();
  const to = useHref();
  const { path, language } = useView().route;
  const isLive = place.section === 'live';
  return (
    <div className={styles.empty}>
      <EmptyState icon="calendar" title={t('empty.title')} text={t(isLive ? 'empty.textLive' : 'empty.text')}>
        {search === '' ? (
          <Button
            variant="secondary"
            href={
              isLive ? specialHref(language, place, { section: 'line' }) : to('section', { section: 'line' })
            }
          >
            {t('empty.link')}
          </Button>
        ) : (
          <NoFilter href={path} />
        )}
      </EmptyState>
    </div>
  );
}

function allChampionships(boards: readonly SectionBoard[]): readonly ChampionshipLink[] {
  const all = boards.flatMap(({ championships }) => championships);
  return [...new Map(all.map((one) => [one.address, one])).values()];
}
