import { expect, test } from 'vitest';

import { describeOnBothEngines } from '../database/testing.ts';
import { systemIds } from '../ids.ts';
import { openWageringSite, RULES } from '../wagering/testing/wageringSite.ts';
import { takeCashOut } from './takeCashOut.ts';

const WITH_BONUS = {
  ...RULES,
  hyperBonus: { steps: [{ bets: 2, percent: 50 }], coefMin: 1500, stakeMinUnits: 0, maxUnits: 0 },
};

describeOnBothEngines('cash-out and what the house gives', (open) => {
  test('[CPN-255] a coupon with a hyper bonus is sold without it', async () => {
    const site = await openWageringSite(open);
    const sold = async (rules: typeof RULES) => {
      const { row } = await site.place([site.bet(1), site.bet(3)], { coef: 4000 }, { rules });
      const answer = await takeCashOut(
        { ...site.parts, margin: () => '0' },
        {
          id: systemIds.next(),
          couponId: row?.id ?? '',
          userId: site.userId,
          percent: 100,
          offerMin: 1n,
          isAutomatic: false,
        },
      );
      return answer.kind === 'taken' ? answer.paid : answer.kind;
    };
    expect(await sold(WITH_BONUS)).toBe(await sold(RULES));
  });
});
