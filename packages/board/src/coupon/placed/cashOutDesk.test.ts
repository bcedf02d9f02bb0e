import { ApiError } from '@fairline/contracts';
import { expect, test } from 'vitest';

import { buildStorage, FakeTime } from '../testing/buildDesk.ts';
import { CASH_OUT_KEY, CashOutDesk } from './cashOutDesk.ts';

const CHOSEN = { number: 42, currency: 'EUR', percent: 50, offer: '1200' };
const lost = (): never => {
  throw new TypeError('Failed to fetch');
};
const refuse = (status: number) => (): never => {
  throw new ApiError({ status, code: 'refused', message: 'no' });
};
const pay = () => ({ paid: '600' });

/** A desk with a server that answers in this order; the last answer is given for ever. */
function build(answers: readonly (() => unknown)[], session = buildStorage(), isProved = false) {
  const time = new FakeTime();
  const bodies: unknown[] = [];
  const calls: string[] = [];
  const paid: bigint[] = [];
  let userId: number | null = 7;
  let made = 0;
  let asked = 0;
  const desk = new CashOutDesk({
    api: {
      // oxlint-disable-next-line typescript/no-explicit-any -- the answers of a test are of the one endpoint
      async call(endpoint, input: any): Promise<any> {
        const answer = answers[Math.min(bodies.length, answers.length - 1)];
        bodies.push({ ...input.params, ...input.body });
        calls.push(endpoint.id);
        return answer?.();
      },
    },
    timers: time.timers,
    now: () => time.now,
    storage: session,
    userId: () => userId,
    newId: () => `id-${(made += 1)}`,
    proveAgain: async () => {
      asked += 1;
      return isProved;
    },
    onPaid: (_sale, amount) => void paid.push(amount),
  });
  return {
    desk,
    time,
    bodies,
    calls,
    paid,
    session,
    asked: () => asked,
    play: (id: number | null) => (userId = id),
  };
}

const SENT = { number: '42', id: 'id-1', percent: 50, offer: '1200' };

test('a sale is sent once, and nothing of it stays behind', async () => {
  const { desk, bodies, paid, session } = build([pay]);
  await desk.sell(CHOSEN);
  expect(bodies).toEqual([SENT]);
  expect(paid).toEqual([600n]);
  expect(desk.get()).toEqual({ sale: undefined, isChecking: false, problem: undefined });
  expect(session.kept.has(CASH_OUT_KEY)).toBe(false);
});

test('a proof that is wanted first is asked for, and the same sale sent again; without it nothing stays behind', async () => {
  const proofFirst = (): never => {
    throw new ApiError({ status: 403, code: 'step-up-required', message: 'prove it' });
  };
  const proved = build([proofFirst, pay], buildStorage(), true);
  await proved.desk.sell(CHOSEN);
  expect([proved.bodies, proved.paid, proved.asked()]).toEqual([[SENT, SENT], [600n], 1]);
  const closed = build([proofFirst, pay]);
  await closed.desk.sell(CHOSEN);
  expect([closed.bodies, closed.paid, closed.asked()]).toEqual([[SENT], [], 1]);
  expect(closed.desk.get()).toEqual({ sale: undefined, isChecking: false, problem: undefined });
  expect(closed.session.kept.has(CASH_OUT_KEY)).toBe(false);
});

test('a lost answer is checked by the same sale, and nothing else is sold before it has ended', async () => {
  const { desk, time, bodies, paid } = build([lost, refuse(503), pay]);
  const selling = desk.sell(CHOSEN);
  await time.pass(10);
  expect(desk.get()).toMatchObject({ isChecking: true, sale: { number: 42 } });
  await desk.sell({ number: 43, currency: 'EUR', percent: 100, offer: '9' });
  await time.pass(10_000);
  await selling;
  expect(bodies).toEqual([SENT, SENT, SENT]);
  expect(paid).toEqual([600n]);
});

