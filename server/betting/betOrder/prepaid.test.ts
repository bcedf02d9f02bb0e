import { seededRandom } from '@fairline/coupon/testkit';
import { amountToDecimal } from '@fairline/money';
import { expect, test } from 'vitest';

import { readPrepaid } from '../../money/wallet/index.ts';
import { describeOnBothEngines } from '../../platform/database/testing.ts';
import { systemIds } from '../../platform/ids.ts';
import { settleCoupon } from '../settlement/index.ts';
import { quoteCoupon } from '../wagering/index.ts';
import { plainCoupon } from '../wagering/testing/plainCoupon.ts';
import { openWageringSite, OPERATOR, RULES } from '../wagering/testing/wageringSite.ts';
import { runBetCall } from './index.ts';

const LINE = 1;

describeOnBothEngines('prepaid money', (open) => {
  test('[CPN-256] the quote tells what is there, a coupon uses it before the balance, and the win is the player’s', async () => {
    const site = await openSite();
    expect(await site.quoted()).toBe('0');
    expect(await site.pay('3.00')).toContain('3.00 EUR of prepaid money');
    expect(await site.quoted()).toBe('300');
    const { row } = await site.place([site.bet(LINE)], { prepaidAmount: '300' });
    expect(row).toMatchObject({ state: 'open', stake: 500n });
    expect([await site.balance(), await site.prepaid(), await site.quoted()]).toEqual([99_800n, 0n, '0']);
    await site.book.result(LINE, [1, 0, 0]);
    expect(await settleCoupon(site.parts, row?.id ?? '')).toBe('settled');
    expect(await site.balance()).toBe(100_800n);
    expect(await site.call('verify', String(row?.number))).toContain('Everything fits.');
    expect(await site.call('check')).toContain('The ledger is whole.');
  });

  test('[CPN-075] a coupon cannot use more than there is or than it stakes, nor with a code or bonus money', async () => {
    const site = await openSite();
    await site.pay('3.00');
    await site.call('bonus', String(site.userId), '20.00', 'EUR');
    await site.call('promo', 'add', 'GIFT', '5', 'EUR', '--until', '2099-01-01');
    const { rows: accounts } = await site.accounts();
    const bonus = accounts.find(({ kind }) => kind === 'bonus')?.id ?? 0;
    const refusal = async (changes: object, player = {}) =>
      (await site.place([site.bet(LINE)], changes, player)).row?.refusal;
    const none = { reason: 'prepaid-not-available', mend: 'try-again' };
    expect(await refusal({ prepaidAmount: '301' })).toEqual({ ...none, amount: '300' });
    expect(await refusal({ amount: '200', prepaidAmount: '201' })).toMatchObject(none);
    expect(await refusal({ prepaidAmount: '300', promoCode: 'GIFT' })).toMatchObject(none);
    expect(await refusal({ prepaidAmount: '300' }, { accountId: bonus })).toMatchObject(none);
    expect(await site.quoted({ promoCode: 'GIFT' })).toBe('0');
    expect(await site.quoted({ accountId: bonus })).toBe('0');
    // Both together are what can be staked, to the cent.
    expect(await refusal({ amount: '100301', prepaidAmount: '300' })).toMatchObject({
      reason: 'stake-above-balance',
      amount: '100300',
    });
    expect((await site.place([site.bet(LINE)], { amount: '100300', prepaidAmount: '300' })).row?.state).toBe(
      'open',
    );
    expect([await site.balance(), await site.prepaid()]).toEqual([0n, 0n]);
  });

  test('two coupons at the same moment cannot both have it, and one sent twice uses it once', async () => {
    const site = await openSite();
    await site.pay('3.00');
    const id = systemIds.next();
    const sent = await Promise.all([
      site.place([site.bet(LINE)], { id, prepaidAmount: '300' }),
      site.place([site.bet(LINE)], { id, prepaidAmount: '300' }),
      site.place([site.bet(3)], { prepaidAmount: '300' }),
    ]);
    const used = sent.filter(({ row }) => row?.state === 'open');
    expect(new Set(used.map(({ row }) => row?.id)).size).toBe(1);
    expect(await site.prepaid()).toBe(0n);
    expect(await site.balance()).toBe(99_800n);
    expect(await site.call('check')).toContain('The ledger is whole.');
  });

  test('any order of payments and coupons leaves what a count by hand leaves', async () => {
    const site = await openSite();
    const random = seededRandom(256);
    let [balance, prepaid] = [100_000n, 0n];
    for (let step = 0; step < 20; step += 1) {
      if (random.chance(0.3)) {
        const amount = BigInt(random.between(1, 2000));
        await site.pay(amountToDecimal(amount, 'EUR'));
        prepaid += amount;
        continue;
      }
      const stake = BigInt(random.between(50, 1500));
      const wanted = BigInt(random.between(0, 1200));
      const { row } = await site.place([site.bet(LINE)], {
        amount: String(stake),
        prepaidAmount: String(wanted),
      });
      const isRight = wanted <= prepaid && wanted <= stake;
      expect([wanted, row?.state]).toEqual([wanted, isRight ? 'open' : 'refused']);
      if (!isRight) continue;
      prepaid -= wanted;
      balance -= stake - wanted;
    }
    expect([await site.balance(), await site.prepaid()]).toEqual([balance, prepaid]);
    expect(await site.call('check')).toContain('The ledger is whole.');
  });

  test('a payment is made once, to an account of its currency, and kept; the check finds what is missing', async () => {
    const site = await openSite();
    const id = systemIds.next();
    expect(await site.pay('3.00', '--id', id)).toContain('3.00 EUR');
    expect(await site.pay('3.00', '--id', id)).toContain('was made before');
    expect(await site.call('prepaid', String(site.userId), '3', 'USD')).toContain('no account in USD');
    expect(await site.call('prepaid', String(site.userId), '0', 'EUR')).toContain('is no amount');
    expect(await site.prepaid()).toBe(300n);
    // What was too much is paid out again, and no more than there is; who may not play pays in nothing.
    expect(await site.pay('3.01', '--out')).toContain('only 3.00 EUR');
    expect(await site.pay('1.00', '--out')).toContain('2.00 EUR of prepaid money');
    await site.db.updateTable('player').set({ ban_level: 1 }).execute();
    expect(await site.pay('1.00')).toContain('may not play');
    expect(await site.pay('1.00', '--out')).toContain('1.00 EUR of prepaid money');
    await site.db.updateTable('player').set({ ban_level: 0 }).execute();
    await site.pay('2.00');
    expect(await site.call('check')).toContain('The ledger is whole.');
    await expect(site.db.deleteFrom('prepaid_entry').execute()).rejects.toThrow();
    const lone = {
      id: systemIds.next(),
      transfer_id: systemIds.next(),
      currency: 'EUR',
      made_at: site.clock.now(),
    };
    await site.db
      .insertInto('house_posting')
      .values({ ...lone, account: 'prepaid', amount: 5n })
      .execute();
    expect(await site.call('check')).toMatch(
      /The house holds 5 of prepaid money by transfer \S+, players have 0\./,
    );
  });

  async function openSite() {
    const site = await openWageringSite(open, { hasLog: true });
    const { db, userId, accountId } = site;
    const parts = { db, clock: site.clock, ids: systemIds, ...OPERATOR, secondPersonUnits: 1_000_000 };
    const call = async (...args: string[]) =>
      (await runBetCall(parts, { args: ['bets', ...args], by: 'ada' })).output;
    return {
      ...site,
      call,
      pay: (amount: string, ...more: string[]) => call('prepaid', String(userId), amount, 'EUR', ...more),
      prepaid: () => readPrepaid(db, { userId, accountId }),
      accounts: async () => ({
        rows: await db.selectFrom('account').selectAll().where('user_id', '=', userId).execute(),
      }),
      /** What the quote of a plain single says of it. */
      quoted: async (changes: { readonly promoCode?: string; readonly accountId?: number } = {}) => {
        const coupon = plainCoupon(accountId, [site.bet(LINE)], changes);
        const { typeId, systemValue, amount, amountByBlockId, hasBonusBet, promoCode, bets } = coupon;
        const body = {
          typeId,
          systemValue,
          amount,
          amountByBlockId,
          hasBonusBet,
          promoCode,
          bets,
          accountId: coupon.accountId,
        };
        return (await quoteCoupon(site.parts, { body, query: { language: 'en' }, userId, rules: RULES }))
          .prepaid;
      },
    };
  }
});
