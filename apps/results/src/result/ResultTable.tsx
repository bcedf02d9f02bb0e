import { Crest, liveText, Score, scoreColumns, StatisticsLink } from '@fairline/board';
import type { GameHead } from '@fairline/contracts/book';
import { timeText } from '@fairline/sdk';
import { useHref, useView } from '@fairline/sdk/react';
import { VisuallyHidden } from '@fairline/ui';
import type { ReactNode } from 'react';

import { useWords } from '../words/index.ts';
import { resultColumns, winnerOf } from './resultColumns.ts';

import styles from './ResultTable.module.css';

interface ResultTableProps {
  /** Spoken name of the table. */
  readonly label: string;
  readonly heading: ReactNode;
  readonly games: readonly GameHead[];
}

/** One row a game: when, who, every period and the end, and the way to its statistics. */
export function ResultTable({ label, heading, games }: ResultTableProps): ReactNode {
  const t = useWords();
  const hasHundreds = games.some(({ score }) => score !== undefined && Math.max(...score.score) > 99);
  return (
    <div className={styles.frame} data-hundreds={hasHundreds || undefined}>
      <div className={styles.head}>{heading}</div>
      <table className={styles.table} aria-label={label}>
        <thead>
          <tr>
            {(['column.time', 'column.game', 'column.score', 'column.statistics'] as const).map((word) => (
              <th key={word} scope="col">
                <VisuallyHidden>{t(word)}</VisuallyHidden>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {games.map((game) => (
            <ResultRow key={game.id} game={game} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function ResultRow({ game }: { readonly game: GameHead }): ReactNode {
  const t = useWords();
  const { visitor, route } = useView();
  const { home, away, score, startsAt, statusId } = game;
  const isLive = statusId === 2 || statusId === 3;
  const columns =
    isLive && score !== undefined ? scoreColumns({ sport: game.sport.id }, score) : resultColumns(game);
  const winner = winnerOf(game);
  const name = t('game.title', { home: home.name, away: away.name });
  return (
    <tr className={styles.row}>
      <td className={styles.when}>
        {isLive && score !== undefined ? (
          <span className={styles.clock}>{liveText({ sport: game.sport.id, statusId }, score, t)}</span>
        ) : (
          <time dateTime={new Date(startsAt).toISOString()}>
            {timeText(startsAt, { ...visitor, language: route.language })}
          </time>
        )}
      </td>
      <th scope="row" className={styles.sides}>
        <GameLink game={game}>
          {[home, away].map((side, index) => (
            <span
              key={side.address}
              className={styles.side}
              data-won={winner === (index === 0 ? 'home' : 'away') || undefined}
            >
              <Crest colours={side.colours} />
              <bdi className={styles.name}>{side.name}</bdi>
            </span>
          ))}
        </GameLink>
      </th>
      <td className={styles.score}>
        {score === undefined ? null : (
          <Score columns={columns} label={t('score', { home: score.score[0], away: score.score[1] })} />
        )}
      </td>
      <td className={styles.link}>
        <StatisticsLink of={`game/${game.number}`} name={name} label={t('statistics.of', { name })} />
      </td>
    </tr>
  );
}

/** A game that runs or is to come has a page of its own to go to; in the window of statistics nothing leads away. */
function GameLink({ game, children }: { readonly game: GameHead; readonly children: ReactNode }): ReactNode {
  const to = useHref();
  const { route } = useView();
  const { sport, championship, address, statusId } = game;
  if (statusId === 4 || statusId === 6 || route.name === 'statisticPopup') return children;
  const section = statusId === 2 || statusId === 3 ? 'live' : 'line';
  return (
    <a
      className={styles.game}
      href={to('game', { section, sport: sport.id, championship: championship.address, game: address })}
    >
      {children}
    </a>
  );
}
