import { randomBytes } from 'node:crypto';

import { commitmentOf } from '@fairline/fairness';
import type { Kysely, Selectable, Transaction } from 'kysely';

import type { Clock } from '../../platform/clock.ts';
import { inTransaction, type Tables } from '../../platform/database/index.ts';
import type { IdSource } from '../../platform/ids.ts';
import { nodeDigest } from '../../platform/nodeDigest.ts';
import type { SiteSecrets } from '../../platform/secret/index.ts';
import { lockList, publishCommitment } from './commitments.ts';

export interface SeedParts {
  readonly db: Kysely<Tables>;
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly secrets: SiteSecrets;
}

export type PairRow = Selectable<Tables['seed_pair']>;

type SealedPair = Pick<PairRow, 'id' | 'commitment' | 'sealed_seed' | 'ended_at'>;

/** What a player sees of the own seeds: server seeds are not among it. */
export interface PlayerSeeds {
  readonly current: PairRow | undefined;
  readonly next: PairRow;
  readonly past: readonly PairRow[];
}

const PAST_MAX = 20;
const SEED_BYTES = 32;

/** A player who has no commitment to answer yet is given one. */
export function readSeeds(parts: SeedParts, userId: number): Promise<PlayerSeeds> {
  return inTransaction(parts.db, async (tx) => {
    const found = await seedsOf(tx, userId);
    if (found.next !== undefined) return wholeSeeds(found);
    await commitNext(tx, parts, userId);
    return wholeSeeds(await seedsOf(tx, userId));
  });
}

/**
 * Begins the pair whose commitment the player has seen, with the player's own seed, and ends the one before it. Who asks
 * again for what is done already is told so. `changed`: another commitment is the next one.
 */
export function startPair(
  parts: SeedParts,
  question: { readonly userId: number; readonly commitment: string; readonly clientSeed: string },
): Promise<PlayerSeeds | 'changed'> {
  const { userId, commitment, clientSeed } = question;
  return inTransaction(parts.db, async (tx) => {
    const pairs = await lockOpenPairs(tx, userId);
    const current = pairs.find(({ started_at }) => started_at !== null);
    const next = pairs.find(({ started_at }) => started_at === null);
    if (current?.commitment === commitment && current.client_seed === clientSeed)
      return wholeSeeds(await seedsOf(tx, userId));
    if (next?.commitment !== commitment) return 'changed';
    const now = parts.clock.now();
    if (current !== undefined)
      await tx.updateTable('seed_pair').set({ ended_at: now }).where('id', '=', current.id).execute();
    await tx
      .updateTable('seed_pair')
      .set({ client_seed: clientSeed, started_at: now })
      .where('id', '=', next.id)
      .execute();
    await commitNext(tx, parts, userId);
    return wholeSeeds(await seedsOf(tx, userId));
  });
}

/** The pair that the player plays with, held until the transaction ends. */
export async function lockCurrentPair(tx: Transaction<Tables>, userId: number): Promise<PairRow | undefined> {
  return (await lockOpenPairs(tx, userId)).find(({ started_at }) => started_at !== null);
}

/** What a round is drawn from. The pair is held; the same nonce is never given again. */
export async function takeNonce(
  tx: Transaction<Tables>,
  { secrets }: Pick<SeedParts, 'secrets'>,
  pair: PairRow,
): Promise<{ readonly serverSeed: string; readonly clientSeed: string; readonly nonce: number }> {
  await tx
    .updateTable('seed_pair')
    .set({ next_nonce: pair.next_nonce + 1 })
    .where('id', '=', pair.id)
    .execute();
  return {
    serverSeed: serverSeedOf(secrets, pair),
    clientSeed: pair.client_seed ?? '',
    nonce: pair.next_nonce,
  };
}

/** Null while it is played with: whoever knew it would know every round to come. */
export function shownSeed(secrets: SiteSecrets, pair: SealedPair): string | null {
  return pair.ended_at === null ? null : serverSeedOf(secrets, pair);
}

function serverSeedOf(
  secrets: SiteSecrets,
  { id, sealed_seed, commitment }: Omit<SealedPair, 'ended_at'>,
): string {
  const seed = secrets.unseal(purposeOf(id), sealed_seed);
  if (seed === undefined || commitmentOf(nodeDigest, seed) !== commitment)
    throw new Error(`The server seed of pair ${id} cannot be read.`);
  return seed;
}

/** It is published before anybody can answer it. */
async function commitNext(tx: Transaction<Tables>, parts: SeedParts, userId: number): Promise<void> {
  const { ids, clock, secrets } = parts;
  await lockList(tx);
  // Whoever else commits for this player has either done so by now or waits.
  if ((await seedsOf(tx, userId)).next !== undefined) return;
  const [id, now] = [ids.next(), clock.now()];
  const seed = randomBytes(SEED_BYTES).toString('hex');
  const commitment = commitmentOf(nodeDigest, seed);
  const sequence = await publishCommitment(tx, { commitment, now });
  await tx
    .insertInto('seed_pair')
    .values({
      id,
      user_id: userId,
      sequence,
      commitment,
      sealed_seed: secrets.seal(purposeOf(id), seed),
      client_seed: null,
      next_nonce: 0,
      started_at: null,
      ended_at: null,
    })
    .execute();
}

function lockOpenPairs(tx: Transaction<Tables>, userId: number): Promise<PairRow[]> {
  return tx
    .selectFrom('seed_pair')
    .selectAll()
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .orderBy('sequence')
    .forUpdate()
    .execute();
}

async function seedsOf(tx: Kysely<Tables>, userId: number) {
  const pairs = await tx
    .selectFrom('seed_pair')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('sequence', 'desc')
    .limit(PAST_MAX + 2)
    .execute();
  return {
    current: pairs.find(({ started_at, ended_at }) => started_at !== null && ended_at === null),
    next: pairs.find(({ started_at }) => started_at === null),
    past: pairs.filter(({ ended_at }) => ended_at !== null).slice(0, PAST_MAX),
  };
}

function wholeSeeds({ current, next, past }: Awaited<ReturnType<typeof seedsOf>>): PlayerSeeds {
  if (next === undefined) throw new Error('There is always a commitment to answer.');
  return { current, next, past };
}

const purposeOf = (pairId: string): string => `server seed ${pairId}`;
