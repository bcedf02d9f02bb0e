import { rational, multiply, subtract, ONE } from '@fairline/money';
import { expect, test } from 'vitest';

import { checkLedger } from '../../money/wallet/index.ts';
import { describeOnBothEngines } from '../../platform/database/testing.ts';
import { systemIds } from '../../platform/ids.ts';
import { openWageringSite } from '../wagering/testing/wageringSite.ts';
import { takeCashOut } from './takeCashOut.ts';

const ROUNDS = process.env['SOAK'] === '1' ? 500 : 6;
const AT_ONCE = 20;

describeOnBothEngines('sales of one coupon at the same moment', (open) => {
  test(
    'of the whole one is taken, of shares each takes its part of what is left, and money adds up',
    { timeout: 1_800_000 },
    async () => {
      const site = await openWageringSite(open);
      const { db, parts, userId, bet, place, row } = site;
      let [expected, staked] = [0n, 0n];
      for (let round = 0; round < ROUNDS; round += 1) {
        const couponId = (await place([bet(1)], { amount: '1000' })).row?.id ?? '';
        staked += 1000n;
        const percents = Array.from({ length: AT_ONCE }, (_, index) =>
          round % 2 === 0 ? 100 : 1 + ((index * 7 + round) % 60),
        );
        const answers = await Promise.all(
          percents.map((percent) =>
            takeCashOut(
              { ...parts, margin: () => '0.05' },
              { id: systemIds.next(), couponId, userId, percent, offerMin: 1n, isAutomatic: false },
            ),
          ),
        );
        const taken = answers.flatMap((answer) => (answer.kind === 'taken' ? [answer.paid] : []));
        const paid = taken.reduce((sum, one) => sum + one, 0n);
        const after = await row(couponId);
        expect([round, after.paid]).toEqual([round, paid]);
        if (round % 2 === 0) {
          expect([round, taken.length, after.state]).toEqual([round, 1, 'cashed-out']);
        } else {
          const sales = await db
            .selectFrom('cash_out')
            .select(['percent', 'paid'])
            .where('coupon_id', '=', couponId)
            .execute();
          expect([round, sales.length]).toEqual([round, taken.length]);
          // In whatever order they came, the same share is left.
          const left = sales.reduce(
            (share, { percent }) => multiply(share, subtract(ONE, rational(BigInt(percent), 100n))),
            ONE,
          );
          expect([round, after.share]).toEqual([round, `${left.numerator}/${left.denominator}`]);
        }
        expected += paid;
      }
      const sold = await db.selectFrom('cash_out').select('paid').execute();
      expect(sold.reduce((sum, one) => sum + one.paid, 0n)).toBe(expected);
      expect(await site.balance()).toBe(100_000n - staked + expected);
      expect((await checkLedger(db)).problems).toEqual([]);
    },
  );
});
