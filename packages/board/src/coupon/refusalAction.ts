import type { CouponRefusal } from '@fairline/contracts/coupon';
import { setVipBet, type Mend, type Problem } from '@fairline/coupon';

import type { CouponChange } from '../selection/selection.ts';
import { mendOf } from './mend.ts';
import { withoutPromoCode } from './promoRefusal.ts';
import type { CouponWordKey } from './words/index.ts';

/** The control beside a refusal: its word, and what a press of it does or where it leads. */
export type RefusalAction =
  | { readonly kind: 'press'; readonly word: CouponWordKey; readonly run: () => void }
  | { readonly kind: 'link'; readonly word: CouponWordKey; readonly route: 'contacts' | 'account' };

export interface RefusalPorts {
  readonly apply: (change: CouponChange) => void;
  /** The prices of the refusal are those of the coupon from now on. */
  readonly acceptMoves: () => void;
  /** So is its hyper bonus. */
  readonly acceptBonus: () => void;
  readonly openLimits: () => void;
  readonly signIn: () => void;
  readonly tryAgain: () => void;
  readonly focusStake: () => void;
}

/** What the player can do about a refusal; undefined where there is nothing but to read it. */
export function refusalAction(refusal: CouponRefusal, ports: RefusalPorts): RefusalAction | undefined {
  const press = (word: CouponWordKey, run: () => void): RefusalAction => ({ kind: 'press', word, run });
  switch (refusal.mend) {
    case 'accept-coefs':
      return press('place.accept', ports.acceptMoves);
    case 'accept-bonus':
      return press('mend.accept-bonus', ports.acceptBonus);
    case 'clear-promo-code':
      return press('promo.remove', () => ports.apply(withoutPromoCode));
    case 'open-limits':
      return press('mend.open-limits', ports.openLimits);
    case 'contact-support':
      return { kind: 'link', word: 'mend.contact-support', route: 'contacts' };
    case 'try-again':
      return press('mend.try-again', ports.tryAgain);
    case 'sign-in':
      return press('place.signIn', ports.signIn);
    case 'none':
      return undefined;
    case 'add-bets':
    case 'choose-system-value':
    case 'choose-type':
    case 'clear-exact-coef':
    case 'move-bet':
    case 'remove-bet':
    case 'set-stake':
    case 'top-up':
    case 'unset-banker':
    case 'wait':
      return engineAction(refusal, refusal.mend, ports);
  }
}

/** The engine's own problems have the engine's own mending. */
function engineAction(
  refusal: CouponRefusal,
  mend: Mend,
  { apply, focusStake }: RefusalPorts,
): RefusalAction | undefined {
  if (refusal.reason === 'vip-not-available')
    return {
      kind: 'press',
      word: 'mend.no-vip',
      run: () => apply((state, context) => setVipBet(state, false, context)),
    };
  const { betId, blockId, amount } = refusal;
  const problem: Problem = {
    // The reason only chooses between the two ways of moving a bet, which the engine's own reasons name.
    reason: refusal.reason as Problem['reason'],
    mend,
    ...(betId === undefined ? {} : { betId }),
    ...(blockId === undefined ? {} : { blockId }),
    ...(amount === undefined ? {} : { amount: BigInt(amount) }),
  };
  const change = mendOf(problem);
  if (change !== undefined) return { kind: 'press', word: mendWord(problem), run: () => apply(change) };
  if (mend === 'set-stake') return { kind: 'press', word: 'mend.change-stake', run: focusStake };
  return mend === 'top-up' ? { kind: 'link', word: 'mend.accounts', route: 'account' } : undefined;
}

const MENDS = {
  'add-bets': 'placed.mend',
  'remove-bet': 'mend.remove-bet',
  'choose-type': 'mend.choose-type',
  'choose-system-value': 'mend.choose-system-value',
  'move-bet': 'mend.move-bet',
  'unset-banker': 'mend.unset-banker',
  'sign-in': 'place.signIn',
  'set-stake': 'mend.set-stake',
  'top-up': 'mend.set-stake',
  'clear-exact-coef': 'mend.clear-exact-coef',
  wait: 'placed.mend',
} as const satisfies Record<Mend, CouponWordKey>;

/** What the button says that mends a problem. */
export function mendWord({ mend, reason, betId }: Problem): CouponWordKey {
  if (reason === 'too-many-blocks') return 'mend.join';
  return mend === 'remove-bet' && betId === undefined ? 'mend.remove-dearest' : MENDS[mend];
}
