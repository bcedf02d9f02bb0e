import { ApiError } from '@fairline/contracts';
import {
  getGameTerms,
  getRound,
  getSeeds,
  listRounds,
  playRound,
  startSeeds,
  withdrawRound,
  type GameTerms,
  type PlayedRound,
  type PlayRound,
  type Round,
  type RoundRefusal,
  type SeedPair,
  type Seeds,
} from '@fairline/contracts/play';
import { commitmentOf, fairPayout, roundStream } from '@fairline/fairness';
import { gameOf, modelHash, percent } from '@fairline/games';
import type { StandInApi } from '@fairline/testing';

import { browserDigest } from '../fairness/browserDigest.ts';

const game = gameOf(percent);

export const TERMS: GameTerms = {
  game: 'percent',
  modelHash: modelHash(browserDigest, game),
  currency: 'EUR',
  stakeMin: '10',
  stakeMax: '50000',
  payoutMax: '1000000',
  paceMs: 5000,
};

/** A server of rounds, whose seeds a test knows. */
export interface StandInPlay {
  seeds: Seeds;
  readonly rounds: Round[];
  /** Of a round that was played before the page was opened. */
  waitMs: number;
  /** The next round is refused so. */
  refusal: RoundRefusal | undefined;
  /** What is played of the calls of this kind is played, and its answer is lost; `never` is lost on its way there. */
  lose: 'answer' | 'never' | undefined;
}

export function standInPlay(api: StandInApi, hasPair = true): StandInPlay {
  let made = 0;
  const serverSeed = (sequence: number) => String(sequence).padStart(64, '0');
  const committed = (sequence: number) => ({
    sequence,
    commitment: commitmentOf(browserDigest, serverSeed(sequence)),
  });
  const pairOf = (sequence: number, clientSeed: string): SeedPair => ({
    ...committed(sequence),
    pairId: uuid(1000 + sequence),
    clientSeed,
    nonce: 0,
    startedAt: 0,
    serverSeed: null,
  });
  const play: StandInPlay = {
    seeds: hasPair
      ? { current: pairOf(1, 'me'), next: committed(2), past: [] }
      : { current: null, next: committed(1), past: [] },
    rounds: [],
    waitMs: 0,
    refusal: undefined,
    lose: undefined,
  };
  const answered = (id: string): PlayedRound => {
    const round = play.rounds.find((one) => one.id === id);
    if (round === undefined) throw new ApiError({ status: 404, code: 'round-unknown', message: 'unknown' });
    return { id, status: 'played', round, refusal: null, account: null, waitMs: TERMS.paceMs };
  };
  const lost = () => new ApiError({ status: 0, code: 'network', message: 'gone' });
  const refused = (id: string, refusal: RoundRefusal): PlayedRound => ({
    id,
    status: 'refused',
    round: null,
    refusal,
    account: null,
    waitMs: refusal.waitMs ?? 0,
  });
  const drawn = (body: PlayRound): void => {
    const { current } = play.seeds;
    if (current === null || play.rounds.some(({ id }) => id === body.id)) return;
    const seed = {
      serverSeed: serverSeed(current.sequence),
      clientSeed: current.clientSeed,
      nonce: current.nonce,
    };
    const result = game.round(roundStream(browserDigest, seed), body.params, []);
    if (!result.ok) throw new ApiError({ status: 400, code: 'bad-request', message: result.problem.field });
    const { multiplier } = result.value.outcome;
    made += 1;
    play.rounds.unshift({
      id: body.id,
      game: body.game,
      modelHash: body.modelHash,
      state: 'over',
      accountId: body.accountId,
      currency: TERMS.currency,
      stake: body.stake,
      staked: body.stake,
      returned: String(fairPayout(browserDigest, seed, { stake: BigInt(body.stake), multiplier })),
      multiplier: Number(multiplier),
      draw: result.value.draw,
      params: body.params,
      pairId: current.pairId,
      commitment: current.commitment,
      clientSeed: current.clientSeed,
      nonce: current.nonce,
      serverSeed: null,
      startedAt: made,
      endedAt: made,
    });
    play.seeds = { ...play.seeds, current: { ...current, nonce: current.nonce + 1 } };
  };

  api.answer(getGameTerms, () => TERMS);
  api.answer(getSeeds, () => play.seeds);
  api.answer(listRounds, () => ({
    rounds: play.rounds.slice(),
    hasMore: false,
    waitMs: play.waitMs,
  }));
  api.answer(getRound, ({ params }) => answered(params.roundId));
  api.answer(withdrawRound, ({ params }) =>
    play.rounds.some(({ id }) => id === params.roundId)
      ? answered(params.roundId)
      : refused(params.roundId, { reason: 'never-arrived', mend: 'none' }),
  );
  api.answer(playRound, ({ body }) => {
    if (play.lose === 'never') throw lost();
    if (play.refusal !== undefined) return refused(body.id, play.refusal);
    drawn(body);
    if (play.lose === 'answer') throw lost();
    return answered(body.id);
  });
  api.answer(startSeeds, ({ body }) => {
    const { current, next, past } = play.seeds;
    if (body.commitment !== next.commitment)
      throw new ApiError({ status: 409, code: 'seeds-changed', message: 'another' });
    const shown =
      current === null ? past : [{ ...current, serverSeed: serverSeed(current.sequence) }, ...past];
    play.seeds = {
      current: pairOf(next.sequence, body.clientSeed),
      next: committed(next.sequence + 1),
      past: shown,
    };
    return play.seeds;
  });
  return play;
}

function uuid(number: number): string {
  return `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
}
