import { ACCOUNT_TYPE } from '@fairline/contracts/wallet';
import { limitsOf } from '@fairline/coupon';
import { expect, test } from 'vitest';

import { buildDesk, buildQuote } from './testing/buildDesk.ts';

const account = (id: number, iso: string, money: string) => ({
  id,
  iso,
  label: iso,
  labelWithSymbol: iso,
  money,
  type: 0 as const,
  currencyId: 1,
  isActive: id === 1,
  points: null,
  isPointsTypeBalance: false,
});
const user = (first = '5000') => {
  const all = [account(1, 'EUR', first), account(2, 'JPY', '9000')];
  return { accounts: { all_accounts: all, activeAccount: all[0] } } as never;
};

test('[CPN-013] [CPN-163] the account is the one that is played with, until another is chosen; its currency counts', () => {
  const { desk, selection } = buildDesk({ bets: 1, account: null });
  desk.takeUser(user());
  expect(selection.context.account).toMatchObject({ id: '1', iso: 'EUR', money: 5000n });
  expect(selection.get().state.amount).toBe(500n);
  desk.chooseAccount('2');
  expect(selection.context.account).toMatchObject({ id: '2', iso: 'JPY' });
  expect(selection.get().state).toMatchObject({ accountId: '2', amount: 1000n });
  desk.takeUser(user('4000'));
  expect(selection.context.account).toMatchObject({ id: '2' });
  desk.takeUser(undefined);
  expect(selection.context.account).toBeNull();
});

test('[CPN-158] [CPN-164] [CPN-257] bonus money is known as such, has no largest stake and no prepaid money beside it', async () => {
  const { desk, selection, time } = buildDesk({
    bets: 1,
    account: null,
    answers: { quoteCoupon: () => buildQuote({ prepaid: '300' }) },
  });
  const all = [account(1, 'EUR', '5000'), { ...account(3, 'EUR', '700'), type: ACCOUNT_TYPE.bonus }];
  desk.takeUser({ accounts: { all_accounts: all, activeAccount: all[0] } } as never);
  await time.pass(1000);
  expect(selection.context.account?.isBonus).toBe(false);
  expect(limitsOf(selection.get().state, selection.context).max).toBe(41_200n);
  expect(selection.get().state.availablePrepaidAmount).toBe(300n);
  desk.chooseAccount('3');
  expect(selection.context.account?.isBonus).toBe(true);
  expect(limitsOf(selection.get().state, selection.context).max).toBeNull();
  expect(selection.get().state.availablePrepaidAmount).toBe(0n);
});
