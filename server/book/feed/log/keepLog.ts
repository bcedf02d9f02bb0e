import type { Kysely } from 'kysely';

import type { Clock } from '../../../platform/clock.ts';
import type { Tables } from '../../../platform/database/index.ts';
import { systemTimers, type Timers } from '../../../platform/timers.ts';
import type { FeedService } from '../feedService.ts';
import { compactOldestHour, type KeepEntries } from './compactLog.ts';

const LOOK_EVERY_MS = 10 * 60_000;
const HOUR_MS = 3_600_000;

interface LogKeeping {
  readonly service: FeedService;
  readonly db: Kysely<Tables>;
  readonly clock: Clock;
  readonly timers?: Timers;
  /** Hours that are kept in full; 0 keeps everything. */
  readonly hours: number;
  readonly onProblem: (error: unknown) => void;
  readonly keep?: KeepEntries;
  /** Makes room where an hour has been put away. */
  readonly reclaim?: () => Promise<unknown>;
}

/** Compacts what is older than the setting, an hour at a time and now and then. Returns how to stop. */
export function startLogKeeping(keeping: LogKeeping): () => Promise<void> {
  if (keeping.hours === 0) return () => Promise.resolve();
  let working: Promise<unknown> = Promise.resolve();
  const timer = (keeping.timers ?? systemTimers).every(LOOK_EVERY_MS, () => {
    working = compactOnce(keeping).catch(keeping.onProblem);
    return working;
  });
  return async () => {
    timer.cancel();
    await working;
  };
}

async function compactOnce({
  service,
  db,
  clock,
  hours,
  onProblem,
  keep,
  reclaim,
}: LogKeeping): Promise<void> {
  const now = clock.now();
  const keepFrom = new Date(now.getTime() - hours * HOUR_MS);
  const outcome = await compactOldestHour(service, db, {
    keepFrom,
    now,
    ...(keep === undefined ? {} : { keep }),
  });
  if (outcome === 'compacted') await reclaim?.();
  if (outcome === 'chain-broken') {
    onProblem(
      new Error('The oldest hour of the price log does not fit its chain: run "npm run feed -- verify".'),
    );
  }
}
