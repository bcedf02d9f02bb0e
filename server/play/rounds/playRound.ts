import { createHash } from 'node:crypto';

import type { PlayRound, RoundRefusal } from '@fairline/contracts/play';
import { fairPayout, roundStream } from '@fairline/fairness';
import { canonical } from '@fairline/feed';
import type { Prize, Problem } from '@fairline/games';
import { sql, type Transaction } from 'kysely';

import { inTransaction, type Tables } from '../../platform/database/index.ts';
import { nodeDigest } from '../../platform/nodeDigest.ts';
import type { HeldPurse, Purse, PurseAccount } from '../purse/index.ts';
import { lockCurrentPair, takeNonce, type PairRow, type SeedParts } from '../seeds/index.ts';
import { judgeRound } from './judgeRound.ts';
import type { OfferedGame } from './offeredGames.ts';
import { isWithdrawn, lastStart, readRound, type RoundRow } from './roundTable.ts';
import { roundTerms, type RoundRules } from './roundTerms.ts';

export interface PlayParts extends SeedParts {
  readonly purse: Purse;
}

interface RoundInput {
  readonly userId: number;
  readonly command: PlayRound;
  readonly offered: OfferedGame;
  readonly rules: RoundRules;
}

type RoundResult =
  | { readonly kind: 'played'; readonly row: RoundRow; readonly account: PurseAccount | undefined }
  | {
      readonly kind: 'refused';
      readonly refusal: RoundRefusal;
      readonly account: PurseAccount | undefined;
    }
  /** Another body, or another player, has used this id before. */
  | { readonly kind: 'id-taken' }
  /** The account is none of the player’s, or holds no money. */
  | { readonly kind: 'account-unknown' }
  /** The game does not take these parameters. */
  | { readonly kind: 'bad-params'; readonly problem: Problem };

/** What a round that was withdrawn is answered with, for ever. */
export const NEVER_ARRIVED: RoundRefusal = { reason: 'never-arrived', mend: 'none' };

/** So long the accounts of the player are waited for. */
const LOCK_WAIT = '3s';

/**
 * A round from its stake to its end in one transaction: the purse is held, everything that decides is read, and nothing of
 * what was drawn leaves before its stake is kept. Whoever sends the same again is told the same.
 */
export async function playRound(parts: PlayParts, input: RoundInput): Promise<RoundResult> {
  const { command, offered } = input;
  const prizes = offered.game.prizes?.(command.params);
  if (prizes === undefined) throw new Error(`${offered.game.slug} is not a game of one step.`);
  if (!prizes.ok) return { kind: 'bad-params', problem: prizes.problem };
  const bodyHash = bodyHashOf(command);
  return inTransaction(parts.db, async (tx) => {
    await sql`select set_config('lock_timeout', ${LOCK_WAIT}, true)`.execute(tx);
    return playIn(tx, parts, { ...input, bodyHash, prizes: prizes.value });
  });
}

type Input = RoundInput & { readonly bodyHash: string; readonly prizes: readonly Prize[] };

async function playIn(tx: Transaction<Tables>, parts: PlayParts, input: Input): Promise<RoundResult> {
  const { userId, command, rules, bodyHash } = input;
  const now = parts.clock.now();
  const held = await parts.purse.hold(tx, { userId, now });
  const account = held.account(command.accountId);
  const known = await readRound(tx, command.id);
  if (known !== undefined) {
    const isSame = known.user_id === userId && known.body_hash === bodyHash;
    return isSame ? { kind: 'played', row: known, account } : { kind: 'id-taken' };
  }
  if (await isWithdrawn(tx, { userId, roundId: command.id }))
    return { kind: 'refused', refusal: NEVER_ARRIVED, account };
  if (account === undefined) return { kind: 'account-unknown' };
  const pair = await lockCurrentPair(tx, userId);
  const refusal = judgeRound({
    shutReason: held.shutReason,
    account,
    limitReached: (stake) => held.limitReached(command.accountId, stake),
    stake: BigInt(command.stake),
    isPairCurrent: pair?.id === command.pairId,
    isModelCurrent: input.offered.modelHash === command.modelHash,
    waitMs: waitMs({ last: await lastStart(tx, userId), now, paceMs: rules.paceMs }),
    terms: roundTerms(rules, account.currency),
    multiplierMost: input.prizes[0]?.multiplier ?? 0n,
  });
  if (refusal !== undefined) return { kind: 'refused', refusal, account };
  if (pair === undefined) throw new Error('What is missing was refused.');
  return { kind: 'played', ...(await write(tx, parts, { ...input, held, account, pair, now })) };
}

/** How long the player still waits for the next start. */
export function waitMs({
  last,
  now,
  paceMs,
}: {
  readonly last: Date | undefined;
  readonly now: Date;
  readonly paceMs: number;
}): number {
  return last === undefined ? 0 : Math.max(0, last.getTime() + paceMs - now.getTime());
}

async function write(
  tx: Transaction<Tables>,
  parts: PlayParts,
  round: Input & {
    readonly held: HeldPurse;
    readonly account: PurseAccount;
    readonly pair: PairRow;
    readonly now: Date;
  },
): Promise<{ readonly row: RoundRow; readonly account: PurseAccount }> {
  const { userId, command, offered, bodyHash, held, pair, now } = round;
  const [accountId, stake, roundId] = [command.accountId, BigInt(command.stake), command.id];
  const seed = await takeNonce(tx, parts, pair);
  const played = offered.game.round(roundStream(nodeDigest, seed), command.params, []);
  if (!played.ok) throw new Error(`${command.game} refuses what it took before: ${played.problem.reason}.`);
  const { draw, outcome } = played.value;
  const returned = fairPayout(nodeDigest, seed, { stake, multiplier: outcome.multiplier });
  const kept = {
    id: roundId,
    user_id: userId,
    account_id: accountId,
    currency: round.account.currency,
    game: command.game,
    model_hash: offered.modelHash,
    pair_id: pair.id,
    nonce: seed.nonce,
    params: command.params,
    body_hash: bodyHash,
    stake,
    started_at: now,
  };
  const end = { draw, multiplier: outcome.multiplier, staked: stake, returned, ended_at: now };
  await tx
    .insertInto('game_round')
    .values({ ...kept, params: JSON.stringify(command.params) })
    .execute();
  await tx
    .insertInto('game_round_end')
    .values({ ...end, draw: JSON.stringify(draw), round_id: roundId, user_id: userId })
    .execute();
  let account = await held.stake({ accountId, amount: stake, roundId });
  if (returned > 0n) account = await held.pay({ accountId, amount: returned, roundId });
  const { commitment, client_seed, sealed_seed, ended_at } = pair;
  return {
    row: { ...kept, ...end, commitment, client_seed, sealed_seed, pair_ended_at: ended_at },
    account,
  };
}

/** The same for the same call, in whatever order its fields came. */
function bodyHashOf(command: PlayRound): string {
  return createHash('sha256').update(canonical(command)).digest('hex');
}
