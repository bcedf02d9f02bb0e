import { initialAmount } from '@fairline/money';

import { betIdOf, createBet } from '../bet/bet.ts';
import type { Bet, BetMarket, CouponAddBet } from '../bet/bet.ts';
import { oneClickAmountFor } from '../settings/settings.ts';
import { BETS_MAX } from '../type/type.ts';
import { blockForNewBet, fitBlock, withBlock } from './block.ts';
import { currencyOf } from './context.ts';
import type { CouponContext } from './context.ts';
import { isOneClickInForce } from './oneClick.ts';
import { refresh } from './refresh.ts';
import type { CouponState } from './state.ts';

export type AddBetResult =
  | {
      readonly outcome: 'added' | 'removed' | 'replaced';
      readonly betId: string;
      readonly state: CouponState;
    }
  /** Nothing changed: the coupon holds as many bets as it can. */
  | { readonly outcome: 'full'; readonly betId: string; readonly state: CouponState; readonly limit: number }
  /** Nothing changed: the bet is to be placed at once with this stake. */
  | {
      readonly outcome: 'one-click';
      readonly betId: string;
      readonly state: CouponState;
      readonly bet: Bet;
      readonly amount: bigint;
    };

/** The same outcome again takes it out, another outcome of the same market takes its place (SPEC C10). */
export function addBet(state: CouponState, message: CouponAddBet, context: CouponContext): AddBetResult {
  const bet = createBet(message);
  const betId = betIdOf(bet);
  if (state.bets.some((other) => betIdOf(other) === betId)) {
    return { outcome: 'removed', betId, state: removeBet(state, betId, context) };
  }
  if (isOneClickInForce(state.settings, context.config) && !message.isSkipOneClick) {
    const isBonus = context.account?.isBonus === true;
    const amount = oneClickAmountFor(state.settings, currencyOf(context), isBonus);
    return { outcome: 'one-click', betId, state, bet, amount };
  }
  return putIn(state, bet, message.manualBlockId, context);
}

/** A bet that was placed by one press and refused comes into the coupon by the same rules; one that is there stays. */
export function returnBet(state: CouponState, bet: Bet, context: CouponContext): CouponState {
  const isThere = state.bets.some((other) => betIdOf(other) === betIdOf(bet));
  return isThere ? state : putIn(state, bet, null, context).state;
}

function putIn(
  state: CouponState,
  bet: Bet,
  manualBlockId: number | null,
  context: CouponContext,
): AddBetResult {
  const betId = betIdOf(bet);
  const rival = state.bets.find((other) => other.market.id === bet.market.id);
  if (rival !== undefined)
    return { outcome: 'replaced', betId, state: replaceBet(state, rival, bet, context) };
  if (state.bets.length >= BETS_MAX) return { outcome: 'full', betId, state, limit: BETS_MAX };
  const blockId =
    manualBlockId === null ? blockForNewBet(state.bets, state.typeId) : fitBlock(manualBlockId, state.typeId);
  return {
    outcome: 'added',
    betId,
    state: withBets(state, [...state.bets, withBlock(bet, blockId)], [betId], context),
  };
}

export function removeBet(state: CouponState, betId: string, context: CouponContext): CouponState {
  return refresh({ ...state, bets: state.bets.filter((bet) => betIdOf(bet) !== betId) }, context);
}

export function clearBets(state: CouponState, context: CouponContext): CouponState {
  return refresh({ ...state, bets: [] }, context);
}

/** Order is the rule of chains and conditional coupons, and decides who gets the extra minor unit elsewhere. */
export function moveBet(
  state: CouponState,
  betId: string,
  toIndex: number,
  context: CouponContext,
): CouponState {
  const bet = state.bets.find((other) => betIdOf(other) === betId);
  if (bet === undefined) return state;
  const others = state.bets.filter((other) => other !== bet);
  return refresh({ ...state, bets: others.toSpliced(Math.max(0, toIndex), 0, bet) }, context);
}

/** Fills the coupon from a code; a ready-made express remembers where it came from. */
export function loadBets(
  state: CouponState,
  loaded: { readonly bets: readonly Bet[]; readonly expressId?: string; readonly isFromCode: boolean },
  context: CouponContext,
): CouponState {
  const unique = new Map(loaded.bets.map((bet) => [bet.market.id, bet]));
  const bets = [...unique.values()].slice(0, BETS_MAX);
  const expressId = loaded.expressId ?? null;
  const filled = bets.map((bet) =>
    withBlock({ ...bet, expressId: expressId ?? bet.expressId }, fitBlock(bet.blockId, 0)),
  );
  const empty = {
    ...state,
    bets: [],
    typeId: 0 as const,
    isCouponLoadedFromCode: loaded.isFromCode,
  };
  return withBets(empty, filled, filled.map(betIdOf), context);
}

/** What the feed or the server may change about a bet; its identity and the player's choices stay. */
export type BetUpdate = Partial<
  Omit<Bet, 'market' | 'typeId' | 'blockId' | 'isDepend' | 'additionalType'>
> & {
  readonly market?: Partial<Pick<BetMarket, 'coef' | 'isLive' | 'isSpecialCoef'>>;
};

/** The message of the event bus that updates the coupon. */
export interface CouponUpdate {
  readonly bets?: Readonly<Record<string, BetUpdate>>;
  readonly limits?: Partial<
    Pick<
      CouponState,
      | 'minBetAmount'
      | 'maxBetAmount'
      | 'maxPayout'
      | 'availablePrepaidAmount'
      | 'hyperBonusPercent'
      | 'minHyperBonusBetLimit'
      | 'maxHyperBonusLimit'
      | 'promoCodes'
    >
  >;
}

export function updateCoupon(state: CouponState, update: CouponUpdate, context: CouponContext): CouponState {
  const updates = update.bets ?? {};
  const bets = state.bets.map((bet) => {
    const id = betIdOf(bet);
    const change = Object.hasOwn(updates, id) ? updates[id] : undefined;
    return change === undefined ? bet : { ...bet, ...change, market: { ...bet.market, ...change.market } };
  });
  return refresh({ ...state, ...update.limits, bets }, context);
}

function replaceBet(state: CouponState, rival: Bet, bet: Bet, context: CouponContext): CouponState {
  const rivalId = betIdOf(rival);
  const betId = betIdOf(bet);
  const own = Object.hasOwn(state.amountByBetId, rivalId) ? state.amountByBetId[rivalId] : undefined;
  const amountByBetId = own === undefined ? state.amountByBetId : { ...state.amountByBetId, [betId]: own };
  const bets = state.bets.map((other) => (other === rival ? withBlock(bet, rival.blockId) : other));
  return withBets({ ...state, amountByBetId }, bets, [betId], context);
}

/** The first bet brings the initial amount, unless the player typed one before. */
function withBets(
  state: CouponState,
  bets: readonly Bet[],
  addedIds: readonly string[],
  context: CouponContext,
): CouponState {
  const addedAt = Object.fromEntries(addedIds.map((id) => [id, context.now]));
  const amount =
    state.amount === 0n && state.bets.length === 0 ? initialAmount(currencyOf(context)) : state.amount;
  return refresh(
    { ...state, bets, amount, addedAtByBetId: { ...state.addedAtByBetId, ...addedAt } },
    context,
  );
}
