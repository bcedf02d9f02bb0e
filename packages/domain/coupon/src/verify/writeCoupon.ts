import { floorToDecimals, rationalToText } from '@fairline/money';
import type { Rational } from '@fairline/money';
import { coefficientToRational } from '@fairline/odds';

import type { HyperBonusTerms } from '../bonus/hyperBonus.ts';
import type { Coupon, CouponBet, CouponBlock, DeadHeat } from '../coupon.ts';

/** The verifier's shape: plain JSON, amounts in minor units as text. */
export interface CouponJson {
  readonly typeId: number;
  readonly systemValue: number;
  readonly stake: string;
  readonly currency: string;
  readonly antiExpressMargin: string;
  readonly bonusBet: boolean;
  readonly hyperBonus?: HyperBonusJson;
  readonly freeBet?: boolean;
  /** What partial cash-outs left running, as a fraction. */
  readonly share: string;
  readonly bets: readonly CouponBetJson[];
  readonly blocks: readonly { readonly id: number; readonly amount: string; readonly lobby: boolean }[];
}

/** Amounts in minor units; a largest of "0" is none. */
export interface HyperBonusJson {
  readonly percent: number;
  readonly minStake: string;
  readonly max: string;
}

export interface CouponBetJson {
  readonly id: string;
  readonly coef: string;
  readonly statusId: number;
  readonly banker: boolean;
  readonly blockId: number;
  readonly stake?: string;
  readonly deadHeat?: DeadHeat;
}

/** What a receipt stores, so that anyone can put it into the verifier: reading it gives the same payout (SPEC C36). */
export function writeCoupon(coupon: Coupon, currency: string): CouponJson {
  return {
    typeId: coupon.typeId,
    systemValue: coupon.systemValue,
    stake: String(coupon.stake),
    currency,
    antiExpressMargin: decimalText(coupon.antiExpressMargin),
    bonusBet: coupon.hasBonusBet,
    ...(coupon.hyperBonus === undefined ? {} : { hyperBonus: hyperBonusJson(coupon.hyperBonus) }),
    ...(coupon.isFreeBet === true ? { freeBet: true } : {}),
    share: rationalToText(coupon.share),
    bets: coupon.bets.map(betJson),
    blocks: coupon.blocks.map(blockJson),
  };
}

export function hyperBonusJson(terms: HyperBonusTerms): HyperBonusJson {
  return {
    percent: terms.hyperBonusPercent,
    minStake: String(terms.minHyperBonusBetLimit),
    max: String(terms.maxHyperBonusLimit),
  };
}

function betJson(bet: CouponBet): CouponBetJson {
  return {
    id: bet.id,
    coef: decimalText(coefficientToRational(bet.coef)),
    statusId: bet.statusId,
    banker: bet.isBanker,
    blockId: bet.blockId,
    ...(bet.stake === undefined ? {} : { stake: String(bet.stake) }),
    ...(bet.deadHeat === undefined ? {} : { deadHeat: bet.deadHeat }),
  };
}

function blockJson(block: CouponBlock): CouponJson['blocks'][number] {
  return { id: block.id, amount: String(block.amount), lobby: block.isLobby };
}

/** Margins and coefficients come from decimal text, so they end; twelve decimals are more than any has. */
function decimalText(value: Rational): string {
  return floorToDecimals(value, 12).replace(/\.?0+$/, '');
}
