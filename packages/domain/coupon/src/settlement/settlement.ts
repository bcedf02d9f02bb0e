import { rationalToText } from '@fairline/money';

import type { Coupon } from '../coupon.ts';
import { settle } from '../settle/settle.ts';
import { STATUS, isOpen } from '../status/status.ts';

/** Grows when a rule of this package changes, so that an old settlement is recomputed by the rules of its day. */
export const RULE_VERSION = 1;

/** One settlement with its inputs: enough for anyone to compute the payout again (SPEC C28). */
export interface Settlement {
  readonly kind: 'settlement';
  readonly id: string;
  readonly couponId: string;
  readonly ruleVersion: number;
  /** The coupon with the results that were used. */
  readonly coupon: Coupon;
  readonly payout: bigint;
  /** The payout before rounding, as a fraction of minor units. */
  readonly payoutExact: string;
  /** Why the whole coupon was voided; null for an ordinary settlement. */
  readonly voidReason: string | null;
}

/** Takes back exactly what a settlement paid. */
export interface Reversal {
  readonly kind: 'reversal';
  readonly id: string;
  readonly settlementId: string;
  readonly amount: bigint;
}

export interface StillOpen {
  readonly kind: 'still-open';
  readonly betIds: readonly string[];
}

export type Correction =
  | StillOpen
  | { readonly kind: 'unchanged' }
  | {
      readonly kind: 'correction';
      readonly reversal: Reversal;
      readonly settlement: Settlement;
      /** What the player gains by the correction or, below zero, gives back. */
      readonly difference: bigint;
    };

export interface SettlementIds {
  readonly settlementId: string;
  readonly couponId: string;
}

/** Nothing is paid while a bet is open; the answer then names the open bets. */
export function makeSettlement(coupon: Coupon, ids: SettlementIds): Settlement | StillOpen {
  return settlementOf(coupon, ids, null);
}

/** Every bet is returned by force, whatever its result was, with the reason that the player reads. */
export function voidSettlement(coupon: Coupon, ids: SettlementIds, reason: string): Settlement | StillOpen {
  return settlementOf(
    voidBets(
      coupon,
      coupon.bets.map((bet) => bet.id),
    ),
    ids,
    reason,
  );
}

/** Returns the named bets by force; the others keep their results. */
export function voidBets(coupon: Coupon, betIds: readonly string[]): Coupon {
  const bets = coupon.bets.map((bet) => {
    if (!betIds.includes(bet.id)) return bet;
    const { deadHeat: _gone, ...rest } = bet;
    return { ...rest, statusId: STATUS.forcedReturn };
  });
  return { ...coupon, bets };
}

/** A correction never edits: it takes the old payout back and pays the new one. The same results change nothing. */
export function correctSettlement(
  previous: Settlement,
  next: Settlement | StillOpen,
  reversalId: string,
): Correction {
  if (next.kind === 'still-open') return next;
  if (next.couponId !== previous.couponId) throw new RangeError('A settlement corrects its own coupon only');
  if (isSameSettlement(previous, next)) return { kind: 'unchanged' };
  const reversal: Reversal = {
    kind: 'reversal',
    id: reversalId,
    settlementId: previous.id,
    amount: previous.payout,
  };
  return { kind: 'correction', reversal, settlement: next, difference: next.payout - previous.payout };
}

/** True when the stored payout follows from the stored inputs by the rules in this package, which are one version. */
export function isProven(settlement: Settlement): boolean {
  if (settlement.ruleVersion !== RULE_VERSION) return false;
  const again = settlementOf(
    settlement.coupon,
    { settlementId: settlement.id, couponId: settlement.couponId },
    settlement.voidReason,
  );
  if (again.kind === 'still-open') return false;
  return again.payout === settlement.payout && again.payoutExact === settlement.payoutExact;
}

function settlementOf(coupon: Coupon, ids: SettlementIds, voidReason: string | null): Settlement | StillOpen {
  const { payout, payoutExact } = settle(coupon);
  if (payout === null || payoutExact === null) {
    return {
      kind: 'still-open',
      betIds: coupon.bets.filter((bet) => isOpen(bet.statusId)).map((bet) => bet.id),
    };
  }
  return {
    kind: 'settlement',
    id: ids.settlementId,
    couponId: ids.couponId,
    ruleVersion: RULE_VERSION,
    coupon,
    payout,
    payoutExact: rationalToText(payoutExact),
    voidReason,
  };
}

/** The results count, not the money: another result with the same payout is still told to the player. */
function isSameSettlement(a: Settlement, b: Settlement): boolean {
  if (a.payout !== b.payout || a.payoutExact !== b.payoutExact || a.voidReason !== b.voidReason) return false;
  return a.coupon.bets.every((bet, index) => {
    const other = b.coupon.bets[index];
    return (
      other?.id === bet.id &&
      other.statusId === bet.statusId &&
      other.deadHeat?.places === bet.deadHeat?.places &&
      other.deadHeat?.tied === bet.deadHeat?.tied
    );
  });
}
