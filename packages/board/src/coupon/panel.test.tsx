import { ACCOUNT_TYPE } from '@fairline/contracts/wallet';
import {
  applySettings,
  choosePromoCode,
  chooseType,
  COMMON_BLOCK_ID,
  COUPON_TYPE_IDS,
  moveToBlock,
  removeBet,
  betIdOf,
  setAmount,
  typePromoCode,
  updateCoupon,
  type CouponSettings,
  type CouponTypeId,
} from '@fairline/coupon';
import { beforeAll, describe, expect, test } from 'vitest';

import { AccountLine } from './AccountLine.tsx';
import { BetList } from './BetList.tsx';
import { PlaceBar } from './PlaceBar.tsx';
import { PlacementNote } from './PlacementNote.tsx';
import { PromoBox } from './PromoBox.tsx';
import { Stake } from './Stake.tsx';
import { Summary } from './Summary.tsx';
import { buildDesk, buildQuote } from './testing/buildDesk.ts';
import { couponDrawer, couponMarkup, type CouponDrawer } from './testing/drawCoupon.tsx';
import { TypeChoice } from './TypeChoice.tsx';

let markup: CouponDrawer;
let drawn: CouponDrawer;
beforeAll(async () => {
  markup = await couponMarkup();
  drawn = await couponDrawer();
});

const AMERICAN = 2;

const whole = (
  <>
    <PlacementNote />
    <TypeChoice />
    <BetList />
    <AccountLine />
    <PromoBox />
    <Stake />
    <Summary />
    <PlaceBar />
  </>
);

function built(typeId: CouponTypeId, bets = 3) {
  const one = buildDesk({ bets: typeId === 0 ? 1 : bets });
  one.selection.apply((state, context) => chooseType(state, typeId, context));
  return one;
}

test('[CPN-019] prepaid money is told where there is some, also with the balance put away', () => {
  const one = built(0);
  expect(drawn(one, whole)).not.toContain('Prepaid');
  one.selection.apply((state, context) =>
    updateCoupon(
      applySettings(state, { isBalanceShown: false }, context),
      { limits: { availablePrepaidAmount: 700n } },
      context,
    ),
  );
  expect(drawn(one, whole)).toContain('Prepaid for bets, used first €700');
});

describe('every type', () => {
  test.each(COUPON_TYPE_IDS)(
    '[CPN-001] of coupon has its bets, its stake, its sums and its button: %i',
    (typeId) => {
      const text = drawn(built(typeId), whole);
      expect(text).toContain('Possible payout');
      expect(text).toContain('Place bet');
      expect(text).toContain('Result · Home 1 – Away 1');
      if (typeId !== 9) expect(text).toMatch(/(?:Price|Total price) [\d.]+/);
    },
  );

  test('[CPN-020] [CPN-027] is shown at its own price, an anti-express at what it pays', () => {
    expect(drawn(built(1), whole)).toContain('Total price 8.00');
    expect(drawn(built(1), whole, AMERICAN)).toContain('Total price +700');
    // One through seven eighths and the margin.
    expect(drawn(built(6), whole)).toContain('Total price 1.081');
  });

  test('[CPN-124] a bet that may not be the banker has a button that cannot be pressed', () => {
    const one = built(2);
    const [first] = one.selection.get().state.bets;
    if (first === undefined) throw new Error('there is a bet');
    const pressable = (): boolean[] =>
      [...markup(one, <BetList />).matchAll(/<button[^>]*aria-pressed[^>]*>/g)].map(
        ([button]) => !button.includes('disabled'),
      );
    expect(pressable()).toEqual([true, true, true]);
    one.selection.take({ [betIdOf(first)]: { isDisabledBanker: true } });
    expect(pressable()).toEqual([false, true, true]);
  });

  test('[CPN-026] [CPN-130] [CPN-133] a system offers its sizes and bankers, a chain its steps, a multi-bet its lobby', () => {
    expect(drawn(built(2), whole)).toContain('2 of 3 · lines: 3');
    expect(drawn(built(3), whole)).toMatch(/Step 1 .*Step 2 .*Step 3/);
    expect(drawn(built(4), whole)).toMatch(/Block 1 .*Block 2 .*Block 3/);
    expect(drawn(built(5), whole)).toContain('Stake all that was won before');
    expect(drawn(built(8), whole)).toContain('Total stake, lines: 4');
  });

  test('[CPN-146] a patent stands with the name that players know it by', () => {
    expect(drawn(built(8), whole)).toContain('Trixie');
  });
});