test('a reload sends it again as it was; another player does not, and a storage of rubbish is nothing', async () => {
  const before = build([lost]);
  void before.desk.sell(CHOSEN);
  await before.time.pass(10);

  const stranger = build([pay], before.session);
  stranger.play(8);
  await stranger.desk.resume();
  expect(stranger.bodies).toEqual([]);

  const after = build([pay], before.session);
  await after.desk.resume();
  expect(after.bodies).toEqual([SENT]);
  expect(after.paid).toEqual([600n]);

  for (const text of ['{', '7', '{"id":"x"}']) {
    const broken = build([pay], buildStorage(new Map([[CASH_OUT_KEY, text]])));
    await broken.desk.resume();
    expect(broken.bodies).toEqual([]);
  }
});

test.each([
  [409, 'moved'],
  [422, 'failed'],
  [404, 'failed'],
] as const)('a refusal with %i ends it: %s', async (status, kind) => {
  const { desk, time, session } = build([lost, refuse(status)]);
  const selling = desk.sell(CHOSEN);
  await time.pass(5000);
  await selling;
  expect(desk.get()).toEqual({ sale: undefined, isChecking: false, problem: { number: 42, kind } });
  expect(session.kept.size).toBe(0);
});

test('who is signed out on the way finds it again: it may have been sold', async () => {
  const { desk, time, session, bodies, paid } = build([lost, refuse(401), pay]);
  const selling = desk.sell(CHOSEN);
  await time.pass(5000);
  await selling;
  expect(desk.get().sale).toBeUndefined();
  expect(session.kept.has(CASH_OUT_KEY)).toBe(true);
  await desk.resume();
  expect(bodies).toEqual([SENT, SENT, SENT]);
  expect(paid).toEqual([600n]);
});

const WITHDRAWN = { number: '42', id: 'id-1' };
const nothing = () => ({ paid: null });

test('what has no answer for 20 s is sold no more: it is withdrawn, and the player told so', async () => {
  const { desk, time, calls, bodies, paid, session } = build([lost, lost, lost, lost, lost, lost, nothing]);
  const selling = desk.sell(CHOSEN);
  await time.pass(19_000);
  expect(new Set(calls)).toEqual(new Set(['takeCashOut']));
  const sent = calls.length;
  await time.pass(60_000);
  await selling;
  expect(new Set(calls.slice(sent))).toEqual(new Set(['withdrawCashOut']));
  expect(bodies.at(-1)).toEqual(WITHDRAWN);
  expect(paid).toEqual([]);
  expect(desk.get()).toMatchObject({ sale: undefined, problem: { number: 42, kind: 'neverArrived' } });
  expect(session.kept.size).toBe(0);
});

test('an hour later it is only asked what became of it: sold before, it is told; a page of before the times is too', async () => {
  const before = build([lost]);
  void before.desk.sell(CHOSEN);
  await before.time.pass(10);
  const text = before.session.kept.get(CASH_OUT_KEY) ?? '';

  const later = build([pay], buildStorage(new Map([[CASH_OUT_KEY, text]])));
  later.time.now += 3_600_000;
  await later.desk.resume();
  expect([later.calls, later.bodies, later.paid]).toEqual([['withdrawCashOut'], [WITHDRAWN], [600n]]);

  const { sentAt: _, ...timeless } = JSON.parse(text) as { readonly sentAt: number };
  const old = build([nothing], buildStorage(new Map([[CASH_OUT_KEY, JSON.stringify(timeless)]])));
  await old.desk.resume();
  expect(old.calls).toEqual(['withdrawCashOut']);
});

test('a proof that took long is no late press: it is sent only when the player has given it', async () => {
  const slow = build(
    [
      () => {
        slow.time.now += 60_000;
        throw new ApiError({ status: 403, code: 'step-up-required', message: 'prove it' });
      },
      pay,
    ],
    buildStorage(),
    true,
  );
  await slow.desk.sell(CHOSEN);
  expect([slow.calls, slow.paid]).toEqual([['takeCashOut', 'takeCashOut'], [600n]]);
});
