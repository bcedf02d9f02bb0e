import {
  byChampionship,
  byCountry,
  GameTable,
  GroupHeading,
  LiveScope,
  hoursSearch,
  sportIcon,
  SportTree,
  useNow,
} from '@fairline/board';
import type { SectionBoard } from '@fairline/contracts';
import { useHref, useView } from '@fairline/sdk/react';
import { Button, Chip, EmptyState } from '@fairline/ui';
import { useMemo, type ReactNode } from 'react';

import type { SectionAddress } from '../pageData.ts';
import { useWords } from '../words/index.ts';
import { Columns } from './Columns.tsx';
import { HourChips } from './HourChips.tsx';
import { liveTopics } from './liveTopics.ts';
import { SectionTitle } from './SectionTitle.tsx';

import styles from './SectionPage.module.css';

/** With more games than this, only the rows near the window are drawn. */
const LONG_LIST = 60;

interface SectionPageProps {
  readonly board: SectionBoard;
  readonly choice: SectionAddress;
}

export function SectionPage({ board, choice }: SectionPageProps): ReactNode {
  const t = useWords();
  const to = useHref();
  const { visitor } = useView();
  const now = useNow(board.now);
  const { section, sports } = board;
  // A game of the line leaves the page by itself when its time comes.
  const games = board.games.filter((game) => section === 'live' || game.startsAt > now);
  const found = byChampionship(games, board.championships);
  const groups = visitor.isGroupByCountry ? byCountry(found) : found;
  const counted = sports.filter((sport) => sport.games[section] > 0);
  const topics = useMemo(() => liveTopics(board.games), [board]);
  return (
    <LiveScope topics={topics} sports={sports} championships={board.championships} pageType={section}>
      <Columns
        tree={
          <SportTree sports={sports} championships={board.championships} section={section} current={choice} />
        }
      >
        <SectionTitle board={board} choice={choice} />
        <div className={styles.filters}>
          <nav className={styles.chips} aria-label={t('section.sports')}>
            <Chip
              href={to('section', { section }) + hoursSearch(choice.hours)}
              selected={choice.sport === undefined}
              size="s"
              count={counted.reduce((sum, sport) => sum + sport.games[section], 0)}
            >
              {t('filter.all')}
            </Chip>
            {counted.map((sport) => (
              <Chip
                key={sport.slug}
                href={to('section', { section, sport: sport.slug }) + hoursSearch(choice.hours)}
                selected={choice.sport === sport.slug}
                size="s"
                icon={sportIcon(sport.icon)}
                count={sport.games[section]}
                aria-label={t('filter.chip', { name: sport.name, count: sport.games[section] })}
                title={sport.name}
              />
            ))}
          </nav>
          {section === 'line' ? <HourChips choice={choice} /> : null}
        </div>
        {groups.length === 0 ? (
          <div className={styles.empty}>
            <EmptyState icon="calendar" title={t('section.empty')} text={t('section.emptyText')}>
              <Button
                variant="secondary"
                href={to('section', { section: section === 'live' ? 'line' : 'live' })}
              >
                {t(section === 'live' ? 'section.toLine' : 'section.toLive')}
              </Button>
            </EmptyState>
          </div>
        ) : null}
        <div className={styles.groups} data-single={groups.length === 1 || undefined}>
          {groups.map(({ championship, games: own }) => (
            <GameTable
              key={championship.address}
              label={t('section.table', { championship: championship.name, country: championship.country })}
              heading={
                <GroupHeading
                  level={2}
                  href={to('section', {
                    section,
                    sport: championship.sport,
                    championship: championship.address,
                  })}
                  name={championship.name}
                  note={championship.country}
                  mark={{ flag: championship.flag }}
                />
              }
              games={own}
              now={now}
              hasFlag={false}
              isLong={games.length > LONG_LIST}
            />
          ))}
        </div>
        {board.total > board.games.length ? (
          <p className={styles.more}>{t('section.cut', { shown: board.games.length, total: board.total })}</p>
        ) : null}
      </Columns>
    </LiveScope>
  );
}
