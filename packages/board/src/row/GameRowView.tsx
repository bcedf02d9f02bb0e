import type { GameRow, LiveState, Market, MarketKind, OutcomeKind } from '@fairline/contracts';
import { href } from '@fairline/routes';
import type { Translate } from '@fairline/sdk';
import { useView, type View } from '@fairline/sdk/react';
import { Flag, isFlagCode } from '@fairline/ui';
import { Fragment, memo, useContext, type ReactNode } from 'react';

import { FavouriteButton } from '../favourite/FavouriteButton.tsx';
import { useMarketOrder } from '../filter/look.ts';
import { useLiveRow } from '../live/runtime.ts';
import type { BoardWordKey } from '../words/index.ts';
import { startLabels } from './boardTime.ts';
import { GameHrefContext } from './gameHref.ts';
import { totalText } from './lineText.ts';
import { useLiveMinute } from './liveMinute.ts';
import { liveText, scoreColumns, type ScoreColumn } from './liveText.ts';
import type { BoardMarket } from './marketOrder.ts';
import { PriceCell } from './PriceCell.tsx';
import { rowWordsOf } from './rowWords.ts';
import { Score } from './Score.tsx';
import { StartTime } from './StartTime.tsx';

import styles from './GameRowView.module.css';

export interface GameRowProps {
  readonly game: GameRow;
  readonly now: number;
  /** Whether rows of several countries stand together. */
  readonly hasFlag: boolean;
  /** Its place in a table of which only a part is drawn, the heading being the first. */
  readonly rowIndex?: number | undefined;
}

type RowColumn = keyof typeof COLUMN_MARKET;

const COLUMN_MARKET = {
  home: 'result',
  draw: 'result',
  away: 'result',
  over: 'total',
  under: 'total',
  handicapHome: 'handicap',
  handicapAway: 'handicap',
} as const satisfies Record<string, BoardMarket>;

/**
 * One game. The server keeps its markup by the game's version (fragment/rowCache.ts), so everything that is drawn
 * here must follow from what is in the key there; no useId, no eager image, no text at the edges. A table that is drawn
 * anew leaves it alone unless something of its own has changed.
 */
export const GameRowView = memo(function GameRowView(props: GameRowProps): ReactNode {
  const { game: given, now, hasFlag, rowIndex } = props;
  const { t, visitor, route, site } = useRowView();
  const game = useLiveRow(given);
  const words = rowWordsOf(t);
  const { home, away } = game;
  const live = useLiveMinute(game.statusId, game.live);
  const marketOf = (kind: MarketKind) => game.markets.find((market) => market.kind === kind);
  const result = marketOf('result') ?? marketOf('winner');
  const total = marketOf('total');
  const handicap = marketOf('handicap');
  const start =
    live === undefined
      ? startLabels(game.startsAt, { ...visitor, now, language: route.language })
      : undefined;
  const timeLeft = start === undefined ? null : timeLeftText(start.minutesLeft, t);
  const columns = live === undefined ? undefined : scoreColumns(game, live, visitor.isDetailedScore);
  const order = useMarketOrder();
  const [entry] = order;
  // In the section that it stands in now.
  const address = useContext(GameHrefContext)(route.language, {
    section: live === undefined ? 'line' : 'live',
    sport: game.sport,
    championship: game.championship,
    game: game.address,
  });
  const moreCount = game.marketCount - game.markets.length;
  const price = (market: Market | undefined, outcome: OutcomeKind, column: RowColumn, isFirst = false) => (
    <PriceCell
      game={game}
      market={market}
      outcome={outcome}
      label={`${home.name} \u2013 ${away.name}, ${words[column]}`}
      isFirst={isFirst}
      isEntry={isFirst && COLUMN_MARKET[column] === entry}
    />
  );
  const prices: Record<BoardMarket, ReactNode> = {
    result: (
      <>
        {price(result, 'home', 'home', true)}
        {price(result, 'draw', 'draw')}
        {price(result, 'away', 'away')}
      </>
    ),
    total: (
      <>
        {price(total, 'over', 'over', true)}
        <td className={styles.total}>{total?.line === undefined ? null : totalText(total.line)}</td>
        {price(total, 'under', 'under')}
      </>
    ),
    handicap: (
      <>
        {price(handicap, 'home', 'handicapHome', true)}
        {price(handicap, 'away', 'handicapAway')}
      </>
    ),
  };
  return (
    <tr className={styles.row} aria-rowindex={rowIndex}>
      <td className={styles.when}>
        <div className={styles.moment}>
          <FavouriteButton
            gameId={game.id}
            label={t('favourite.mark', { home: home.name, away: away.name })}
          />
          {live === undefined ? null : clockOf(liveText(game, live, t))}
          {start === undefined ? null : <StartTime startsAt={game.startsAt} labels={start} words={words} />}
        </div>
      </td>
      {hasFlag ? (
        <td className={styles.flag}>{isFlagCode(game.flag) ? <Flag code={game.flag} /> : null}</td>
      ) : null}
      <th className={styles.sides} scope="row" data-wide={roomBeside(columns, timeLeft)}>
        <a className={styles.link} href={address}>
          <Side name={home.name} marks={marksOf({ game, live, site }, 0, t)} />
          <Side name={away.name} marks={marksOf({ game, live, site }, 1, t)} />
        </a>
        {visitor.isGameIdShown ? (
          <GameNumber number={game.number} label={t('game.id', { id: game.number })} />
        ) : null}
      </th>
      <td className={styles.state}>
        {timeLeft}
        {live === undefined || columns === undefined ? null : (
          <Score columns={columns} label={t('score', { home: live.score[0], away: live.score[1] })} />
        )}
      </td>
      {order.map((market) => (
        <Fragment key={market}>{prices[market]}</Fragment>
      ))}
      <td className={styles.more}>
        {moreCount > 0 ? (
          // The names lead to the same page and are its link for keyboards and screen readers.
          <a href={address} tabIndex={-1} aria-hidden="true">
            <bdi dir="ltr">{`+${moreCount}`}</bdi>
          </a>
        ) : null}
        {/* By keyboard: S in the row. */}
        <a
          className={styles.statistics}
          href={href(route.language, 'statistic', { rest: `game/${game.number}` })}
          title={words.statistics}
          tabIndex={-1}
          aria-hidden="true"
        />
      </td>
    </tr>
  );
});

