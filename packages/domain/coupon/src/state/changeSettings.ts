import { changeSettings } from '../settings/settings.ts';
import type { CouponSettings } from '../settings/settings.ts';
import { clearBets } from './changeBets.ts';
import type { CouponContext } from './context.ts';
import { refresh } from './refresh.ts';
import type { CouponState } from './state.ts';

/** Any setting but the one-click switch, which may have to ask first. */
export function applySettings(
  state: CouponState,
  changes: Partial<Omit<CouponSettings, 'isActiveOneClick'>>,
  context: CouponContext,
): CouponState {
  const settings = changeSettings(state.settings, changes);
  const isActiveAutoMax = changes.isAutoMax ?? state.isActiveAutoMax;
  const isActiveVipBet = changes.isVipBet ?? state.isActiveVipBet;
  return refresh({ ...state, settings, isActiveAutoMax, isActiveVipBet }, context);
}

export type OneClickSwitch =
  | { readonly outcome: 'done'; readonly state: CouponState }
  /** Nothing changed yet: the coupon will be cleared, and the player has to agree. */
  | { readonly outcome: 'ask-to-clear'; readonly state: CouponState };

export function switchOneClick(state: CouponState, isOn: boolean, context: CouponContext): OneClickSwitch {
  if (isOn && state.bets.length > 0) return { outcome: 'ask-to-clear', state };
  const settings = changeSettings(state.settings, { isActiveOneClick: isOn });
  return { outcome: 'done', state: refresh({ ...state, settings }, context) };
}

/** The player agreed. Declining needs no function: the state was never changed. */
export function confirmOneClick(state: CouponState, context: CouponContext): CouponState {
  return switchOneClick(clearBets(state, context), true, context).state;
}

/** Settings from storage at start-up; what they switch on by default is switched on. */
export function withSettings(
  state: CouponState,
  settings: CouponSettings,
  context: CouponContext,
): CouponState {
  const { isAutoMax, isVipBet } = settings;
  return refresh({ ...state, settings, isActiveAutoMax: isAutoMax, isActiveVipBet: isVipBet }, context);
}
