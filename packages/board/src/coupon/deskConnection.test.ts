import { ApiError } from '@fairline/contracts';
import { describe, expect, test } from 'vitest';

import { betMessage } from '../selection/betMessage.ts';
import { buildDesk, buildPress, buildQuote, SCENE } from './testing/buildDesk.ts';

describe('without a connection', () => {
  const placedCalls = (calls: readonly { readonly id: string }[]): number =>
    calls.filter(({ id }) => id === 'placeCoupon').length;

  test('the coupon can be changed and is never placed; it is quoted anew before it can be', async () => {
    const { desk, selection, time, calls, oneClicks } = buildDesk({ bets: 1 });
    await time.pass(1000);
    desk.loseConnection();
    selection.add(betMessage(buildPress(1), SCENE));
    await time.pass(20_000);
    expect(selection.get().state.bets).toHaveLength(2);
    expect(desk.get().freshness).toBe('stale');
    await desk.placer.place();
    const [bet] = selection.get().state.bets;
    if (bet === undefined) throw new Error('there is a bet');
    await desk.placer.placeBet(bet, 500n);
    expect(placedCalls(calls)).toBe(0);
    expect(oneClicks).toEqual([{ kind: 'failed', code: 'offline' }]);

    const asked = calls.length;
    desk.regainConnection();
    expect(desk.get().freshness).toBe('asking');
    await desk.placer.place();
    expect(placedCalls(calls)).toBe(0);
    await time.pass(1000);
    expect(calls.slice(asked).map(({ id }) => id)).toEqual(['quoteCoupon']);
    expect(desk.get().freshness).toBe('fresh');
  });

  test('that is back for a moment only, an answer of before makes nothing fresh', async () => {
    let answer = (): void => {};
    const { desk, time } = buildDesk({
      bets: 1,
      answers: {
        quoteCoupon: () => new Promise((done) => (answer = () => done(buildQuote()))),
      },
    });
    await time.pass(1000);
    desk.loseConnection();
    desk.regainConnection();
    await time.pass(1000);
    desk.loseConnection();
    answer();
    await time.pass(1000);
    expect(desk.get().freshness).toBe('stale');
  });

  test('that is back, an answer to a question of before makes nothing fresh while the new one is asked', async () => {
    const answers: (() => void)[] = [];
    const { desk, time } = buildDesk({
      bets: 1,
      answers: {
        quoteCoupon: () => new Promise((done) => answers.push(() => done(buildQuote()))),
      },
    });
    await time.pass(1000);
    desk.loseConnection();
    desk.regainConnection();
    await time.pass(1000);
    expect(answers).toHaveLength(2);
    answers[0]?.();
    await time.pass(10);
    expect(desk.get()).toMatchObject({ freshness: 'asking', quote: null });
    answers[1]?.();
    await time.pass(10);
    expect(desk.get().freshness).toBe('fresh');
  });

  test('an empty coupon has nothing to ask about, and a failed quote is asked for again soon', async () => {
    const empty = buildDesk();
    empty.desk.loseConnection();
    empty.desk.regainConnection();
    expect(empty.desk.get().freshness).toBe('fresh');

    let asked = 0;
    const { desk, time } = buildDesk({
      bets: 1,
      answers: {
        quoteCoupon: () => {
          asked += 1;
          if (asked === 2) throw new ApiError({ status: 503, code: 'overloaded', message: 'busy' });
          return buildQuote();
        },
      },
    });
    await time.pass(1000);
    desk.loseConnection();
    desk.regainConnection();
    await time.pass(1000);
    expect(desk.get().freshness).toBe('asking');
    await time.pass(3000);
    expect(desk.get().freshness).toBe('fresh');
  });
});
