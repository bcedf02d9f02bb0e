import { expect, test } from 'vitest';

import { readAccounts } from '../../money/wallet/index.ts';
import { describeOnBothEngines } from '../../platform/database/testing.ts';
import { systemIds } from '../../platform/ids.ts';
import { runBetCall } from '../betOrder/index.ts';
import { openWageringSite, OPERATOR, RULES } from '../wagering/testing/wageringSite.ts';
import { offerOf } from './offer.ts';
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

  test('free bets and bonus money are not bought back', async () => {
    const site = await openWageringSite(open);
    const { db, clock, parts, userId } = site;
    const operator = { db, clock, ids: systemIds, ...OPERATOR, secondPersonUnits: 1_000_000 };
    const order = (text: string) => runBetCall(operator, { args: ['bets', ...text.split(' ')], by: 'ada' });
    await order('promo add GIFT 5 EUR --until 2099-01-01');
    await order(`bonus ${userId} 50 EUR`);
    const bonus = (await readAccounts(db, userId)).find(({ kind }) => kind === 'bonus');
    const gift = await site.place([site.bet(1)], { promoCode: 'GIFT' });
    const own = await site.place([site.bet(1)], {}, { accountId: bonus?.id ?? 0 });
    for (const { row } of [gift, own]) {
      expect(row?.state).toBe('open');
      const command = { couponId: row?.id ?? '', userId, percent: 100, offerMin: 1n, isAutomatic: false };
      const answer = await takeCashOut({ ...parts, margin: () => '0' }, { ...command, id: systemIds.next() });
      expect(answer.kind).toBe('unavailable');
    }
    expect(offerOf({ ...scene(), row: gift.row ?? fail() })).toMatchObject(BONUS_MONEY);
    expect(offerOf({ ...scene(), row: own.row ?? fail(), isBonus: true })).toMatchObject(BONUS_MONEY);

    function scene() {
      return {
        book: parts.living.book,
        now: clock.now().getTime(),
        legs: [],
        stops: [],
        isBonus: false,
        margin: '0',
      };
    }
  });
});

const BONUS_MONEY = { result: { isAvailable: false, because: { reason: 'bonus-money' } } };

function fail(): never {
  throw new Error('The coupon was not taken.');
}
