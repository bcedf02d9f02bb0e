import { floorToDecimals, rationalToText } from '@fairline/money';
import { coefficientToRational } from '@fairline/odds';

import type { Coupon } from '../coupon.ts';
import { listLines } from '../line/listLines.ts';
import type { Line } from '../line/listLines.ts';
import { faultOf } from '../settle/fault.ts';
import type { Fault, FaultReason } from '../settle/fault.ts';
import { hyperBonusPart, settle } from '../settle/settle.ts';
import { totalCoefficientText } from '../settle/totalCoefficient.ts';
import { Unreadable } from './fields.ts';
import { readCoupon } from './readCoupon.ts';

/** One line or step of the answer; fractions are exact, amounts are minor units. */
export interface VerifiedLine {
  readonly line: number;
  readonly bets: readonly string[];
  readonly stake: string;
  readonly factor: string;
  readonly payout: string;
  readonly result: Line['result'];
  readonly lostBy?: readonly string[];
  readonly balance?: string;
  readonly antiExpressCoef?: string;
}

export interface Verification {
  readonly payout: string | null;
  readonly payoutExact: string | null;
  /** Only while a bet is open. */
  readonly possibleWin?: string;
  /** Part of the payout, or of the possible win. */
  readonly hyperBonus?: string;
  readonly lines: number;
  readonly coef: string;
  readonly details: readonly VerifiedLine[];
}

export type VerifyResult =
  | { readonly isReadable: true; readonly verification: Verification }
  | { readonly isReadable: false; readonly message: string };

/** JSON text in, the recomputed payout out; whatever the text is, the answer is a value (SPEC C36). */
export function verifyText(text: string): VerifyResult {
  let input: unknown;
  try {
    // Some editors put a byte order mark before the text, which JSON does not know.
    input = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return unreadable('the input is not JSON');
  }
  return verifyInput(input);
}

export function verifyInput(input: unknown): VerifyResult {
  let coupon: Coupon;
  try {
    coupon = readCoupon(input);
  } catch (error) {
    if (error instanceof Unreadable) return unreadable(error.message);
    throw error;
  }
  const fault = faultOf(coupon);
  return fault === undefined
    ? { isReadable: true, verification: verify(coupon) }
    : unreadable(faultText(fault));
}

export function verify(coupon: Coupon): Verification {
  const outcome = settle(coupon);
  const isOpen = outcome.payout === null;
  return {
    payout: outcome.payout === null ? null : String(outcome.payout),
    payoutExact: outcome.payoutExact === null ? null : rationalToText(outcome.payoutExact),
    ...(isOpen ? { possibleWin: String(outcome.possibleWin) } : {}),
    ...(coupon.hyperBonus === undefined ? {} : { hyperBonus: String(hyperBonusPart(coupon)) }),
    lines: outcome.lines,
    coef: totalCoefficientText(coupon),
    details: listLines(coupon).map(verifiedLine),
  };
}

function verifiedLine(line: Line): VerifiedLine {
  return {
    line: line.number,
    bets: line.legs.map((leg) => leg.betId),
    stake: amountText(line.stake),
    factor: rationalToText(line.factor),
    payout: rationalToText(line.payout),
    result: line.result,
    ...(line.lostBy.length === 0 ? {} : { lostBy: line.lostBy }),
    ...(line.balance === undefined ? {} : { balance: rationalToText(line.balance) }),
    ...(line.antiExpressCoef === undefined
      ? {}
      : { antiExpressCoef: floorToDecimals(coefficientToRational(line.antiExpressCoef), 3) }),
  };
}

/** The stake of a line is whole; that of a later step may be a fraction of the minor unit. */
function amountText(stake: Line['stake']): string {
  return stake.denominator === 1n ? String(stake.numerator) : rationalToText(stake);
}

function unreadable(message: string): VerifyResult {
  return { isReadable: false, message };
}

const faultTexts: Readonly<Record<FaultReason, string>> = {
  'no-bets': 'bets must have at least one bet',
  'too-few-bets': 'bets has too few bets for this type',
  'too-many-bets': 'bets has too many bets for this type',
  'too-many-lines': 'the coupon has too many lines',
  'too-many-steps': 'the coupon has too many steps',
  'bet-twice': 'bets has one id twice',
  'coef-too-low': 'a coef is below 1',
  'status-unknown': 'a statusId is unknown',
  'dead-heat-impossible': 'deadHeat needs a won bet and more tied than places',
  'stake-negative': 'an amount is below zero',
  'bet-stake-missing': 'a bet has no stake',
  'system-value-impossible':
    'systemValue must be at least 2 and at most the number of combined bets or blocks',
  'block-unknown': 'a bet has a blockId that blocks does not list',
  'block-empty': 'a block has no bets',
  'block-twice': 'blocks has one id twice',
  'lobby-twice': 'a multi-bet may have one lobby, a conditional coupon none',
  'margin-impossible': 'antiExpressMargin must be from 0 to below 1, with at most twelve decimals',
  'anti-express-without-price': 'without a margin an anti-express needs coefficients above 1',
  'bonus-bet-without-express': 'bonusBet belongs to an express (typeId 1)',
  'hyper-bonus-impossible':
    'hyperBonus belongs to an express (typeId 1), with a whole percent above 0 and amounts from 0',
  'free-bet-impossible': 'freeBet belongs neither to many singles (typeId 9) nor beside hyperBonus',
  'share-impossible': 'the running share must be from 0 to 1',
};

function faultText(fault: Fault): string {
  const about = [
    fault.betId === undefined ? '' : `bet ${JSON.stringify(fault.betId)}`,
    fault.blockId === undefined ? '' : `block ${fault.blockId}`,
    fault.limit === undefined ? '' : `limit ${fault.limit}`,
  ].filter((part) => part !== '');
  return about.length === 0 ? faultTexts[fault.reason] : `${faultTexts[fault.reason]} (${about.join(', ')})`;
}
