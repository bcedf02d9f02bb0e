import { randomUUID } from 'node:crypto';

import {
  getGameTerms,
  getSeeds,
  playRound,
  startSeeds,
  type PlayedRound,
  type PlayRound,
  type Seeds,
} from '@fairline/contracts/play';
import fastify from 'fastify';

import { openAccounts, readAccounts } from '../../../money/wallet/index.ts';
import { testClock } from '../../../platform/clock.ts';
import type { OpenTestDatabase } from '../../../platform/database/testing.ts';
import { Endpoints } from '../../../platform/http/endpoints.ts';
import { systemIds } from '../../../platform/ids.ts';
import type { RoundRules } from '../roundTerms.ts';
import { serveRounds } from './serveRounds.ts';

export const START = new Date('2030-03-17T12:00:00Z');

/** Rounds before a database, with players who have 1000 EUR of play money. */
export async function openPlaySite(open: OpenTestDatabase, rules?: RoundRules) {
  const { db } = await open();
  const clock = testClock(START);
  const endpoints = new Endpoints(fastify(), { checksReplies: true });
  let caller = 0;
  const playerOf = (): Promise<number> => Promise.resolve(caller);
  const secrets = serveRounds(endpoints, {
    db,
    clock,
    ids: systemIds,
    playerOf,
    ...(rules === undefined ? {} : { rules }),
  });
  const { api } = endpoints;

  async function addPlayer(currency = 'EUR') {
    const { user_id: userId } = await db
      .insertInto('player')
      .values({ ban_level: 0, after_registration_url: null, created_at: START })
      .returning('user_id')
      .executeTakeFirstOrThrow();
    await openAccounts(db, { userId, currency, now: START, ids: systemIds, isPlayMoney: true });
    const accountId = (await readAccounts(db, userId))[0]?.id ?? 0;
    /** Runs a call as this player. */
    const as = <Result>(call: () => Promise<Result>): Promise<Result> => {
      caller = userId;
      return call();
    };
    const seeds = (): Promise<Seeds> => as(() => api.call(getSeeds, {}));
    const rotate = async (clientSeed = 'tea-kettle'): Promise<Seeds> => {
      const { next } = await seeds();
      return as(() => api.call(startSeeds, { body: { commitment: next.commitment, clientSeed } }));
    };
    const command = async (changes: Partial<PlayRound> = {}): Promise<PlayRound> => {
      const { modelHash } = await as(() => api.call(getGameTerms, { params: { game: 'percent' } }));
      return {
        id: randomUUID(),
        game: 'percent',
        accountId,
        stake: '500',
        params: { target: 5000 },
        pairId: (await seeds()).current?.pairId ?? randomUUID(),
        modelHash,
        ...changes,
      };
    };
    const send = (body: PlayRound): Promise<PlayedRound> => as(() => api.call(playRound, { body }));
    return {
      userId,
      accountId,
      as,
      seeds,
      rotate,
      command,
      send,
      play: async (changes?: Partial<PlayRound>) => send(await command(changes)),
    };
  }

  return { db, clock, api, secrets, addPlayer };
}
