import { expect, test } from 'vitest';

import { readAccounts } from '../../money/wallet/index.ts';
import { describeOnBothEngines } from '../../platform/database/testing.ts';
import { systemIds } from '../../platform/ids.ts';
import { settleCoupon } from '../settlement/index.ts';
import { quoteCoupon } from '../wagering/index.ts';
import { plainCoupon } from '../wagering/testing/plainCoupon.ts';
import { openWageringSite, OPERATOR, RULES } from '../wagering/testing/wageringSite.ts';
import { runBetCall } from './index.ts';

describeOnBothEngines('bonus money', (open) => {
  test('[CPN-158] [CPN-164] is given once, staked without a largest stake, and paid to where it came from', async () => {
    const site = await openWageringSite(open);
    const parts = {
      db: site.db,
      clock: site.clock,
      ids: systemIds,
      ...OPERATOR,
      secondPersonUnits: 1_000_000,
    };
    const call = async (...args: string[]) =>
      (await runBetCall(parts, { args: ['bets', ...args], by: 'ada' })).output;
    const id = systemIds.next();
    const player = String(site.userId);
    expect(await call('bonus', player, '20000.50', 'EUR', '--id', id)).toContain('has 20000.50 EUR');
    expect(await call('bonus', player, '20000.50', 'EUR', '--id', id)).toContain('was made before');
    expect(await call('bonus', player, '5', 'USD')).toContain('no account in USD');
    expect(await call('bonus', player, '5.555', 'EUR')).toContain('is no amount');
    expect(await call('bonus', '0', '5', 'EUR')).toContain('npm run bets');
    const bonus = async () => (await readAccounts(site.db, site.userId)).find(({ kind }) => kind === 'bonus');
    const accountId = (await bonus())?.id ?? 0;
    const quoted = async (from: number) => {
      const { typeId, systemValue, amount, amountByBlockId, hasBonusBet, promoCode, bets } = plainCoupon(
        from,
        [site.bet(1)],
      );
      const body = { typeId, systemValue, amount, amountByBlockId, hasBonusBet, promoCode, bets };
      const input = { query: { language: 'en' }, userId: site.userId, rules: RULES } as const;
      return (await quoteCoupon(site.parts, { ...input, body: { ...body, accountId: from } })).limits;
    };
    expect(await quoted(site.accountId)).toMatchObject({ min: '50', max: '1000000' });
    expect(await quoted(accountId)).toMatchObject({ min: '50', max: null, maxByBetId: {} });
    // More than the largest stake of the site, which is 10000.00.
    const { row } = await site.place([site.bet(1)], { amount: '1500000' }, { accountId });
    expect(row).toMatchObject({ state: 'open', stake: 1_500_000n });
    expect((await bonus())?.balance).toBe(500_050n);
    await site.book.result(1, [1, 0, 0]);
    expect(await settleCoupon(site.parts, row?.id ?? '')).toBe('settled');
    expect((await bonus())?.balance).toBe(3_500_050n);
    expect(await site.balance()).toBe(100_000n);
    expect((await site.place([site.bet(3)], { promoCode: 'ANY' }, { accountId })).row?.refusal?.reason).toBe(
      'promo-code-unknown',
    );
    expect(await call('check')).toContain('The ledger is whole.');
  });
});
