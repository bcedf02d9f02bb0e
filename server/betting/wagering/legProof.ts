import { sql, type Kysely } from 'kysely';

import { provenChange, type ChainedRow } from '../../book/feed/index.ts';
import { inTransaction, type Tables } from '../../platform/database/index.ts';
import { findWords, GameLog, type LegWord, type ProvenWord } from './gameLog.ts';

/**
 * Copies the entries that bets on these games were made, sold and settled by, before the log is compacted. Bets are read from
 * here and not written by: taking one costs nothing more.
 */
export async function keepLegProofs(db: Kysely<Tables>, gameIds: readonly string[]): Promise<number> {
  let kept = 0;
  for (const gameId of await gamesToProve(db, gameIds)) {
    const proofs = await findWords(db, gameId, await unprovenWords(db, gameId));
    if (proofs.length === 0) continue;
    await inTransaction(db, (tx) => write(tx, proofs));
    kept += proofs.length;
  }
  return kept;
}

/** Where the words of bets are looked up: what was read of a game for one is there for the next. */
export class LegProofs {
  readonly #db: Kysely<Tables>;
  readonly #logs = new Map<string, GameLog>();

  constructor(db: Kysely<Tables>) {
    this.#db = db;
  }

  /** The kept entry that says this word, or one that the log still has. */
  async find(
    leg: { readonly couponId: string; readonly position: number; readonly gameId: string },
    word: LegWord,
  ): Promise<ProvenWord | undefined> {
    const { rows } = await sql<ChainedRow>`
      select entry.* from leg_proof as proof join kept_log_entry as entry on entry.position = proof.entry_position
      where proof.coupon_id = ${leg.couponId} and proof.position = ${leg.position} and proof.what = ${word.what}
        and proof.stands_at = ${word.standsAt} and entry.game_id = ${leg.gameId}`.execute(this.#db);
    const [row] = rows;
    return row === undefined ? this.#logOf(leg.gameId).find(word) : { row, change: provenChange(row) };
  }

  #logOf(gameId: string): GameLog {
    const log = this.#logs.get(gameId) ?? new GameLog(this.#db, gameId);
    this.#logs.set(gameId, log);
    return log;
  }
}

interface UnprovenWord extends LegWord {
  readonly couponId: string;
  readonly position: number;
}

/** Bets that were taken and name a place in the log of which nothing is kept yet. */
const UNPROVEN = sql`
  coupon_leg as leg join coupon on coupon.id = leg.coupon_id and coupon.accepted_at is not null
  cross join lateral (
    values ('price', leg.book_position), ('result', leg.result_position)
    union
    select 'chances', (sale.prices -> leg.bet_id ->> 'position')::bigint from cash_out as sale
    where sale.coupon_id = leg.coupon_id and sale.prices -> leg.bet_id -> 'chances' is not null
  ) as word (what, stands_at)
  left join leg_proof as proof on proof.coupon_id = leg.coupon_id and proof.position = leg.position
    and proof.what = word.what and proof.stands_at = word.stands_at
  where word.stands_at > 0 and proof.coupon_id is null`;

async function gamesToProve(db: Kysely<Tables>, gameIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct leg.game_id as id from ${UNPROVEN} and leg.game_id = any(${[...gameIds]}::uuid[])`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

async function unprovenWords(db: Kysely<Tables>, gameId: string): Promise<UnprovenWord[]> {
  const { rows } = await sql<UnprovenWord>`
    select leg.coupon_id as "couponId", leg.position, word.what, word.stands_at as "standsAt",
      leg.market_id as "marketId", leg.outcome_id as "outcomeId"
    from ${UNPROVEN} and leg.game_id = ${gameId}::uuid`.execute(db);
  return rows;
}

async function write(
  tx: Kysely<Tables>,
  proofs: readonly { readonly word: UnprovenWord; readonly entry: ChainedRow }[],
): Promise<void> {
  const positions = [...new Set(proofs.map(({ entry }) => String(entry.position)))];
  await sql`
    insert into kept_log_entry
      (position, at, sequence, game_id, feed_id, kind, cause, delta, hash, previous_hash)
    select entry.position, entry.at, entry.sequence, entry.game_id, entry.feed_id, entry.kind, entry.cause, entry.delta,
      entry.hash, coalesce(before.hash, hour.last_hash, decode(repeat('00', 32), 'hex'))
    from feed_log as entry
    left join feed_log as before on before.position = entry.position - 1
    left join feed_log_hour as hour on hour.last_position = entry.position - 1
    where entry.position = any(${positions}::bigint[])
    on conflict do nothing`.execute(tx);
  const list = JSON.stringify(
    proofs.map(({ word, entry }) => ({
      coupon_id: word.couponId,
      position: word.position,
      what: word.what,
      stands_at: String(word.standsAt),
      entry_position: String(entry.position),
    })),
  );
  await sql`
    insert into leg_proof (coupon_id, position, what, stands_at, entry_position)
    select given.coupon_id, given.position, given.what, given.stands_at, given.entry_position
    from jsonb_to_recordset(${list}::text::jsonb) as given (coupon_id uuid, position smallint, what text,
      stands_at bigint, entry_position bigint)
    on conflict do nothing`.execute(tx);
}
