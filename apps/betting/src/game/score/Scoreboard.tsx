import { Crest, FavouriteButton, StatisticsLink } from '@fairline/board';
import { isLive, isOver, type ShownGame } from '@fairline/board/price';
import type { Section, SiteConfig } from '@fairline/contracts';
import { dateTimeText } from '@fairline/sdk';
import { useHref, useView } from '@fairline/sdk/react';
import { Flag, Icon, IconButton, isFlagCode, Link, VisuallyHidden } from '@fairline/ui';
import type { ReactNode } from 'react';

import { useGameTexts } from '../gameWords.ts';
import { MediaPanel } from '../media/MediaPanel.tsx';
import { useStored } from '../storedValue.ts';
import { CountedNumbers } from './CountedNumbers.tsx';
import { GoalMinutes } from './GoalMinutes.tsx';
import { PeriodTable } from './PeriodTable.tsx';
import { StatisticBars } from './StatisticBars.tsx';
import { suspensionText } from './suspensionText.ts';
import { useClock } from './useClock.ts';
import { wideScoreboard } from './wideScoreboard.ts';

import styles from './Scoreboard.module.css';

interface ScoreboardProps {
  readonly game: ShownGame;
  readonly section: Section;
}

/** Who plays, how it stands, what both sides have done, and a picture of it. */
export function Scoreboard({ game, section }: ScoreboardProps): ReactNode {
  const { t } = useGameTexts();
  const { visitor, site } = useView();
  const isWide = useStored(wideScoreboard);
  const { home, away, score } = game;
  return (
    <section
      className={styles.board}
      data-wide={isWide || undefined}
      data-bare={!hasPicture(game, site) || undefined}
      aria-label={t('title', sidesOf(game))}
      data-scoreboard=""
    >
      <div className={styles.main}>
        <div className={styles.top}>
          <Crumbs game={game} section={section} />
          {visitor.isGameIdShown ? (
            <bdi className={styles.number} dir="ltr" title={t('number', { number: game.number })}>
              {`#${game.number}`}
            </bdi>
          ) : null}
          <StatisticsLink of={`game/${game.number}`} label={t('statistics.of', sidesOf(game))} />
          <FavouriteButton gameId={game.id} label={t('title', sidesOf(game))} />
          <IconButton
            icon="maximize"
            size="s"
            data-tool="wide"
            label={t('score.wide')}
            title={t('score.wide')}
            pressed={isWide}
            onClick={() => wideScoreboard.set(!isWide)}
          />
        </div>
        <h1>
          <VisuallyHidden>{t('title', sidesOf(game))}</VisuallyHidden>
        </h1>
        <div className={styles.line}>
          <Side
            side={home}
            section={section}
            mark={markOf(game, 'home')}
            isServing={score?.serving === 'home'}
          />
          <div className={styles.middle}>
            <Moment game={game} />
            {score === undefined || game.statusId === 1 ? null : (
              <p className={styles.score}>
                <VisuallyHidden>{t('score', { home: score.score[0], away: score.score[1] })}</VisuallyHidden>
                <span aria-hidden="true" className={styles.figures} data-figures="">
                  <bdi>{score.score[0]}</bdi>
                  <span className={styles.colon}>:</span>
                  <bdi>{score.score[1]}</bdi>
                </span>
              </p>
            )}
          </div>
          <Side
            side={away}
            section={section}
            mark={markOf(game, 'away')}
            isServing={score?.serving === 'away'}
            isAway
          />
          <Suspension game={game} />
        </div>
        <GoalMinutes game={game} />
        {score === undefined || game.statusId === 1 ? null : (
          <PeriodTable game={game} score={score} isDetailed={visitor.isDetailedScore} />
        )}
        <StatisticBars game={game} />
        <CountedNumbers game={game} />
      </div>
      {hasPicture(game, site) ? <MediaPanel game={game} /> : null}
    </section>
  );
}