/** Whether names may take the room of the score: all of it, or what a score of short figures leaves. */
function roomBeside(
  columns: readonly ScoreColumn[] | undefined,
  timeLeft: ReactNode,
): true | 'half' | undefined {
  if (columns === undefined) return timeLeft === null || undefined;
  const isShort = columns.length <= 2 && columns.every(({ home, away }) => home.length * away.length === 1);
  return isShort ? 'half' : undefined;
}

function useRowView(): Pick<View, 'visitor' | 'route' | 'site'> & { t: Translate<BoardWordKey> } {
  return useView();
}

/** A bare minute keeps its mark behind the number in every language; words go their own way. */
function clockOf(text: string): ReactNode {
  return (
    <bdi className={styles.clock} dir={/\p{L}/u.test(text) ? undefined : 'ltr'}>
      {text}
    </bdi>
  );
}

const LONGEST_COUNTED_HOURS = 12;

/** How soon it starts, while that is worth counting. */
function timeLeftText(minutesLeft: number, t: Translate<BoardWordKey>): string | null {
  if (minutesLeft >= LONGEST_COUNTED_HOURS * 60) return null;
  // To the nearest: a game in an hour and fifty minutes is not one of the next hour.
  const hours = Math.round(minutesLeft / 60);
  return minutesLeft < 60 ? t('left.minutes', { minutes: minutesLeft }) : t('left.hours', { hours });
}

/** What is worth knowing of one side besides its score, as spoken words by the look of their mark. */
interface SideMarks {
  /** Of the first side: the whole game can be watched. */
  readonly video?: string;
  readonly serving?: string;
  readonly redCard?: string;
}

function marksOf(
  { game, live, site }: { game: GameRow; live: LiveState | undefined; site: View['site'] },
  side: 0 | 1,
  t: Translate<BoardWordKey>,
): SideMarks | undefined {
  // A feed may know of pictures that this operator has no right to show.
  const isWatched = game.hasVideo && site.videoStreamUrl !== null && side === 0;
  const isServing = live?.serving === (side === 0 ? 'home' : 'away');
  const redCards = live?.redCards?.[side] ?? 0;
  if (!isWatched && !isServing && redCards === 0) return undefined;
  const words = rowWordsOf(t);
  return {
    ...(isWatched ? { video: words.video } : {}),
    ...(isServing ? { serving: words.serving } : {}),
    ...(redCards === 0 ? {} : { redCard: t('side.redCards', { count: redCards }) }),
  };
}

/** The short number of a game, to name it in a shop or to support. */
function GameNumber({ number, label }: { readonly number: number; readonly label: string }): ReactNode {
  return (
    <bdi className={styles.id} dir="ltr" title={label}>
      {`#${number}`}
    </bdi>
  );
}

function Side({ name, marks }: { readonly name: string; readonly marks: SideMarks | undefined }): ReactNode {
  if (marks === undefined) return <bdi className={styles.name}>{name}</bdi>;
  return (
    <span className={styles.marked}>
      <bdi className={styles.name}>{name}</bdi>
      {marks.video === undefined ? null : (
        <span className={styles.video} role="img" aria-label={marks.video} />
      )}
      {marks.serving === undefined ? null : (
        <span className={styles.serving} role="img" aria-label={marks.serving} />
      )}
      {marks.redCard === undefined ? null : (
        <span className={styles.redCard} role="img" aria-label={marks.redCard} />
      )}
    </span>
  );
}