describe('what the house gives', () => {
  test('[CPN-038] [CPN-255] a hyper bonus is told with its percentage, its money and what the next bet would bring', async () => {
    let max = '0';
    const one = buildDesk({
      bets: 3,
      answers: {
        quoteCoupon: () =>
          buildQuote({
            hyperBonus: { percent: 10, minStake: '400', max },
            nextHyperBonus: { bets: 2, percent: 25, coefMin: 1400 },
          }),
      },
    });
    await one.time.pass(1000);
    one.selection.apply((state, context) => setAmount(state, 500n, context));
    const text = drawn(one, whole);
    // 500 at 8.00, and a tenth of the 3500 that are won.
    expect(text).toContain('Possible payout €4350');
    expect(text).toContain('Of it hyper bonus 10 % €350');
    expect(text).toContain('2 selections more at 1.40 or higher: hyper bonus 25 %');
    one.selection.apply((state, context) => setAmount(state, 300n, context));
    expect(drawn(one, whole)).toContain('Hyper bonus: stake €100 more');
    max = '200';
    one.desk.quoteAgain();
    await one.time.pass(1000);
    one.selection.apply((state, context) => setAmount(state, 500n, context));
    expect(drawn(one, whole)).toContain('Of it hyper bonus 10 %, at its cap €200');
  });

  test('[CPN-022] [CPN-024] a code stakes its own amount, and what it wins beyond that is told', async () => {
    const asked: unknown[] = [];
    const one = buildDesk({
      bets: 1,
      answers: {
        quoteCoupon: (body) => {
          asked.push((body as { promoCode: string }).promoCode);
          return buildQuote({ promoCodes: ['MINE'], promo: { code: 'MINE', amount: '900' } });
        },
      },
    });
    await one.time.pass(1000);
    expect(drawn(one, whole)).toContain('Promo code, yours: 1');
    one.selection.apply((state) => choosePromoCode(state, 'MINE'));
    await one.time.pass(1000);
    expect(asked).toEqual(['', 'MINE']);
    const text = drawn(one, whole);
    expect(text).toContain('MINE Free bet of €900: what it wins beyond the stake is yours.');
    expect(text).toContain('Stake €900, from the promo code');
    expect(text).toContain('Possible payout €900');
  });

  test('[CPN-195] a code that cannot pay says why; many singles and visitors have no codes', async () => {
    const one = buildDesk({
      bets: 2,
      answers: {
        quoteCoupon: () =>
          buildQuote({
            refusals: [{ reason: 'promo-code-coef', mend: 'clear-promo-code', leastCoef: 4500 }],
          }),
      },
    });
    one.selection.apply((state) => typePromoCode(state, 'LOW'));
    await one.time.pass(1000);
    expect(drawn(one, whole)).toContain('too low for this promo code: at least 4.50.');
    expect(drawn(one, whole, AMERICAN)).toContain('too low for this promo code: at least +350.');
    one.selection.apply((state, context) => chooseType(state, 9, context));
    expect(drawn(one, whole)).not.toContain('romo code');
    expect(drawn(buildDesk({ bets: 2, account: null }), whole)).not.toContain('romo code');
  });
});

describe('the wish for more than the largest stake', () => {
  const WISH = 'Ask for more than the maximum';
  const limited = (typeId: CouponTypeId, maxBetAmount: bigint | 'unlimited' = 9000n) => {
    const one = built(typeId, 2);
    one.selection.apply((state, context) => updateCoupon(state, { limits: { maxBetAmount } }, context));
    return one;
  };

  test('[CPN-178] is offered beside a largest stake only', () => {
    expect(drawn(limited(1), whole)).toContain(WISH);
    expect(drawn(limited(1, 'unlimited'), whole)).not.toContain(WISH);
  });

  test('[CPN-179] not with a live bet', () => {
    const one = limited(1);
    const [first] = one.selection.get().state.bets;
    if (first === undefined) throw new Error('there is a bet');
    one.selection.take({ [betIdOf(first)]: { gameStatusId: 2 } });
    expect(drawn(one, whole)).not.toContain(WISH);
  });

  test('[CPN-181] nor on a coupon of many singles', () => {
    expect(drawn(limited(9), whole)).not.toContain(WISH);
  });
});

describe('a display flag that is switched off', () => {
  const cases: readonly (readonly [Partial<CouponSettings>, string])[] = [
    [{ isBalanceShown: false }, 'Balance'],
    [{ isPossibleWinShown: false }, 'Possible payout'],
    [{ isAutoMaxShown: false }, 'Always the largest stake'],
    [{ isVipBetShown: false }, 'Ask for more than the maximum'],
  ];

  test.each(cases)('[CPN-047] [CPN-049..051] [CPN-061] hides its element at once: %o', (changes, words_) => {
    const one = built(1);
    one.selection.apply((state, context) =>
      updateCoupon(state, { limits: { maxBetAmount: 9000n } }, context),
    );
    expect(drawn(one, whole)).toContain(words_);
    one.selection.apply((state, context) => applySettings(state, changes, context));
    expect(drawn(one, whole)).not.toContain(words_);
  });
});

test('[CPN-052] [CPN-061] without the choice of accounts the coupon stakes from the one it has', () => {
  const one = built(0);
  const account = { points: 0, isActive: false, isBonus: false } as const;
  const accounts = [1, 2].map((id) => ({
    ...account,
    id,
    iso: 'EUR',
    money: '100000',
    label: `Purse ${id}`,
    type: 0,
  }));
  one.desk.takeUser({
    accounts: { all_accounts: accounts, activeAccount: accounts[0] },
  } as unknown as Parameters<typeof one.desk.takeUser>[0]);
  expect(drawn(one, <AccountLine />)).toContain('Purse 1');
  one.selection.apply((state, context) => applySettings(state, { isSelectAccountShown: false }, context));
  expect(drawn(one, <AccountLine />)).not.toContain('Purse');
  expect(drawn(one, <AccountLine />)).toContain('Balance');
});

