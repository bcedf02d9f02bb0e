import type { CouponDetails } from '@fairline/contracts/coupon';
import { compareInput, fieldText, verifyInput, type Misfit } from '@fairline/coupon';
import { coefficientFromDecimal } from '@fairline/odds';

export interface CouponCheck {
  /** How many fields were held against what they follow from. */
  readonly count: number;
  readonly misfits: readonly Misfit[];
}

/**
 * Recomputes a coupon from what was accepted and from the results it was settled with. It trusts no sum of the
 * server: each is computed again by the engine and compared.
 */
export function checkCoupon(details: CouponDetails): CouponCheck {
  const { coupon, accepted, standing, settlements, events } = details;
  const misfits: Misfit[] = [];
  let count = 0;
  const hold = (field: string, told: unknown, recomputed: unknown): void => {
    count += 1;
    if (fieldText(told) !== fieldText(recomputed))
      misfits.push({ field, told: fieldText(told), recomputed: fieldText(recomputed) });
  };
  if (accepted !== null) checkAcceptance();
  settlements.forEach((_, index) => checkSettlement(index));
  if (settlements.length > 0) checkPaid();
  return { count, misfits };

  function checkAcceptance(): void {
    const result = verifyInput(accepted);
    if (!result.isReadable) return hold('accepted', result.message, '');
    const { verification } = result;
    hold('possibleWin', coupon.possibleWin, verification.possibleWin ?? verification.payout);
    hold('lines', coupon.lines, verification.lines);
    // Beyond the largest coefficient there is only the text.
    hold('coef', coupon.coef, coefficientFromDecimal(verification.coef) ?? coupon.coef);
    hold('stake', coupon.stake, accepted?.['stake']);
    hold('typeId', coupon.typeId, accepted?.['typeId']);
    betsOf(accepted).forEach((bet, index) => {
      hold(`bets[${index}].betId`, coupon.bets[index]?.betId, bet['id']);
      hold(`bets[${index}].coef`, coupon.bets[index]?.coef, coefficientFromDecimal(fieldText(bet['coef'])));
    });
  }

  function checkSettlement(index: number): void {
    const settlement = settlements[index];
    if (settlement === undefined) return;
    const path = `settlements[${index}]`;
    if (settlement.kind === 'reversal') {
      const before = settlements[index - 1];
      hold(`${path}.payout`, settlement.payout, before?.payout);
      return;
    }
    const result = verifyInput(settlement.input);
    if (!result.isReadable) return hold(`${path}.input`, result.message, '');
    hold(`${path}.payout`, settlement.payout, result.verification.payout);
    hold(`${path}.payoutExact`, settlement.payoutExact, result.verification.payoutExact);
    if (accepted === null) return;
    const isInForce = index === settlements.length - 1;
    const compared = compareInput(settlement.input, {
      accepted,
      ...(isInForce && standing !== null ? { standing } : {}),
    });
    count += compared.count;
    misfits.push(
      ...compared.misfits.map((misfit) => ({ ...misfit, field: `${path}.input.${misfit.field}` })),
    );
  }

  /** What the account was given is the settlement in force and what was sold before it. */
  function checkPaid(): void {
    const last = settlements.at(-1);
    if (last === undefined || last.kind === 'reversal') return;
    const sold = events
      .filter(({ kind }) => kind === 'cashed-out')
      .reduce((sum, { amount }) => sum + BigInt(amount ?? '0'), 0n);
    hold('paid', coupon.paid, String(BigInt(last.payout) + sold));
    // What the screen shows of each bet is what it was settled by.
    betsOf(last.input).forEach((bet, place) => {
      hold(`bets[${place}].statusId`, coupon.bets[place]?.statusId, bet['statusId']);
      hold(`bets[${place}].deadHeat`, tieText(coupon.bets[place]?.deadHeat), tieText(bet['deadHeat']));
    });
    hold('share', coupon.share, last.input['share']);
  }
}

/** Databases keep the fields of an object in their own order. */
function tieText(deadHeat: unknown): string {
  return isObject(deadHeat) ? `${fieldText(deadHeat['places'])}/${fieldText(deadHeat['tied'])}` : '';
}

function betsOf(
  input: Readonly<Record<string, unknown>> | null,
): readonly Readonly<Record<string, unknown>>[] {
  const bets = input?.['bets'];
  return Array.isArray(bets) ? bets.filter(isObject) : [];
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
