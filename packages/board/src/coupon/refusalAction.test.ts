import { RefusalMend, RefusalReason, type CouponRefusal } from '@fairline/contracts/coupon';
import { betIdOf, chooseType, setVipBet, typePromoCode, updateCoupon } from '@fairline/coupon';
import { loadTranslate } from '@fairline/sdk';
import { describe, expect, test } from 'vitest';

import { refusalAction, type RefusalPorts } from './refusalAction.ts';
import { refusalText } from './refusalText.ts';
import { buildDesk } from './testing/buildDesk.ts';
import { words } from './words/index.ts';

type Sent = Omit<CouponRefusal, 'reason'> | ((betId: string) => Omit<CouponRefusal, 'reason'>);

const removed: Sent = (betId) => ({ mend: 'remove-bet', betId });
const support: Sent = { mend: 'contact-support' };
const again: Sent = { mend: 'try-again' };
const limits: Sent = { mend: 'open-limits' };
const code: Sent = { mend: 'clear-promo-code' };

/** Every reason as the server gives it. */
const SENT: Readonly<Record<RefusalReason, Sent>> = {
  'no-bets': { mend: 'add-bets' },
  'too-few-bets': { mend: 'add-bets', count: 3 },
  'too-many-bets': removed,
  'too-few-blocks': { mend: 'move-bet', count: 2 },
  'too-many-blocks': { mend: 'move-bet', count: 2 },
  'too-many-lines': { mend: 'choose-system-value', count: 10_000 },
  'bet-blocked': removed,
  'bet-without-price': removed,
  'bet-dependent': removed,
  'bet-banned-from-express': removed,
  'bet-settled': removed,
  'game-finished': removed,
  'banker-not-allowed': (betId) => ({ mend: 'unset-banker', betId }),
  'anti-express-without-price': { mend: 'choose-type' },
  'no-account': { mend: 'sign-in' },
  'stake-missing': { mend: 'set-stake', amount: '700' },
  'stake-below-lines': { mend: 'set-stake', amount: '700' },
  'stake-below-minimum': { mend: 'set-stake', amount: '700' },
  'stake-above-maximum': { mend: 'set-stake', amount: '700' },
  'stake-above-balance': { mend: 'top-up', amount: '700' },
  'market-full': removed,
  'block-amount-above-balance': { mend: 'set-stake', blockId: 1, amount: '700' },
  'payout-above-maximum': { mend: 'set-stake' },
  'payout-out-of-reach': { mend: 'remove-bet', amount: '700' },
  'below-exact-coef': { mend: 'clear-exact-coef', currentCoef: 1900 },
  'placement-under-way': { mend: 'wait' },
  'coef-changed': (betId) => ({ mend: 'accept-coefs', moves: [{ betId, before: 2000, after: 1900 }] }),
  'hyper-bonus-changed': { mend: 'accept-bonus', hyperBonus: { percent: 5, minStake: '0', max: '0' } },
  'score-changed': again,
  'game-started': removed,
  'stopped-in-delay': again,
  'game-unknown': removed,
  'coupon-not-whole': { mend: 'choose-type' },
  'bonus-bet-not-offered': { mend: 'choose-type' },
  'promo-code-unknown': code,
  'promo-code-expired': code,
  'promo-code-used': code,
  'promo-code-currency': code,
  'promo-code-not-here': code,
  'promo-code-type': code,
  'promo-code-coef': { ...code, leastCoef: 4500 },
  'promo-code-amount': { mend: 'set-stake', amount: '700' },
  'prepaid-not-available': { ...again, amount: '0' },
  'vip-not-available': { mend: 'set-stake' },
  'vip-refused': { mend: 'none' },
  'request-unanswered': { mend: 'none' },
  'request-taken-back': { mend: 'none' },
  'placement-id-taken': again,
  'account-unknown': support,
  'account-frozen': support,
  'account-banned': support,
  'account-closed': support,
  'self-excluded': { mend: 'none' },
  'time-out': { mend: 'none' },
  'session-limit-reached': limits,
  'reality-check-due': again,
  'wager-limit-reached': limits,
  'loss-limit-reached': limits,
  'offers-off': code,
  'never-arrived': again,
  'limits-unavailable': again,
};

