import {
  byChampionship,
  GameTable,
  GroupHeading,
  LiveScope,
  sportIcon,
  SportTree,
  Trail,
  useNow,
} from '@fairline/board';
import {
  getSectionBoard,
  type ChampionshipLink,
  type GameRow,
  type Section,
  type SectionBoard,
} from '@fairline/contracts';
import { useHref, useView } from '@fairline/sdk/react';
import { Button, Chip, EmptyState } from '@fairline/ui';
import { useMemo, type ReactNode } from 'react';

import { Columns } from '../page/Columns.tsx';
import { liveTopics } from '../page/liveTopics.ts';
import { useFreshBoard } from '../page/useFreshBoard.ts';
import type { SpecialPageData } from '../pageData.ts';
import { usePreference } from '../usePreference.ts';
import { pageTypeOf, specialHref, specialQuery, type SpecialPlace } from './specialPlace.ts';
import { useSpecialWords } from './specialWords.ts';

import styles from './SpecialPage.module.css';

/** Rows follow the feed by themselves; games that begin come with the list. */
const REFRESH_MS = 30_000;

/** A board that chooses its own games, with its own ways to its sections. */
export function SpecialPage({ place, name, tree, boards: given }: SpecialPageData): ReactNode {
  const t = useSpecialWords();
  const { route, country } = useView();
  const boards = useFreshBoard(given, REFRESH_MS, (api) =>
    Promise.all(
      given.map(({ section: own }) =>
        api.call(getSectionBoard, {
          query: { language: route.language, section: own, ...specialQuery(place, country) },
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
  const isEmpty = games.length === 0;
  return (
    <LiveScope topics={topics} sports={sports} championships={championships} pageType={pageTypeOf(place)}>
      <Columns tree={<SportTree sports={tree} section={section} />}>
        <Trail name={name} note={t('count', { count: games.length })}>
          <Ways place={place} />
        </Trail>
        {place.kind !== 'team' && sports.length > 1 ? (
          <nav className={styles.chips} aria-label={t('sports')}>
            <Chip
              href={specialHref(route.language, place, { section })}
              selected={place.sport === undefined}
              size="s"
            >
              {t('all')}
            </Chip>
            {sports
              .filter((sport) => sport.games[section] > 0)
              .map((sport) => (
                <Chip
                  key={sport.slug}
                  href={specialHref(route.language, place, { section, sport: sport.slug })}
                  selected={place.sport === sport.slug}
                  size="s"
                  icon={sportIcon(sport.icon)}
                  count={sport.games[section]}
                  aria-label={t('chip', { name: sport.name, count: sport.games[section] })}
                  title={sport.name}
                />
              ))}
          </nav>
        ) : null}
        {isEmpty ? <Empty /> : null}
        {boards.map((board) => (
          <Games
            key={board.section}
            board={board}
            championships={championships}
            now={now}
            hasHeading={boards.length > 1}
          />
        ))}
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
    <nav className={styles.ways} aria-label={t('ways')}>
      {ways.map(({ href, name }) => (
        <Chip key={href} href={href} size="s" selected={route.path === href}>
          {name}
        </Chip>
      ))}
    </nav>
  );
}

interface GamesProps {
  readonly board: SectionBoard;
  readonly championships: readonly ChampionshipLink[];
  readonly now: number;
  readonly hasHeading: boolean;
}

function Games({ board, championships, now, hasHeading }: GamesProps): ReactNode {
  const t = useSpecialWords();
  const to = useHref();
  const { section } = board;
  // A game of the line leaves the page by itself when its time comes.
  const games: readonly GameRow[] = board.games.filter((game) => section === 'live' || game.startsAt > now);
  if (games.length === 0) return null;
  return (
    <section className={styles.section} aria-label={t(section === 'live' ? 'games.live' : 'games.line')}>
      {hasHeading ? (
        <h2 className={styles.heading}>{t(section === 'live' ? 'games.live' : 'games.line')}</h2>
      ) : null}
      {byChampionship(games, championships).map(({ championship, games: own }) => (
        <GameTable
          key={championship.address}
          label={t('table', { championship: championship.name, country: championship.country })}
          heading={
            <GroupHeading
              level={hasHeading ? 3 : 2}
              href={to('section', { section, sport: championship.sport, championship: championship.address })}
              name={championship.name}
              note={championship.country}
              mark={{ flag: championship.flag }}
            />
          }
          games={own}
          now={now}
          hasFlag={false}
        />
      ))}
    </section>
  );
}

function Empty(): ReactNode {
  const t = useSpecialWords();
  const to = useHref();
  return (
    <div className={styles.empty}>
      <EmptyState icon="calendar" title={t('empty.title')} text={t('empty.text')}>
        <Button variant="secondary" href={to('section', { section: 'line' })}>
          {t('empty.link')}
        </Button>
      </EmptyState>
    </div>
  );
}

function allChampionships(boards: readonly SectionBoard[]): readonly ChampionshipLink[] {
  const all = boards.flatMap(({ championships }) => championships);
  return [...new Map(all.map((one) => [one.address, one])).values()];
}
