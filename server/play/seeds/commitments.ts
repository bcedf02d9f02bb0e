import { sha256Hex } from '@fairline/fairness';
import { sql, type Kysely, type Transaction } from 'kysely';

import type { Tables } from '../../platform/database/index.ts';
import { nodeDigest } from '../../platform/nodeDigest.ts';

/** What stands before the first entry. */
const NO_HASH = '0'.repeat(64);
const LIST = 'seed_commit';

interface Entry {
  readonly sequence: bigint;
  readonly commitment: string;
  readonly madeAt: Date;
  readonly previousHash: string;
}

/** Anybody can compute it from the list: the contract says how. */
function hashOfEntry({ sequence, commitment, madeAt, previousHash }: Entry): string {
  return sha256Hex(nodeDigest, `${sequence}:${commitment}:${madeAt.getTime()}:${previousHash}`);
}

/** Nobody else adds to the list until the transaction ends. */
export async function lockList(tx: Transaction<Tables>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${LIST}, 0))`.execute(tx);
}

/** Puts a commitment at the end of the public list, which the caller has locked, and answers its place. */
export async function publishCommitment(
  tx: Transaction<Tables>,
  { commitment, now }: { readonly commitment: string; readonly now: Date },
): Promise<bigint> {
  const last = await tx
    .selectFrom('seed_commit')
    .select(['sequence', 'hash'])
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst();
  const entry: Entry = {
    sequence: (last?.sequence ?? 0n) + 1n,
    commitment,
    madeAt: now,
    previousHash: last?.hash ?? NO_HASH,
  };
  await tx
    .insertInto('seed_commit')
    .values({
      sequence: entry.sequence,
      commitment,
      made_at: now,
      previous_hash: entry.previousHash,
      hash: hashOfEntry(entry),
    })
    .execute();
  return entry.sequence;
}

export async function readCommitments(
  db: Kysely<Tables>,
  { after, most }: { readonly after: bigint; readonly most: number },
) {
  const rows = await db
    .selectFrom('seed_commit')
    .selectAll()
    .where('sequence', '>', after)
    .orderBy('sequence')
    .limit(most)
    .execute();
  const last = await db
    .selectFrom('seed_commit')
    .select('sequence')
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst();
  return { rows, count: last?.sequence ?? 0n };
}

const PAGE = 1000;

/** Entries that do not hold the one before them, that leave a number out, or whose hash is another one. */
export async function wrongCommitments(db: Kysely<Tables>, max: number): Promise<string[]> {
  const problems: string[] = [];
  let [after, previousHash] = [0n, NO_HASH];
  while (problems.length < max) {
    const { rows } = await readCommitments(db, { after, most: PAGE });
    for (const { sequence, commitment, made_at: madeAt, previous_hash, hash } of rows) {
      const expected = hashOfEntry({ sequence, commitment, madeAt, previousHash });
      if (sequence !== after + 1n || previous_hash !== previousHash || hash !== expected)
        problems.push(`Commitment ${sequence} does not follow the one before it.`);
      [after, previousHash] = [sequence, hash];
    }
    if (rows.length < PAGE) break;
  }
  return problems.slice(0, max);
}
