import { setImmediate } from 'node:timers/promises';

import type { BookGame } from '@fairline/feed';
import { sql } from 'kysely';

import { gamesOf, readCoupons, readLegs, type LegRow } from '../wagering/index.ts';
import { planCoupon, PLANNED_COLUMNS, type Plan, type PlannedCoupon, type PlannedRow } from './planCoupon.ts';
import type { SettlementParts } from './settleCoupon.ts';

/** Written in one short transaction: longer ones keep players waiting who are paid by them. */
const BATCH = 16;
/** Nobody else is served while results are computed, so it is done in small slices. */
const SLICE_MS = 1;

interface ManySettled {
  readonly settled: number;
  /** Held by somebody else or changed meanwhile: whoever asks again plans anew. */
  readonly again: readonly string[];
  readonly oneByOne: readonly string[];
}

/** Coupons as they were read, without a lock. */
export interface ManyRead {
  readonly rows: readonly PlannedRow[];
  readonly legs: ReadonlyMap<string, readonly LegRow[]>;
  readonly games: ReadonlyMap<string, BookGame>;
}

export async function readMany(parts: SettlementParts, ids: readonly string[]): Promise<ManyRead> {
  const { db, living } = parts;
  const [rows, legs] = await Promise.all([readCoupons(db, ids, PLANNED_COLUMNS), readLegs(db, ids)]);
  const games = await gamesOf(
    db,
    living.book,
    [...legs.values()].flat().map(({ game_id }) => game_id),
  );
  await parts.step?.('read');
  return { rows, legs, games };
}

/** Lets one batch be written at a time, whoever has planned it: the next is planned meanwhile. */
export class WritingTurns {
  #last: Promise<unknown> = Promise.resolve();

  /** Begins when the batch before is written; answers when this one has begun, with the promise of its end. */
  async begin(write: () => Promise<void>): Promise<{ readonly end: Promise<void> }> {
    const before = this.#last;
    const end = before.then(write);
    // Whoever has planned it hears of its trouble; whoever comes next only waits.
    this.#last = end.catch(() => undefined);
    await before;
    return { end };
  }
}

/** Settles coupons in batches: computed here without a lock, written by the database if nothing has changed since. */
export async function settleMany(
  parts: SettlementParts,
  { rows, legs, games }: ManyRead,
  turns = new WritingTurns(),
): Promise<ManySettled> {
  const now = parts.clock.now();
  const again: string[] = [];
  const oneByOne: string[] = [];
  let settled = 0;
  let batch: PlannedCoupon[] = [];
  let writing: Promise<void> = Promise.resolve();
  let sliceBegan = performance.now();
  for (const row of rows) {
    if (performance.now() - sliceBegan > SLICE_MS) {
      await setImmediate();
      sliceBegan = performance.now();
    }
    const plan = planOrLeave(row, legs.get(row.id) ?? [], { games, now, ids: parts.ids });
    if (plan === 'nothing-new') continue;
    if (plan === 'one-by-one') oneByOne.push(row.id);
    else batch.push(plan);
    if (batch.length === BATCH) await flush();
  }
  await flush();
  await writing;
  return { settled, again, oneByOne };

  /** The next batch is computed while the database writes this one. */
  async function flush(): Promise<void> {
    await writing;
    const planned = batch;
    batch = [];
    if (planned.length > 0) writing = (await turns.begin(() => write(planned))).end;
    sliceBegan = performance.now();
  }

  async function write(planned: readonly PlannedCoupon[]): Promise<void> {
    await parts.pace?.rest();
    await parts.step?.('planned');
    try {
      const done = await writeBatch(parts, planned, now);
      await parts.step?.('written');
      for (const { id, isSettled } of planned) {
        if (!done.has(id)) again.push(id);
        else if (isSettled) settled += 1;
      }
    } catch {
      // One of them cannot be written; alone each of the others can, and the one tells what is wrong with it.
      oneByOne.push(...planned.map(({ id }) => id));
    }
  }
}

/** One that cannot even be computed is left to be tried by itself, where its trouble is told and keeps nobody waiting. */
function planOrLeave(...[row, legs, facts]: Parameters<typeof planCoupon>): Plan {
  try {
    return planCoupon(row, legs, facts);
  } catch {
    return 'one-by-one';
  }
}

async function writeBatch(
  { db }: SettlementParts,
  planned: readonly PlannedCoupon[],
  now: Date,
): Promise<ReadonlySet<string>> {
  const plan = JSON.stringify({
    coupons: planned.map(({ coupon }) => coupon),
    settlements: planned.flatMap(({ settlement }) => settlement ?? []),
    legs: planned.flatMap(({ legs }) => legs),
  });
  // Not waited for until it is on the disk: what is spent of it is, and a database that falls before then has lost the
  // batch whole, so that the next sweep settles it again.
  const { rows } = await sql<{ id: string }>`
    select id, set_config('synchronous_commit', 'off', true)
    from settle_coupons(${plan}::text::jsonb, ${now}) as written (id)`.execute(db);
  return new Set(rows.map(({ id }) => id));
}
