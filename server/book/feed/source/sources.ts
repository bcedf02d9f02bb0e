import { randomBytes } from 'node:crypto';

import { FeedId } from '@fairline/contracts/feed';
import type { Kysely } from 'kysely';
import { Compile } from 'typebox/compile';

import type { Tables } from '../../../platform/database/index.ts';
import type { SiteSecrets } from '../../../platform/secret/index.ts';

const feedIds = Compile(FeedId);
/** How long the secret before a rotation is still accepted. */
export const OVERLAP_MS = 24 * 60 * 60_000;

export interface SourceParts {
  readonly db: Kysely<Tables>;
  /** A signature is checked with the secret itself, so it is sealed and not hashed. */
  readonly secrets: SiteSecrets;
}

export interface FeedSource {
  readonly feedId: string;
  readonly isEnabled: boolean;
  /** A feed of our own process does not sign and cannot be used over HTTP. */
  readonly isSigned: boolean;
  /** Whether its secret opens with our key; one that does not is refused whatever it sends. */
  readonly isReadable: boolean;
  readonly lastSequence: number;
  readonly freshAt: Date | undefined;
}

export type SourceRefusal = 'bad-id' | 'exists' | 'unknown-feed';

/** A new provider and its secret, which is shown this once. */
export async function addSource(
  { db, secrets }: SourceParts,
  { feedId, now }: { feedId: string; now: Date },
): Promise<{ secret: string } | { refused: SourceRefusal }> {
  if (!feedIds.Check(feedId)) return { refused: 'bad-id' };
  const secret = newSecret();
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('feed_source')
    .values({
      feed_id: feedId,
      sealed_secret: secrets.seal(sealFor(feedId), secret),
      sealed_earlier_secret: null,
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
  { db, secrets }: SourceParts,
  { feedId, now }: { feedId: string; now: Date },
): Promise<{ secret: string } | { refused: SourceRefusal }> {
  const secret = newSecret();
  const { numUpdatedRows } = await db
    .updateTable('feed_source')
    .set((source) => ({
      sealed_secret: secrets.seal(sealFor(feedId), secret),
      sealed_earlier_secret: source.ref('sealed_secret'),
      earlier_until: new Date(now.getTime() + OVERLAP_MS),
      changed_at: now,
    }))
    .where('feed_id', '=', feedId)
    .where('sealed_secret', 'is not', null)
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
    .set({ is_enabled: isEnabled, sealed_earlier_secret: null, earlier_until: null, changed_at: now })
    .where('feed_id', '=', feedId)
    .executeTakeFirst();
  return numUpdatedRows === 0n ? { refused: 'unknown-feed' } : undefined;
}

export async function listSources({ db, secrets }: SourceParts): Promise<FeedSource[]> {
  const rows = await db.selectFrom('feed_source').selectAll().orderBy('feed_id').execute();
  return rows.map(({ sealed_secret: sealed, ...row }) => ({
    feedId: row.feed_id,
    isEnabled: row.is_enabled,
    isSigned: sealed !== null,
    isReadable: sealed === null || secrets.unseal(sealFor(row.feed_id), sealed) !== undefined,
    lastSequence: Number(row.last_sequence),
    freshAt: row.fresh_at ?? undefined,
  }));
}

/** The secrets by which this provider may sign now; none when it may not. */
export async function secretsOf(
  { db, secrets }: SourceParts,
  feedId: string,
  now: Date,
): Promise<readonly string[]> {
  const row = await db
    .selectFrom('feed_source')
    .select(['sealed_secret', 'sealed_earlier_secret', 'earlier_until'])
    .where('feed_id', '=', feedId)
    .where('is_enabled', '=', true)
    .executeTakeFirst();
  if (row === undefined) return [];
  const isOverlap = row.earlier_until !== null && now < row.earlier_until;
  return [row.sealed_secret, isOverlap ? row.sealed_earlier_secret : null].flatMap((sealed) => {
    const secret = sealed === null ? undefined : secrets.unseal(sealFor(feedId), sealed);
    return secret === undefined ? [] : [secret];
  });
}

/** Bound to its feed: moved to another row it opens nothing. */
export function sealFor(feedId: string): string {
  return `feed ${feedId}`;
}

function newSecret(): string {
  return randomBytes(32).toString('base64url');
}
