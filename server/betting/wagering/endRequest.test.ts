import { isApiError } from '@fairline/contracts';
import { takeRequestBack } from '@fairline/contracts/coupon';
import fastify from 'fastify';
import { expect, test } from 'vitest';

import { checkLedger } from '../../money/wallet/index.ts';
import { describeOnBothEngines, type OpenTestDatabase } from '../../platform/database/testing.ts';
import { Endpoints } from '../../platform/http/endpoints.ts';
import { checkBets } from '../betOrder/checkBets.ts';
import { decidePending } from './decidePending.ts';
import { Decider } from './decider.ts';
import { EvidenceKey, registerWagering } from './index.ts';
import { openWageringSite, RULES, START } from './testing/wageringSite.ts';

const HOUR = 3_600_000;
const [GAME, OTHER_GAME] = [1, 3];

async function asked(open: OpenTestDatabase) {
  const site = await openWageringSite(open);
  // Before the games begin, which is an hour away.
  const rules = { ...RULES, stakeMaxUnits: 10, vipAnswerHours: 0.5 };
  const decider = new Decider(site.parts, (error) => {
    throw error;
  });
  const endpoints = new Endpoints(fastify(), { checksReplies: true });
  let caller = site.userId;
  registerWagering(endpoints, {
    ...site.parts,
    playerOf: async () => caller,
    visitorOf: async () => caller,
    rulesFor: () => rules,
    onPending: () => undefined,
    evidenceKey: new EvidenceKey('5a'.repeat(32)),
  });
  return {
    ...site,
    decider,
    be: (userId: number) => (caller = userId),
    ask: async (game: number) => {
      const { row } = await site.place([site.bet(game)], { amount: '9000', isVipBet: true }, { rules });
      if (row?.state !== 'requested') return expect.unreachable();
      return row;
    },
    takeBack: (number: bigint) =>
      endpoints.api.call(takeRequestBack, {
        params: { number: String(number) },
        query: { language: 'en' },
        body: {},
      }),
    /** Why it is refused; null while it waits. */
    end: async (id: string) => {
      const { state, refusal } = await site.row(id);
      return state === 'requested' ? null : (refusal?.reason ?? state);
    },
    told: async () =>
      (
        await site.db
          .selectFrom('player_notice')
          .select(['user_id', 'kind', 'coupon_number'])
          .orderBy('coupon_number')
          .execute()
      ).map(Object.values),
    isWhole: async () => {
      const problems = [...(await checkLedger(site.db)).problems, ...(await checkBets(site.db)).problems];
      expect(problems).toEqual([]);
    },
  };
}

const refused = (status: number, code: string) => (error: unknown) =>
  isApiError(error) && error.status === status && error.code === code;

