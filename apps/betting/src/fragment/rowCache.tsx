import type { GameRow } from '@fairline/contracts';
import { ViewContext, type View } from '@fairline/sdk/react';
import { renderToString } from 'react-dom/server';

import { dayOf, minutesUntil } from '../board/boardTime.ts';
import { GameRowView } from '../board/GameRowView.tsx';
import type { RowFragments } from './rowFragments.ts';

/** Rows of one page that are drawn alike. */
export interface RowList {
  readonly games: readonly GameRow[];
  readonly hasFlag: boolean;
}

interface KeptRow {
  readonly key: string;
  /** Undefined after the first sight: a row is worth keeping when it is asked for again unchanged. */
  readonly html: string | undefined;
}

/**
 * Keeps the markup of rows between pages. What a row shows follows from the game's version, the language, the odds
 * format, the time zone and how far away the start is: exactly these make its key.
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
    const all = lists.flatMap(({ games, hasFlag }) => games.map((game) => ({ game, hasFlag })));
    const isNew = ({ game, hasFlag }: { game: GameRow; hasFlag: boolean }): boolean =>
      this.#rows.get(placeOf(game, hasFlag, scene))?.key !== keyOf(game, now);
    const newRows = all.filter(isNew);
    if (newRows.length * 2 > all.length) {
      for (const { game, hasFlag } of newRows) {
        this.#keep(placeOf(game, hasFlag, scene), { key: keyOf(game, now), html: undefined });
      }
      return undefined;
    }
    // Drawn before the page is, because one drawing must not start inside another.
    const ready = new Map(
      all.map(({ game, hasFlag }) => [
        placeOf(game, hasFlag, scene),
        this.#rowHtml(game, { hasFlag, scene, view, now }),
      ]),
    );
    return {
      rowsOf(games, hasFlag) {
        const rows = games.map((game) => ready.get(placeOf(game, hasFlag, scene)));
        return rows.includes(undefined) ? undefined : rows.join('');
      },
    };
  }

  #rowHtml(
    game: GameRow,
    { hasFlag, scene, view, now }: { hasFlag: boolean; scene: string; view: View; now: number },
  ): string {
    const place = placeOf(game, hasFlag, scene);
    const key = keyOf(game, now);
    const kept = this.#rows.get(place);
    if (kept?.key === key && kept.html !== undefined) return kept.html;
    const html = renderToString(
      <ViewContext value={view}>
        <GameRowView game={game} now={now} hasFlag={hasFlag} />
      </ViewContext>,
    );
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

/** Everything around the game that its row depends on. */
function sceneOf({ route, visitor }: View, now: number): string {
  return [route.language, visitor.oddsFormat, visitor.timeZone, dayOf(now, visitor.timeZone)].join(' ');
}

function placeOf(game: GameRow, hasFlag: boolean, scene: string): string {
  return `${game.id} ${hasFlag} ${scene}`;
}

const COUNTED_MINUTES = 12 * 60;

/** The version, and for a coming game the step of its countdown: each minute of the last hour, then each hour. */
function keyOf(game: GameRow, now: number): string {
  if (game.live !== undefined) return String(game.version);
  const minutes = minutesUntil(game.startsAt, now);
  if (minutes >= COUNTED_MINUTES) return String(game.version);
  return `${game.version} ${minutes < 60 ? `${minutes}m` : `${Math.floor(minutes / 60)}h`}`;
}