/**
 * Before the start an empty ground would only push the markets down; a stream may be on already. After the end there is
 * none to watch, and a book that has put the game away has no moment of it left to show.
 */
function hasPicture(game: ShownGame, { videoStreamUrl }: Pick<SiteConfig, 'videoStreamUrl'>): boolean {
  const { statusId, events, media } = game;
  if (events.length > 0) return true;
  if (isOver(game)) return false;
  return statusId !== 1 || (media?.videoId !== undefined && videoStreamUrl !== null);
}

function sidesOf({ home, away }: ShownGame): { home: string; away: string } {
  return { home: home.name, away: away.name };
}

function markOf({ score }: ShownGame, side: 'home' | 'away'): number {
  return score?.redCards?.[side === 'home' ? 0 : 1] ?? 0;
}

function Crumbs({ game, section }: { readonly game: ShownGame; readonly section: Section }): ReactNode {
  const { t } = useGameTexts();
  const to = useHref();
  const { sport, championship } = game;
  return (
    <nav className={styles.crumbs} aria-label={t('crumbs')}>
      <Link href={to('section', { section })}>{t(section === 'live' ? 'crumb.live' : 'crumb.line')}</Link>
      <Icon name="chevron-right" size={14} />
      <Link href={to('section', { section, sport: sport.id })}>{sport.name}</Link>
      <Icon name="chevron-right" size={14} />
      {isFlagCode(championship.flag) ? <Flag code={championship.flag} /> : null}
      <Link
        className={styles.championship}
        href={to('section', { section, sport: sport.id, championship: championship.address })}
      >
        {championship.name}
      </Link>
    </nav>
  );
}

interface SideProps {
  readonly side: ShownGame['home'];
  readonly section: Section;
  readonly mark: number;
  readonly isServing: boolean;
  readonly isAway?: boolean;
}

function Side({ side, section, mark, isServing, isAway }: SideProps): ReactNode {
  const { t } = useGameTexts();
  const to = useHref();
  return (
    <div className={styles.side} data-away={isAway}>
      <Crest colours={side.colours} />
      <Link
        className={styles.name}
        href={to('teamSection', { section, team: side.address })}
        title={t('team.games', { name: side.name })}
      >
        <bdi>{side.name}</bdi>
      </Link>
      {isServing ? <span className={styles.serving} role="img" aria-label={t('score.serving')} /> : null}
      {mark === 0 ? null : (
        <span className={styles.red} role="img" aria-label={t('score.redCards', { count: mark })}>
          {mark === 1 ? null : mark}
        </span>
      )}
    </div>
  );
}

/** The clock, the break, the start or the end. */
function Moment({ game }: { readonly game: ShownGame }): ReactNode {
  const { t } = useGameTexts();
  const { visitor, route } = useView();
  const clock = useClock(game);
  if (isLive(game)) {
    return (
      <p className={styles.clock}>
        {clock === undefined ? null : <bdi dir="ltr">{clock}</bdi>}
        {game.statusId === 3 ? t('state.break') : clock === undefined ? t('state.live') : null}
      </p>
    );
  }
  if (isOver(game))
    return <p className={styles.moment}>{t(game.statusId === 6 ? 'state.cancelled' : 'state.finished')}</p>;
  const date = dateTimeText(game.startsAt, { ...visitor, language: route.language });
  return (
    <p className={styles.moment}>
      {game.statusId === 5 ? t('state.postponed') : null}
      <time dateTime={new Date(game.startsAt).toISOString()}>{t('state.starts', { date })}</time>
    </p>
  );
}

function Suspension({ game }: { readonly game: ShownGame }): ReactNode {
  const { t } = useGameTexts();
  if (game.suspension === undefined || isOver(game)) return null;
  return (
    <p className={styles.suspended}>
      <Icon name="lock" size={14} />
      {t('suspended.because', { reason: suspensionText(t, game.suspension) })}
    </p>
  );
}
