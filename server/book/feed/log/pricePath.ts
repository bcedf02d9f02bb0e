import { sql, type Kysely } from 'kysely';

import type { Tables } from '../../../platform/database/index.ts';
import { changeOf, entryOfRow, type LogRow } from './entry.ts';
import { summaryText, type GameSummary } from './summary.ts';

/** One price at the moment from which it was offered. */
export interface PricePoint {
  readonly at: number;
  readonly coefficient: number;
}

export interface PricePath {
  /** Changes, oldest first; of an hour that is compacted its opening and its closing. */
  readonly points: readonly PricePoint[];
  /** Also those within compacted hours, at the beginning of their hour. */
  readonly high: PricePoint;
  readonly low: PricePoint;
  /** Of the last entry that was read. */
  readonly position: number;
}

export interface PriceKey {
  readonly gameId: string;
  readonly marketId: string;
  readonly outcomeId: string;
}

/** Entries are unpacked in portions, so that others are served in between. */
const PAGE = 400;

/**
 * How the price of one outcome has moved, from the log. `known` is what an earlier reading gave: only what was written
 * since is read then. Undefined when the log has no price of it.
 */
export async function pricePathOf(
  db: Kysely<Tables>,
  key: PriceKey,
  known?: PricePath,
): Promise<PricePath | undefined> {
  const path = new PathBuilder(known);
  if (known === undefined) await addCompacted(db, key, path);
  for (;;) {
    const { rows } = await sql<LogRow>`
      select * from feed_log where game_id = ${key.gameId}::uuid and position > ${path.position}::bigint
      order by position limit ${PAGE}`.execute(db);
    for (const row of rows) addEntry(row, key, path);
    if (rows.length < PAGE) return path.built();
  }
}

function addEntry(row: LogRow, { marketId, outcomeId }: PriceKey, path: PathBuilder): void {
  const change = changeOf(entryOfRow(row));
  path.position = change.position;
  if (change.kind === 'entity' || change.kind === 'stale') return;
  const coefficient =
    change.kind === 'whole'
      ? change.delta.game.markets
          .find(({ id }) => id === marketId)
          ?.outcomes.find(({ id }) => id === outcomeId)?.coefficient
      : change.delta.prices?.[marketId]?.[outcomeId];
  if (coefficient !== undefined && coefficient !== null) path.add({ at: change.at, coefficient });
}

async function addCompacted(
  db: Kysely<Tables>,
  { gameId, marketId, outcomeId }: PriceKey,
  path: PathBuilder,
): Promise<void> {
  const { rows } = await sql<{ first_at: bigint; last_at: bigint; summary: Uint8Array }>`
    select h.first_at, h.last_at, s.summary
    from feed_log_summary s join feed_log_hour h on h.first_position = s.first_position
    where s.game_id = ${gameId}::uuid order by s.first_position`.execute(db);
  for (const { first_at, last_at, summary } of rows) {
    const range = (JSON.parse(summaryText(summary)) as GameSummary).prices[marketId]?.[outcomeId];
    if (range === undefined) continue;
    const [opening, closing, high, low] = range;
    const at = Number(first_at);
    path.note({ at, coefficient: high });
    path.note({ at, coefficient: low });
    path.add({ at, coefficient: opening });
    path.add({ at: Number(last_at), coefficient: closing });
  }
}

class PathBuilder {
  position: number;
  readonly #points: PricePoint[];
  #high: PricePoint | undefined;
  #low: PricePoint | undefined;

  constructor(known: PricePath | undefined) {
    this.position = known?.position ?? 0;
    this.#points = [...(known?.points ?? [])];
    this.#high = known?.high;
    this.#low = known?.low;
  }

  /** A price from this moment on; the same one again is no change. */
  add(point: PricePoint): void {
    this.note(point);
    if (this.#points.at(-1)?.coefficient !== point.coefficient) this.#points.push(point);
  }

  note(point: PricePoint): void {
    if (this.#high === undefined || point.coefficient > this.#high.coefficient) this.#high = point;
    if (this.#low === undefined || point.coefficient < this.#low.coefficient) this.#low = point;
  }

  built(): PricePath | undefined {
    if (this.#high === undefined || this.#low === undefined) return undefined;
    return { points: this.#points, high: this.#high, low: this.#low, position: this.position };
  }
}
