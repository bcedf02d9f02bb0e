import { listCashOuts, placeCoupon, placeSingles, takeCashOut } from '@fairline/contracts/coupon';
import fastify from 'fastify';

import { changeGate, type GateChange } from '../../../money/gate/index.ts';
import { LockedWallet, type Movement } from '../../../money/wallet/index.ts';
import { inTransaction } from '../../../platform/database/index.ts';
import type { OpenTestDatabase } from '../../../platform/database/testing.ts';
import { Endpoints } from '../../../platform/http/endpoints.ts';
import { systemIds } from '../../../platform/ids.ts';
import { runBetCall } from '../../betOrder/index.ts';
import { registerCashOut } from '../../cashOut/index.ts';
import { Decider, EvidenceKey, registerWagering } from '../index.ts';
import { plainCoupon } from './plainCoupon.ts';
import { openWageringSite, OPERATOR, RULES } from './wageringSite.ts';

/** A site with every way by which money moves, and players who try them. */
export async function openWorld(open: OpenTestDatabase) {
  const site = await openWageringSite(open, { hasLog: true });
  const { db, clock, parts } = site;
  const endpoints = new Endpoints(fastify(), { checksReplies: true });
  let caller = site.userId;
  const playerOf = async (): Promise<number> => caller;
  registerWagering(endpoints, {
    ...parts,
    playerOf,
    visitorOf: playerOf,
    rulesFor: () => ({ ...RULES, stakeMaxUnits: 10 }),
    onPending: () => undefined,
    evidenceKey: new EvidenceKey('5a'.repeat(32)),
  });
  registerCashOut(endpoints, {
    ...parts,
    playerOf,
    margin: () => '0.05',
    onThreshold: async () => undefined,
  });
  const { api } = endpoints;
  const decider = new Decider(parts, (error) => {
    throw error;
  });
  const query = { language: 'en' };
  const operator = async (...args: string[]): Promise<string> => {
    const parts = { db, clock, ids: systemIds, ...OPERATOR };
    const { output, isRefused } = await runBetCall(parts, { args: ['bets', ...args], by: 'ada' });
    return isRefused ? `refused: ${output}` : output;
  };
  const made = await operator('promo', 'add', 'GIFT', '5', 'EUR', '--until', '2099-01-01', '--uses', '10');
  if (!made.startsWith('GIFT is a free bet')) throw new Error(made);
  return {
    ...site,
    endpoints,
    /** Whoever the last call was made as. */
    playerOf,
    operator,
    decider,
    /** Somebody who has money, an open account and none of the others’ trouble. */
    async newPlayer() {
      const { userId, accountId } = await site.addPlayer();
      const as = <Result>(work: () => Promise<Result>): Promise<Result> => {
        caller = userId;
        return work();
      };
      const send = (game: number, changes: object = {}) =>
        as(() => api.call(placeCoupon, { query, body: plainCoupon(accountId, [site.bet(game)], changes) }));
      return {
        userId,
        accountId,
        as,
        send,
        sendSingles: (game: number) =>
          as(() => {
            const { bets, ...body } = plainCoupon(accountId, [site.bet(game)]);
            const [bet] = bets;
            if (bet === undefined) throw new Error('There is a bet.');
            const { accountId: account, changeCoefAction, coefViewId, exactCoef, isDropOnScoreChange } = body;
            const single = { id: systemIds.next(), bet, amount: '500', prepaidAmount: '0' };
            const choices = {
              accountId: account,
              changeCoefAction,
              coefViewId,
              exactCoef,
              isDropOnScoreChange,
            };
            return api.call(placeSingles, { query, body: { ...choices, singles: [single] } });
          }),
        sell: (number: string) =>
          as(async () => {
            const { offers } = await api.call(listCashOuts, { query: {} });
            const offer = offers.find((one) => String(one.number) === number)?.amount ?? '0';
            const body = { id: systemIds.next(), percent: 100, offer };
            return api.call(takeCashOut, { params: { number }, body });
          }),
        /** An entry for which there is no way in yet, or none that is worth its own. */
        async move(kind: Movement['kind'], amount = 100n): Promise<string | undefined> {
          const key = `${kind}:${systemIds.next()}`;
          const movement = { userId, accountId, kind, amount, key, now: clock.now(), ids: systemIds };
          try {
            await inTransaction(db, async (tx) => (await LockedWallet.lock(tx, userId)).move(movement));
            return undefined;
          } catch (error) {
            return String(error).includes('is excluded or takes a break') ? 'fenced' : String(error);
          }
        },
      };
    },
  };
}

export type World = Awaited<ReturnType<typeof openWorld>>;
export type Player = Awaited<ReturnType<World['newPlayer']>>;

export function shut({ db }: Pick<World, 'db'>, userId: number, change: GateChange): Promise<void> {
  return inTransaction(db, async (tx) => {
    await LockedWallet.lock(tx, userId);
    await changeGate(tx, { userId, change });
  });
}

/** How many entries the accounts of a player have. */
export async function entriesOf({ db }: World, userId: number): Promise<bigint | undefined> {
  const head = await db
    .selectFrom('ledger_head')
    .select('sequence')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return head?.sequence;
}

/** A closed account, as its profile says. */
export async function close({ db, clock }: World, userId: number): Promise<void> {
  const at = clock.now();
  await db
    .insertInto('player_profile')
    .values({
      user_id: userId,
      login: `player${userId}`,
      email: null,
      country: 'DE',
      currency: 'EUR',
      language: 'en',
      first_name: null,
      last_name: null,
      birth_date: null,
      activation: 0,
      registration_kind: 'operator',
      status: 'closed',
      created_at: at,
      changed_at: at,
    })
    .execute();
}
