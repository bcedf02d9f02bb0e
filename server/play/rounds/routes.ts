import * as wire from '@fairline/contracts/play';
import type { Problem } from '@fairline/games';
import type { Kysely } from 'kysely';

import { readAccounts } from '../../money/wallet/index.ts';
import type { Tables } from '../../platform/database/index.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { CallRate } from '../../platform/http/callRate.ts';
import type { Endpoints } from '../../platform/http/endpoints.ts';
import { badInput, Refusal } from '../../platform/http/problem.ts';
import type { PurseAccount } from '../purse/index.ts';
import { offeredGame, type OfferedGame } from './offeredGames.ts';
import { NEVER_ARRIVED, playRound, waitMs, type PlayParts } from './playRound.ts';
import { isWithdrawn, lastStart, readRound, readRounds, type RoundRow } from './roundTable.ts';
import { roundTerms, type RoundRules } from './roundTerms.ts';
import { viewRound } from './roundView.ts';
import { withdrawRound } from './withdrawRound.ts';

export interface RoundRouteParts extends PlayParts {
  readonly rules: () => RoundRules;
  /** Throws the refusal when nobody is signed in. */
  readonly playerOf: (caller: Caller) => Promise<number>;
  readonly visitorOf: (caller: Caller) => Promise<number | null>;
  /** What a visitor is told ceilings in. */
  readonly currencyAt: (host: string) => string;
}

/** The pace is one in seconds: what comes faster than these is not a person. */
const ROUNDS_PER_SECOND = 5;
/** Each is kept for ever: a player whose network is bad needs some, and only a machine needs more. */
const WITHDRAWN = { calls: 300, withinMs: 3_600_000 } as const;

export function registerRounds(endpoints: Endpoints, parts: RoundRouteParts): void {
  const { db, clock, secrets, playerOf, rules } = parts;
  const rate = new CallRate(ROUNDS_PER_SECOND);
  const withdrawnRate = new CallRate(WITHDRAWN.calls, WITHDRAWN.withinMs);

  const waitOf = async (userId: number): Promise<number> =>
    waitMs({ last: await lastStart(db, userId), now: clock.now(), paceMs: rules().paceMs });

  const answer = async (
    userId: number,
    result: Pick<wire.PlayedRound, 'id' | 'status'> & {
      readonly row?: RoundRow;
      readonly refusal?: wire.RoundRefusal;
      readonly account?: PurseAccount | undefined;
    },
  ): Promise<wire.PlayedRound> => ({
    id: result.id,
    status: result.status,
    round: result.row === undefined ? null : viewRound(secrets, result.row),
    refusal: result.refusal ?? null,
    account: result.account === undefined ? null : viewAccount(result.account),
    waitMs: await waitOf(userId),
  });

  endpoints.serve(wire.getGameTerms, async ({ params }, caller) => {
    const { game, modelHash } = offeredOr404(params.game);
    const userId = await parts.visitorOf(caller);
    const currency =
      (userId === null ? undefined : await playedCurrency(db, userId)) ?? parts.currencyAt(caller.host);
    const { stakeMin, stakeMax, payoutMax } = roundTerms(rules(), currency);
    return {
      game: game.slug,
      modelHash,
      currency,
      stakeMin: String(stakeMin),
      stakeMax: String(stakeMax),
      payoutMax: String(payoutMax),
      paceMs: rules().paceMs,
    };
  });

  endpoints.serve(wire.playRound, async ({ body }, caller) => {
    const userId = await playerOf(caller);
    const offered = offeredOr404(body.game);
    if (!rate.isAllowed(userId, clock.now().getTime())) throw tooFast();
    const result = await playRound(parts, { userId, command: body, offered, rules: rules() });
    if (result.kind === 'id-taken') throw idTaken();
    if (result.kind === 'account-unknown') throw accountUnknown();
    if (result.kind === 'bad-params') throw badParams(result.problem);
    return answer(userId, { ...result, id: body.id, status: result.kind });
  });

  endpoints.serve(wire.getRound, async ({ params: { roundId } }, caller) => {
    const userId = await playerOf(caller);
    const row = await readRound(db, roundId);
    if (row?.user_id === userId) return answer(userId, { id: roundId, status: 'played', row });
    if (await isWithdrawn(db, { userId, roundId }))
      return answer(userId, { id: roundId, status: 'refused', refusal: NEVER_ARRIVED });
    throw roundUnknown();
  });

  endpoints.serve(wire.withdrawRound, async ({ params: { roundId } }, caller) => {
    const userId = await playerOf(caller);
    const now = clock.now().getTime();
    if (withdrawnRate.isFull(userId, now)) throw tooFast();
    const end = await withdrawRound(parts, { userId, roundId });
    if (end === 'foreign') throw roundUnknown();
    if (end !== 'withdrawn') return answer(userId, { id: roundId, status: 'played', ...end });
    withdrawnRate.count(userId, now);
    return answer(userId, { id: roundId, status: 'refused', refusal: NEVER_ARRIVED });
  });

  endpoints.serve(wire.listRounds, async ({ query: { game, before: beforeId } }, caller) => {
    const userId = await playerOf(caller);
    const before = beforeId === undefined ? undefined : await readRound(db, beforeId);
    if (beforeId !== undefined && before?.user_id !== userId) throw roundUnknown();
    const rows = await readRounds(db, { userId, game, before, most: wire.ROUNDS_IN_REPLY + 1 });
    return {
      rounds: rows.slice(0, wire.ROUNDS_IN_REPLY).map((row) => viewRound(secrets, row)),
      hasMore: rows.length > wire.ROUNDS_IN_REPLY,
      waitMs: await waitOf(userId),
    };
  });
}

/** Of the account that is played with; points are no money. */
async function playedCurrency(db: Kysely<Tables>, userId: number): Promise<string | undefined> {
  const accounts = await readAccounts(db, userId);
  const money = accounts.filter(({ kind }) => kind !== 'points');
  return (money.find(({ isActive }) => isActive) ?? money[0])?.currency;
}

function viewAccount({ id, currency, balance }: PurseAccount): wire.PlayedRound['account'] {
  return { accountId: id, currency, money: String(balance) };
}

function offeredOr404(slug: string): OfferedGame {
  const offered = offeredGame(slug);
  if (offered === undefined)
    throw new Refusal({ status: 404, code: 'game-unknown', message: 'No game of this name is played here.' });
  return offered;
}

/** `numbers[2]` of the model is `/body/params/numbers/2` of the call. */
function badParams({ field, reason, allowed }: Problem): Refusal {
  const path = field.replaceAll(/[.[]/g, '/').replaceAll(']', '');
  const what = allowed === undefined ? reason : `${reason}: ${allowed}`;
  return badInput('body', { path: path === '' ? '/params' : `/params/${path}`, reason: what });
}

function accountUnknown(): Refusal {
  return new Refusal({
    status: 404,
    code: 'account-unknown',
    message: 'The player has no such account of money.',
    field: '/body/accountId',
  });
}

function idTaken(): Refusal {
  return new Refusal({
    status: 422,
    code: 'round-id-taken',
    message: 'Another round was sent with this id.',
    field: '/body/id',
  });
}

function roundUnknown(): Refusal {
  return new Refusal({ status: 404, code: 'round-unknown', message: 'No such round has arrived.' });
}

function tooFast(): Refusal {
  return new Refusal({
    status: 429,
    code: 'too-fast',
    message: 'Too many calls in a short time.',
    retryAfterSeconds: 1,
  });
}