/** Nothing is to be done about these but to read them; more bets are chosen on the board. */
const READ_ONLY = new Set(['none', 'wait', 'add-bets']);

function refused(reason: RefusalReason) {
  const desk = buildDesk({ bets: 3 });
  const { selection } = desk;
  const type = reason === 'too-many-blocks' || reason === 'too-few-blocks' ? 4 : 2;
  selection.apply((state, context) => {
    const limited = updateCoupon(state, { limits: { maxBetAmount: 9000n } }, context);
    const vip = setVipBet(limited, true, context);
    return typePromoCode(chooseType(vip, type, context), 'FREE');
  });
  const [bet] = selection.get().state.bets;
  if (bet === undefined) throw new Error('There is a bet.');
  const sent = SENT[reason];
  const refusal = { reason, ...(typeof sent === 'function' ? sent(betIdOf(bet)) : sent) };
  const called: string[] = [];
  const port = (name: string) => (): void => void called.push(name);
  const ports: RefusalPorts = {
    apply: selection.apply,
    acceptMoves: port('acceptMoves'),
    acceptBonus: port('acceptBonus'),
    openLimits: port('openLimits'),
    signIn: port('signIn'),
    tryAgain: port('tryAgain'),
    focusStake: port('focusStake'),
  };
  return { ...desk, refusal, called, action: refusalAction(refusal, ports) };
}

const literals = (schema: object): string[] =>
  (schema as { anyOf: { const: string }[] }).anyOf.map((one) => one.const);

describe('what the player can do about a refusal', () => {
  test('every reason and every way of mending is looked at here', () => {
    expect(Object.keys(SENT).toSorted()).toEqual(literals(RefusalReason).toSorted());
    const mends = new Set(
      Object.values(SENT).map((sent) => (typeof sent === 'function' ? sent('') : sent).mend),
    );
    expect([...mends].toSorted()).toEqual(literals(RefusalMend).toSorted());
  });

  test.each(Object.keys(SENT) as RefusalReason[])('%s has a control that does something', async (reason) => {
    const { refusal, action, called, selection } = refused(reason);
    const t = await loadTranslate(words, 'en');
    const texts = { t, money: String, price: String };
    expect(refusalText(refusal, texts)).not.toContain('problem.');
    if (READ_ONLY.has(refusal.mend)) return expect(action).toBeUndefined();
    if (action === undefined) throw new Error('There is nothing to press.');
    expect(t(action.word, { amount: '7.00' })).not.toContain('.word');
    if (action.kind === 'link') return expect(['contacts', 'account']).toContain(action.route);
    const before = selection.get().state;
    action.run();
    expect(called.length + (selection.get().state === before ? 0 : 1)).toBe(1);
    return undefined;
  });

  test('leads where it says', () => {
    expect(refused('loss-limit-reached').action).toMatchObject({ word: 'mend.open-limits' });
    expect(refused('account-frozen').action).toEqual({
      kind: 'link',
      word: 'mend.contact-support',
      route: 'contacts',
    });
    const lost = refused('never-arrived');
    if (lost.action?.kind === 'press') lost.action.run();
    expect(lost.called).toEqual(['tryAgain']);
    const vip = refused('vip-not-available');
    if (vip.action?.kind === 'press') vip.action.run();
    expect(vip.selection.get().state.isActiveVipBet).toBe(false);
    const broke = buildDesk({ bets: 1 });
    const ports = { apply: broke.selection.apply } as RefusalPorts;
    expect(
      refusalAction({ reason: 'stake-above-balance', mend: 'top-up', amount: '0' }, ports),
    ).toMatchObject({ kind: 'link', route: 'account' });
  });
});