describeOnBothEngines('a request that no operator has answered', (open) => {
  test('gives its stake back when its time is over, and not before', async () => {
    const { ask, decider, clock, balance, end, row, isWhole } = await asked(open);
    const { id, decides_at } = await ask(GAME);
    expect(decides_at?.getTime()).toBe(START.getTime() + HOUR / 2);
    clock.advance(HOUR / 2 - 1);
    await decider.decideDue();
    expect([await end(id), await balance()]).toEqual([null, 91_000n]);
    clock.advance(1);
    await decider.decideDue();
    expect([await end(id), await balance()]).toEqual(['request-unanswered', 100_000n]);
    expect((await row(id)).exposure).toBe(0n);
    await decider.decideDue();
    expect(await balance()).toBe(100_000n);
    await isWhole();
  });

  test('ends when its game begins by the clock, runs or is over, while another one waits on', async () => {
    const { ask, decider, clock, end, book, balance, isWhole } = await asked(open);
    const [running, over, waiting] = [await ask(GAME), await ask(OTHER_GAME), await ask(5)];
    await book.score(GAME, [0, 0]);
    await book.result(OTHER_GAME, [1, 0, 0]);
    await decider.decideDue();
    expect([await end(running.id), await end(over.id), await end(waiting.id), await balance()]).toEqual([
      'game-started',
      'game-finished',
      null,
      91_000n,
    ]);
    clock.advance(HOUR);
    await decider.decideDue();
    expect([await end(waiting.id), await balance()]).toEqual(['game-started', 100_000n]);
    await isWhole();
  });

  test('ends when its part of a game can be bet on live', async () => {
    const { ask, decider, end, book } = await asked(open);
    const { id } = await ask(GAME);
    await book.part(GAME, 2);
    await decider.decideDue();
    expect(await end(id)).toBe('game-started');
  });

  test('ends when its bet is decided before the game is over', async () => {
    const { ask, decider, end, book } = await asked(open);
    const { id } = await ask(GAME);
    await book.cancel(GAME, ['goals.result']);
    await decider.decideDue();
    expect(await end(id)).toBe('bet-settled');
  });

  test('tells its player how it ended, and nothing of what the player took back', async () => {
    const { ask, takeBack, decider, clock, parts, told, userId } = await asked(open);
    const [taken, refusedBy, own, late] = [
      await ask(GAME),
      await ask(GAME),
      await ask(GAME),
      await ask(GAME),
    ];
    await decidePending(parts, taken.id, { by: 'ada', refuses: false });
    await decidePending(parts, refusedBy.id, { by: 'ada', refuses: true });
    await takeBack(own.number);
    clock.advance(HOUR / 2);
    await decider.decideDue();
    expect(await told()).toEqual([
      [userId, 'request-accepted', taken.number],
      [userId, 'request-refused', refusedBy.number],
      [userId, 'request-refused', late.number],
    ]);
  });

  test('one that cannot be ended keeps no other from its end', async () => {
    const site = await asked(open);
    const requests = [await site.ask(GAME), await site.ask(GAME)];
    site.clock.advance(HOUR / 2);
    let given = 0;
    const ids = {
      next: () => {
        given += 1;
        if (given === 1) throw new Error('no id');
        return site.parts.ids.next();
      },
    };
    const problems: unknown[] = [];
    await new Decider({ ...site.parts, ids }, (error) => problems.push(error)).decideDue();
    expect(problems).toHaveLength(1);
    expect(await Promise.all(requests.map(({ id }) => site.end(id)))).toEqual([null, 'request-unanswered']);
  });

  test('[CPN-085] is taken back by its player once, by nobody else, and not after an answer', async () => {
    const site = await asked(open);
    const { ask, takeBack, be, userId, addPlayer, parts, balance, end } = site;
    const [mine, answered, plain] = [
      await ask(GAME),
      await ask(OTHER_GAME),
      await site.place([site.bet(GAME)]),
    ];
    const stranger = await addPlayer();
    be(stranger.userId);
    await expect(takeBack(mine.number)).rejects.toSatisfy(refused(404, 'coupon-unknown'));
    expect(await end(mine.id)).toBeNull();
    be(userId);
    const back = await takeBack(mine.number);
    expect(back).toMatchObject({
      status: 'refused',
      refusal: { reason: 'request-taken-back', mend: 'none' },
      coupon: { state: 'refused', outcome: 'refused' },
      account: { money: '90500' },
    });
    expect(await takeBack(mine.number)).toEqual(back);
    expect(await decidePending(parts, mine.id, { by: 'ada', refuses: false })).toBe('nothing-to-decide');
    expect(await decidePending(parts, answered.id, { by: 'ada', refuses: false })).toBe('accepted');
    for (const number of [answered.number, plain.row?.number ?? 0n])
      await expect(takeBack(number)).rejects.toSatisfy(refused(409, 'request-answered'));
    expect(await balance()).toBe(90_500n);
    await site.isWhole();
  });

  test('is either taken back or approved, never both', async () => {
    const { ask, takeBack, parts, balance, row, isWhole } = await asked(open);
    for (let round = 0; round < 5; round += 1) {
      const { id, number } = await ask(GAME);
      const before = (await balance()) ?? 0n;
      await Promise.allSettled([takeBack(number), decidePending(parts, id, { by: 'ada', refuses: false })]);
      const { state } = await row(id);
      expect([state, (await balance()) ?? 0n]).toEqual(
        state === 'open' ? ['open', before] : ['refused', before + 9000n],
      );
    }
    await isWhole();
  });
});
