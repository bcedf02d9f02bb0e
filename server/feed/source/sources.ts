import { randomBytes } from 'node:crypto';

import { FeedId } from '@fairline/contracts/feed';
import type { Kysely } from 'kysely';
import { Compile } from 'typebox/compile';

import type { Tables } from '../../database/index.ts';

const feedIds = Compile(FeedId);
/** How long the secret before a rotation is still accepted. */
export const OVERLAP_MS = 24 * 60 * 60_000;

export interface FeedSource {
  readonly feedId: string;
  readonly isEnabled: boolean;
  /** A feed of our own process does not sign and cannot be used over HTTP. */
  readonly isSigned: boolean;
  readonly lastSequence: number;
  readonly freshAt: Date | undefined;
}

export type SourceRefusal = 'bad-id' | 'exists' | 'unknown-feed';

/** A new provider and its secret, which is shown this once. */
export async function addSource(
  db: Kysely<Tables>,
  { feedId, now }: { feedId: string; now: Date },
): Promise<{ secret: string } | { refused: SourceRefusal }> {
  if (!feedIds.Check(feedId)) return { refused: 'bad-id' };
  const secret = newSecret();
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('feed_source')
    .values({
      feed_id: feedId,
      secret,
      earlier_secret: null,
      earlier_until: null,
      fresh_at: null,
      made_at: now,
      changed_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 0n ? { refused: 'exists' } : { secret };
}

/** A new secret; the old one is accepted for a day longer. */
export async function rotateSecret(
  db: Kysely<Tables>,
  { feedId, now }: { feedId: string; now: Date },
): Promise<{ secret: string } | { refused: SourceRefusal }> {
  const secret = newSecret();
  const { numUpdatedRows } = await db
    .updateTable('feed_source')
    .set((source) => ({
      secret,
      earlier_secret: source.ref('secret'),
      earlier_until: new Date(now.getTime() + OVERLAP_MS),
      changed_at: now,
    }))
    .where('feed_id', '=', feedId)
    .where('secret', 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows === 0n ? { refused: 'unknown-feed' } : { secret };
}

export async function setEnabled(
  db: Kysely<Tables>,
  { feedId, isEnabled, now }: { feedId: string; isEnabled: boolean; now: Date },
): Promise<{ refused: SourceRefusal } | undefined> {
  const { numUpdatedRows } = await db
    .updateTable('feed_source')
    // A provider that was turned off must not come back by an old secret.
    .set({ is_enabled: isEnabled, earlier_secret: null, earlier_until: null, changed_at: now })
    .where('feed_id', '=', feedId)
    .executeTakeFirst();
  return numUpdatedRows === 0n ? { refused: 'unknown-feed' } : undefined;
}

export async function listSources(db: Kysely<Tables>): Promise<FeedSource[]> {
  const rows = await db.selectFrom('feed_source').selectAll().orderBy('feed_id').execute();
  return rows.map((row) => ({
    feedId: row.feed_id,
    isEnabled: row.is_enabled,
    isSigned: row.secret !== null,
    lastSequence: Number(row.last_sequence),
    freshAt: row.fresh_at ?? undefined,
  }));
}

/** The secrets by which this provider may sign now; none when it may not. */
export async function secretsOf(db: Kysely<Tables>, feedId: string, now: Date): Promise<readonly string[]> {
  const row = await db
    .selectFrom('feed_source')
    .select(['secret', 'earlier_secret', 'earlier_until'])
    .where('feed_id', '=', feedId)
    .where('is_enabled', '=', true)
    .executeTakeFirst();
  if (row === undefined || row.secret === null) return [];
  const isOverlap = row.earlier_secret !== null && row.earlier_until !== null && now < row.earlier_until;
  return isOverlap ? [row.secret, row.earlier_secret!] : [row.secret];
}

function newSecret(): string {
  return randomBytes(32).toString('base64url');
}
