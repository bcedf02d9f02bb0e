import { multiply, rational, sum, ZERO } from '@fairline/money';
import type { Rational } from '@fairline/money';

import type { CouponBet } from '../coupon.ts';
import { factorOf, isOpen, isReturned, isStatusId, type StatusId } from '../status/status.ts';

/**
 * How likely each result of an open bet is, by result id, in parts per million that add up to a million; a result that
 * cannot come is left out. Several outcomes of a market may win at once, and a bet may come back: so one chance of a
 * win does not say what the bet is worth.
 */
export type ResultChances = Readonly<Record<number, number>>;

/** One way in which a bet can end, with its chance. */
export interface Ending {
  readonly statusId: StatusId;
  readonly factor: Rational;
  readonly chance: Rational;
}

export type ChancesOf = (betId: string) => ResultChances;

/** A chance of one in parts per million. */
export const MILLION = 1_000_000;

/** Every way in which a bet can still end: a settled one has one. */
export function endingsOf(bet: CouponBet, chancesOf: ChancesOf): readonly Ending[] {
  if (!isOpen(bet.statusId)) return [{ statusId: bet.statusId, factor: factorOf(bet), chance: rational(1n) }];
  const parts = Object.entries(chancesOf(bet.id)).map(([id, part]) => ({ id: Number(id), part }));
  const total = parts.reduce((whole, { part }) => whole + part, 0);
  // A chance too many would be paid out as money, so a wrong one is a bug that stops here.
  if (total !== MILLION || parts.some(({ id, part }) => !isPart(part) || !isStatusId(id) || isOpen(id)))
    throw new RangeError(`The chances of bet ${bet.id} are not parts per million of its results`);
  return parts
    .filter(({ part }) => part > 0)
    .map(({ id, part }) => {
      const statusId = id as StatusId;
      return {
        statusId,
        factor: factorOf({ ...bet, statusId }),
        chance: rational(BigInt(part), BigInt(MILLION)),
      };
    });
}

function isPart(part: number): boolean {
  return Number.isSafeInteger(part) && part >= 0 && part <= MILLION;
}

/** The mean factor over all that can happen. */
export function meanFactor(endings: readonly Ending[]): Rational {
  return sum(endings.map(({ factor, chance }) => multiply(factor, chance)));
}

export function chanceOf(endings: readonly Ending[], isMeant: (ending: Ending) => boolean): Rational {
  return endings.reduce((total, ending) => (isMeant(ending) ? sum([total, ending.chance]) : total), ZERO);
}

export function isReturn({ statusId }: Ending): boolean {
  return isReturned(statusId);
}
