import { sql, type Kysely } from 'kysely';

import { inTransaction, type Tables } from '../../../platform/database/index.ts';
import type { FeedService } from '../feedService.ts';
import { CHAIN_START, changeOf, entryOfRow, hashOf, type LogRow } from './entry.ts';
import { addToSummary, newSummary, packSummary, type GameSummary } from './summary.ts';
import { summaryHash } from './verifyLog.ts';

const HOUR_MS = 3_600_000;
/** Entries that are unpacked at once: others are served in between. */
const PAGE = 500;

export type Compaction = 'compacted' | 'nothing-to-do' | 'chain-broken';

/** Copies what others need of the entries of these games. */
export type KeepEntries = (gameIds: readonly string[]) => Promise<unknown>;

/** An hour of the log as it was read. */
interface GatheredHour {
  readonly first: LogRow;
  readonly last: LogRow;
  readonly count: bigint;
  readonly previousHash: Buffer;
  readonly lastHash: Buffer;
  readonly summaries: ReadonlyMap<string, GameSummary>;
}

/**
 * Compacts the oldest hour of the log that ended before `keepFrom`: its entries make room for one summary of each
 * game. Its place in the chain stays, so that the log is still whole to whoever verifies it. An hour whose entries do
 * not fit the chain is left as it is: it is evidence. Reading a busy hour takes longer than prices may stand still, and
 * what is old does not change, so the book waits only while the hour is put away.
 */
export async function compactOldestHour(
  service: FeedService,
  db: Kysely<Tables>,
  { keepFrom, now, keep }: { keepFrom: Date; now: Date; keep?: KeepEntries },
): Promise<Compaction> {
  const { rows } = await sql<{ at: bigint }>`select at from feed_log order by position limit 1`.execute(db);
  if (rows[0] === undefined) return 'nothing-to-do';
  const end = (Math.floor(Number(rows[0].at) / HOUR_MS) + 1) * HOUR_MS;
  if (end > Math.min(keepFrom.getTime(), now.getTime())) return 'nothing-to-do';
  const hour = await gatherHour(db, end);
  if (typeof hour === 'string') return hour;
  // Where it fails, the hour stays: whoever needs an entry has had it before it is gone.
  await keep?.([...hour.summaries.keys()]);
  return service.alone<Compaction>(async ({ book, writeWhole }) => {
    // Whoever folds the log later must find the games that are still in the book.
    await writeWhole(await gamesRestingBefore(db, [...book.games.keys()], end));
    await inTransaction(db, (tx) => putAway(tx, hour, now));
    return 'compacted';
  });
}

async function gamesRestingBefore(db: Kysely<Tables>, ids: string[], end: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select g.id::text as id from unnest(${ids}::uuid[]) as g (id)
    where not exists (
      select 1 from feed_log l where l.game_id = g.id and l.kind = 'whole' and l.at >= ${end}::bigint)`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

async function gatherHour(
  db: Kysely<Tables>,
  end: number,
): Promise<GatheredHour | Exclude<Compaction, 'compacted'>> {
  const before = await db
    .selectFrom('feed_log_hour')
    .select('last_hash')
    .orderBy('first_position', 'desc')
    .limit(1)
    .executeTakeFirst();
  const previousHash = Buffer.from(before?.last_hash ?? CHAIN_START);
  const summaries = new Map<string, GameSummary>();
  let lastHash: Buffer = previousHash;
  let first: LogRow | undefined;
  let last: LogRow | undefined;
  let count = 0n;
  for (;;) {
    const { rows }: { rows: LogRow[] } = await sql<LogRow>`
      select * from feed_log where position > ${last?.position ?? 0n} and at < ${end}::bigint
      order by position limit ${PAGE}`.execute(db);
    for (const row of rows) {
      const entry = entryOfRow(row);
      if (!hashOf(entry, lastHash).equals(entry.hash)) return 'chain-broken';
      lastHash = entry.hash;
      first ??= row;
      last = row;
      count += 1n;
      if (entry.gameId === null) continue;
      const summary = summaries.get(entry.gameId) ?? newSummary();
      addToSummary(summary, changeOf(entry));
      summaries.set(entry.gameId, summary);
    }
    if (rows.length < PAGE) break;
  }
  if (first === undefined || last === undefined) return 'nothing-to-do';
  return { first, last, count, previousHash, lastHash, summaries };
}

async function putAway(tx: Kysely<Tables>, hour: GatheredHour, now: Date): Promise<void> {
  const { first, last, count, previousHash, lastHash, summaries } = hour;
  await tx
    .insertInto('feed_log_hour')
    .values({
      first_position: first.position,
      last_position: last.position,
      first_at: first.at,
      last_at: last.at,
      previous_hash: previousHash,
      last_hash: lastHash,
      summary_hash: CHAIN_START,
      compacted_at: now,
    })
    .execute();
  await writeSummaries(tx, first.position, summaries);
  await tx
    .updateTable('feed_log_hour')
    .set({ summary_hash: await summaryHash(tx, first.position) })
    .where('first_position', '=', first.position)
    .execute();
  await sql`set local fairline.compacting = 'on'`.execute(tx);
  const { numAffectedRows } = await sql`delete from feed_log where position <= ${last.position}`.execute(tx);
  await sql`set local fairline.compacting = 'off'`.execute(tx);
  // What was never read must not go: somebody has touched the log since.
  if (numAffectedRows !== count) throw new Error('The hour to compact is not the one that was read.');
}

async function writeSummaries(
  tx: Kysely<Tables>,
  firstPosition: bigint,
  summaries: ReadonlyMap<string, GameSummary>,
): Promise<void> {
  const list = [...summaries].filter(
    ([, { prices, results }]) => Object.keys(prices).length + results.length > 0,
  );
  await sql`
    insert into feed_log_summary (game_id, first_position, summary)
    select e.game_id::uuid, ${firstPosition}, decode(e.summary, 'base64')
    from unnest(
      ${list.map(([gameId]) => gameId)}::text[], ${list.map(([, summary]) => packSummary(summary).toString('base64'))}::text[]
    ) as e (game_id, summary)`.execute(tx);
}