test('[CPN-164] among the accounts the bonus account is called one', () => {
  const one = built(0);
  const accounts = [ACCOUNT_TYPE.main, ACCOUNT_TYPE.bonus].map((type) => ({
    id: type + 1,
    iso: 'EUR',
    money: '100000',
    label: 'EUR',
    type,
  }));
  one.desk.takeUser({
    accounts: { all_accounts: accounts, activeAccount: accounts[0] },
  } as unknown as Parameters<typeof one.desk.takeUser>[0]);
  one.selection.apply((state, context) => applySettings(state, { isBalanceShown: false }, context));
  const names = [...markup(one, <AccountLine />).matchAll(/<option[^>]*>([^<]*)/g)].map(([, name]) => name);
  expect(names).toEqual(['EUR', 'EUR, bonus']);
});

test('a multi-bet without a lobby has a place to drop one, other types have none', () => {
  expect(drawn(built(4), <BetList />)).toContain('here for the lobby');
  expect(drawn(built(5), <BetList />)).not.toContain('lobby');
  const one = built(4);
  const [bet] = one.selection.get().state.bets;
  if (bet === undefined) throw new Error('there is a bet');
  one.selection.apply((state, context) => moveToBlock(state, betIdOf(bet), COMMON_BLOCK_ID, context));
  expect(drawn(one, <BetList />)).not.toContain('here for the lobby');
});

describe('beside the bet', () => {
  test('stands what stops it, with the button that mends it', () => {
    const one = built(1);
    const [first] = one.selection.get().state.bets;
    if (first === undefined) throw new Error('there is a bet');
    const id = betIdOf(first);
    one.selection.apply((state, context) =>
      updateCoupon(state, { bets: { [id]: { isBlocked: true } } }, context),
    );
    expect(drawn(one, whole)).toMatch(/Suspended at the moment\. Remove/);
    one.selection.apply((state, context) => removeBet(state, id, context));
    expect(drawn(one, whole)).not.toContain('Suspended');
  });

  test('and what only the server knows stands beside it or at the button, with what can be done', async () => {
    const one = buildDesk({
      bets: 2,
      answers: {
        quoteCoupon: () =>
          buildQuote({
            refusals: [
              { reason: 'loss-limit-reached', mend: 'open-limits' },
              { reason: 'account-frozen', mend: 'contact-support' },
              { reason: 'game-started', mend: 'remove-bet', betId: ids[1] ?? '' },
              { reason: 'bet-blocked', mend: 'remove-bet', betId: ids[0] ?? '' },
            ],
          }),
      },
    });
    const ids = one.selection.get().state.bets.map(betIdOf);
    await one.time.pass(1000);
    expect(drawn(one, <PlaceBar />)).toMatch(
      /limit of losses is reached\. Your limits .*Your account is frozen\. .*Contact support/,
    );
    const list = drawn(one, <BetList />);
    expect(list).toMatch(/The game has begun\. Remove/);
    // What is followed is told by newer prices than those of an answer.
    expect(list).not.toContain('Suspended');
    expect(drawn(one, <PlaceBar />)).not.toContain('has begun');
  });

  test('[CPN-275] each of many singles tells its largest stake, and a full one goes', async () => {
    const one = buildDesk({
      bets: 2,
      answers: {
        quoteCoupon: () =>
          buildQuote({
            limits: {
              ...buildQuote().limits,
              max: null,
              maxClass: null,
              maxByBetId: { [ids[0] ?? '']: '400', [ids[1] ?? '']: '0' },
            },
          }),
      },
    });
    const ids = one.selection.get().state.bets.map(betIdOf);
    one.selection.apply((state, context) => setAmount(chooseType(state, 9, context), 500n, context));
    await one.time.pass(1000);
    expect(drawn(one, <BetList />)).toMatch(
      /€400.*The largest stake is €400\. Stake €400.*No more can be staked on this/,
    );
    one.selection.apply((state, context) => removeBet(state, ids[1] ?? '', context));
    expect(drawn(one, <BetList />)).not.toContain('No more can be staked');
  });

  test('[CPN-156] a lower price is taken by a press only, a higher one without', () => {
    const one = built(0);
    const [first] = one.selection.get().state.bets;
    if (first === undefined) throw new Error('there is a bet');
    one.selection.take({ [betIdOf(first)]: { market: { coef: 1900 } } });
    expect(drawn(one, whole)).toContain('Accept new prices');
    one.selection.acceptPrices();
    expect(drawn(one, whole)).toContain('Place bet');
    one.selection.take({ [betIdOf(first)]: { market: { coef: 2100 } } });
    expect(drawn(one, whole)).toContain('Place bet');
  });
});

test('a visitor is asked to sign in, and sees what the coupon would pay', () => {
  const one = buildDesk({ bets: 1, account: null });
  const text = drawn(one, whole);
  expect(text).toContain('Sign in to bet');
  expect(text).toContain('Possible payout €1000');
});
