import { expect, test } from 'vitest';

import { describeOnBothEngines } from '../../platform/database/testing.ts';
import { systemIds } from '../../platform/ids.ts';
import { runBetCall } from '../betOrder/index.ts';
import { openWageringSite, OPERATOR, RULES } from '../wagering/testing/wageringSite.ts';
import { settleCoupon } from './settleCoupon.ts';

const rules = {
  ...RULES,
  hyperBonus: {
    steps: [
      { bets: 2, percent: 5 },
      { bets: 3, percent: 10 },
    ],
    coefMin: 1500,
    stakeMinUnits: 1,
    maxUnits: 0,
  },
};

describeOnBothEngines('hyper bonus', (open) => {
  test('[CPN-254] [CPN-255] the promise of the moment of the bet is kept with it, paid at settlement and proven', async () => {
    const site = await openWageringSite(open, { hasLog: true });
    const { row } = await site.place([site.bet(1), site.bet(3), site.bet(5)], { coef: 8000 }, { rules });
    // 5 EUR at 8.00, and 10 % of the 35 EUR that are won.
    expect(row).toMatchObject({
      state: 'open',
      coef: 8000n,
      possible_win: 4350n,
      hyper_bonus: { percent: 10, minStake: '500', max: '0' },
    });
    for (const game of [1, 3, 5]) await site.book.result(game, [1, 0, 0]);
    // Whatever the promotion has become since: the coupon has its own.
    expect(await settleCoupon(site.parts, row?.id ?? '')).toBe('settled');
    expect(await site.row(row?.id ?? '')).toMatchObject({ outcome: 'won', paid: 4350n });
    expect(await site.balance()).toBe(100_000n - 500n + 4350n);
    const operator = { db: site.db, clock: site.clock, ids: systemIds, ...OPERATOR, secondPersonUnits: 200 };
    const call = (...args: string[]) => runBetCall(operator, { args: ['bets', ...args], by: 'ada' });
    expect((await call('verify', String(row?.number))).output).toContain('Everything fits.');
    expect((await call('check')).output).toContain('The ledger is whole.');
  });

  test('[CPN-255] fewer bets that count bring a lower step, other types and small stakes nothing', async () => {
    const site = await openWageringSite(open);
    await site.book.price(5, [1490, 3000, 4000]);
    const bets = [site.bet(1), site.bet(3), site.bet(5, 'home', { coef: 1490 })];
    const win = async (...sent: Parameters<typeof site.place>) => {
      const { row } = await site.place(...sent);
      return [row?.state, row?.hyper_bonus?.percent ?? 0, row?.possible_win];
    };
    // 500 x 5.96 = 2980, and 5 % of 2480.
    expect(await win(bets, { coef: 5960 }, { rules })).toEqual(['open', 5, 2980n + 124n]);
    expect(await win(bets, { coef: 5960, typeId: 7, amount: '700' }, { rules })).toEqual(['open', 0, 2141n]);
    // The promise is there, but the stake is below its least one.
    expect(await win(bets, { coef: 5960, amount: '499' }, { rules })).toEqual(['open', 5, 2974n]);
    expect(await win(bets, { coef: 5960 })).toEqual(['open', 0, 2980n]);
    // 5 % of 150 EUR would be 7.50, and the most is one unit.
    const capped = { ...rules, hyperBonus: { ...rules.hyperBonus, maxUnits: 1 } };
    expect(await win(bets.slice(0, 2), { coef: 4000, amount: '5000' }, { rules: capped })).toEqual([
      'open',
      5,
      20_000n + 500n,
    ]);
  });

  test('the bonus counts where a win is held against what the house can pay', async () => {
    const site = await openWageringSite(open);
    const tight = { ...rules, payoutMaxUnits: 8 };
    const bets = [site.bet(1), site.bet(3), site.bet(5)];
    // 4000 are the most: 500 would win 4000 without and 4350 with the bonus.
    const { row } = await site.place(bets, { coef: 8000 }, { rules: tight });
    expect(row?.refusal).toMatchObject({ limitClass: 'payout', amount: '459' });
    expect((await site.place(bets, { coef: 8000, amount: '459' }, { rules: tight })).row?.state).toBe('open');
  });
});

describeOnBothEngines('a bonus bet', (open) => {
  test('[CPN-090] [CPN-166] [CPN-167] [CPN-169] [CPN-172] is taken and paid where it is offered, and refused elsewhere', async () => {
    const site = await openWageringSite(open);
    const offering = { ...RULES, coupon: { ...RULES.coupon, isAvailableCouponBonusBet: true } };
    const bets = [site.bet(1), site.bet(3), site.bet(5)];
    const sent = { hasBonusBet: true, coef: 8000 };
    const refusal = async (...call: Parameters<typeof site.place>) =>
      (await site.place(...call)).row?.refusal?.reason;
    const not = 'bonus-bet-not-offered';
    expect(await refusal(bets, sent)).toBe(not);
    expect(await refusal(bets.slice(0, 2), { ...sent, coef: 4000 }, { rules: offering })).toBe(not);
    expect(await refusal(bets, { ...sent, typeId: 7 }, { rules: offering })).toBe(not);
    await site.book.price(7, [1099, 3000, 4000]);
    const low = [...bets, site.bet(7, 'home', { coef: 1099 })];
    expect(await refusal(low, sent, { rules: offering })).toBe(not);
    const { row } = await site.place(bets, sent, { rules: offering });
    // 5 EUR at 8.00, and 3 % for three bets.
    expect(row).toMatchObject({ state: 'open', coef: 8240n, has_bonus_bet: true, possible_win: 4120n });
    for (const game of [1, 3, 5]) await site.book.result(game, [1, 0, 0]);
    expect(await settleCoupon(site.parts, row?.id ?? '')).toBe('settled');
    expect(await site.row(row?.id ?? '')).toMatchObject({ outcome: 'won', paid: 4120n });
  });
});
