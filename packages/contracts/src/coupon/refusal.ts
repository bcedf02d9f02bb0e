import type { Mend, ProblemReason } from '@fairline/coupon';
import { Type, type Static } from 'typebox';

import { WireAmount } from '../wallet.ts';
import { BetId, CoefMove, closed, HyperBonus } from './field.ts';

/** Reasons of the coupon engine, which the browser knows before it asks. */
const ENGINE_REASONS = [
  'no-bets',
  'too-few-bets',
  'too-many-bets',
  'too-few-blocks',
  'too-many-blocks',
  'too-many-lines',
  'bet-blocked',
  'bet-without-price',
  'bet-dependent',
  'bet-banned-from-express',
  'bet-settled',
  'game-finished',
  'banker-not-allowed',
  'anti-express-without-price',
  'no-account',
  'stake-missing',
  'stake-below-lines',
  'stake-below-minimum',
  'stake-above-maximum',
  'stake-above-balance',
  'market-full',
  'block-amount-above-balance',
  'payout-above-maximum',
  'payout-out-of-reach',
  'below-exact-coef',
  'placement-under-way',
] as const satisfies readonly ProblemReason[];

/** Reasons that only the server can have. */
const SERVER_REASONS = [
  /** Coefficients moved and the player's policy asks first: `moves` has the new ones. */
  'coef-changed',
  /** Less hyper bonus than the player saw: `hyperBonus` has what there is now. */
  'hyper-bonus-changed',
  'score-changed',
  /** The game began while the bet was meant for before it. */
  'game-started',
  'stopped-in-delay',
  'game-unknown',
  /** The parts of the coupon do not fit each other: blocks, system value or amounts. */
  'coupon-not-whole',
  'bonus-bet-not-offered',
  'promo-code-unknown',
  'promo-code-expired',
  /** By the player, or by everybody together, as often as it could be. */
  'promo-code-used',
  'promo-code-currency',
  /** From a bonus account, or on a VIP bet. */
  'promo-code-not-here',
  'promo-code-type',
  /** The total coefficient is below the least one of the code: `leastCoef`. */
  'promo-code-coef',
  /** Its amount is the stake: `amount`. */
  'promo-code-amount',
  'prepaid-not-available',
  'vip-not-available',
  /** An operator refused the VIP bet. */
  'vip-refused',
  /** No operator has answered in time. */
  'request-unanswered',
  /** The player wanted no answer any more. */
  'request-taken-back',
  /** Another coupon was sent with its id. */
  'placement-id-taken',
  'account-unknown',
  'account-frozen',
  'account-banned',
  'account-closed',
  'self-excluded',
  'time-out',
  'session-limit-reached',
  'reality-check-due',
  'wager-limit-reached',
  'loss-limit-reached',
  /** The player wants no offers, and a code is one. */
  'offers-off',
  /** The player asked for it to be over before it came: whatever comes with its id is refused. */
  'never-arrived',
  /** The limits could not be asked, so nothing may be staked. */
  'limits-unavailable',
] as const;

const SERVER_MENDS = [
  'accept-coefs',
  'accept-bonus',
  'clear-promo-code',
  'open-limits',
  'contact-support',
  'try-again',
  'none',
] as const;
const ENGINE_MENDS = [
  'add-bets',
  'remove-bet',
  'choose-type',
  'choose-system-value',
  'move-bet',
  'unset-banker',
  'sign-in',
  'set-stake',
  'top-up',
  'clear-exact-coef',
  'wait',
] as const satisfies readonly Mend[];

/** Who set the largest stake, so that the player is told more than a number. */
export const LIMIT_CLASSES = ['site', 'market', 'game', 'payout'] as const;
export const LimitClass = literals(LIMIT_CLASSES);
export type LimitClass = Static<typeof LimitClass>;

export const RefusalReason = literals([...ENGINE_REASONS, ...SERVER_REASONS]);
export type RefusalReason = Static<typeof RefusalReason>;
export const RefusalMend = literals([...ENGINE_MENDS, ...SERVER_MENDS]);
export type RefusalMend = Static<typeof RefusalMend>;

/** Why a coupon was not taken, and what the player can do about it. */
export const CouponRefusal = Type.Object(
  {
    reason: RefusalReason,
    mend: RefusalMend,
    betId: Type.Optional(BetId),
    blockId: Type.Optional(Type.Integer()),
    /** The number of bets, blocks or lines that is broken. */
    count: Type.Optional(Type.Integer()),
    /** The limit that is broken, in minor units; for a stake, what it can be set to. */
    amount: Type.Optional(WireAmount),
    limitClass: Type.Optional(LimitClass),
    /** With `coef-changed`: what the player has to agree to. */
    moves: Type.Optional(Type.Array(CoefMove)),
    /** With `hyper-bonus-changed`: what the player has to agree to. */
    hyperBonus: Type.Optional(HyperBonus),
    /** With `below-exact-coef`: the total coefficient of this moment. */
    currentCoef: Type.Optional(Type.Integer()),
    /** With `promo-code-coef`: the least total coefficient of the code. */
    leastCoef: Type.Optional(Type.Integer()),
  },
  closed,
);
export type CouponRefusal = Static<typeof CouponRefusal>;

function literals<const Values extends readonly string[]>(values: Values) {
  return Type.Unsafe<Values[number]>(Type.Union(values.map((value) => Type.Literal(value))));
}
