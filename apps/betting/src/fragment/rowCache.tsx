import { GameRowView, minutesUntil, type RowFragments } from '@fairline/board';
import type { GameRow } from '@fairline/contracts';
import { dayOf } from '@fairline/sdk';
import { ViewContext, type View } from '@fairline/sdk/react';
import { renderToString } from 'react-dom/server';

/** Rows of one page that are drawn alike. */
export interface RowList {
  readonly games: readonly GameRow[];
  readonly hasFlag: boolean;
}

interface Row {
  readonly game: GameRow;
  readonly hasFlag: boolean;
  /** Where its markup is kept: one place for each way of looking at the game. */
  readonly place: string;
  readonly key: string;
}

interface KeptRow {
  readonly key: string;
  /** Undefined after the first sight: a row is worth keeping when it is asked for again unchanged. */
  readonly html: string | undefined;
}

/**
 * Keeps the markup of rows between pages. What a row shows follows from the game's version, the language, the
 * visitor's formats and choices, and how far away the start is: exactly these make its key.
 */
export class RowCache {
  readonly #rows = new Map<string, KeptRow>();
  readonly #rowsMax: number;

  constructor(rowsMax = 20_000) {
    this.#rowsMax = rowsMax;
  }

  /** Answers undefined when more than half of the rows are new: then one plain drawing is cheaper than pieces. */
  fragmentsFor(lists: readonly RowList[], view: View, now: number): RowFragments | undefined {
    const scene = sceneOf(view, now);
    const rows = lists.flatMap(({ games, hasFlag }) =>
      games.map((game) => ({
        game,
        hasFlag,
        place: `${game.id} ${hasFlag} ${scene}`,
        key: keyOf(game, now),
      })),
    );
    const newRows = rows.filter(({ place, key }) => this.#rows.get(place)?.key !== key);
    if (newRows.length * 2 > rows.length) {
      for (const { place, key } of newRows) this.#keep(place, { key, html: undefined });
      return undefined;
    }
    // Drawn before the page is, because one drawing must not start inside another.
    const ready = new Map(rows.map((row) => [row.game, this.#htmlOf(row, view, now)]));
    return {
      rowsOf(games) {
        const html = games.map((game) => ready.get(game));
        return html.includes(undefined) ? undefined : html.join('');
      },
    };
  }

  #htmlOf({ game, hasFlag, place, key }: Row, view: View, now: number): string {
    const kept = this.#rows.get(place);
    if (kept?.key === key && kept.html !== undefined) return kept.html;
    const html = renderToString(
      <ViewContext value={view}>
        <GameRowView game={game} now={now} hasFlag={hasFlag} />
      </ViewContext>,
    );
    // The engine holds text that was put together as a tree of its pieces and would walk that tree for every page;
    // a search makes it flat for good.
    ANYTHING.test(html);
    this.#keep(place, { key, html });
    return html;
  }

  #keep(place: string, row: KeptRow): void {
    this.#rows.delete(place);
    this.#rows.set(place, row);
    const [oldest] = this.#rows.keys();
    if (this.#rows.size > this.#rowsMax && oldest !== undefined) this.#rows.delete(oldest);
  }
}

const ANYTHING = /$/;

/** Everything around the game that its row depends on. */
function sceneOf({ route, visitor, site }: View, now: number): string {
  const { oddsFormat, timeZone, is12h, appViewType, isDetailedScore, isGameIdShown } = visitor;
  return [
    route.language,
    oddsFormat,
    timeZone,
    dayOf(now, timeZone),
    is12h,
    appViewType,
    isDetailedScore,
    isGameIdShown,
    site.videoStreamUrl !== null,
  ].join(' ');
}

const COUNTED_MINUTES = 12 * 60;

/** The version, and for a coming game the step of its countdown: each minute of the last hour, then each hour. */
function keyOf(game: GameRow, now: number): string {
  if (game.live !== undefined) return String(game.version);
  const minutes = minutesUntil(game.startsAt, now);
  if (minutes >= COUNTED_MINUTES) return String(game.version);
  return `${game.version} ${minutes < 60 ? `${minutes}m` : `${Math.round(minutes / 60)}h`}`;
}
