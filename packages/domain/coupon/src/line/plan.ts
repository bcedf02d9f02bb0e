import { splitStake } from '@fairline/money';

import type { Coupon, CouponBet } from '../coupon.ts';
import { COUPON_TYPE } from '../type/type.ts';
import { lineCount } from './combination.ts';

/** How a coupon falls into lines: each line takes some of the units, and every line takes all common bets. */
export interface LinePlan {
  /** Bankers of a system or the lobby of a multi-bet. */
  readonly common: readonly CouponBet[];
  /** A bet, or the bets of one block, that win or lose together. */
  readonly units: readonly (readonly CouponBet[])[];
  /** How many units a line has. */
  readonly sizes: readonly number[];
}

/** Chain, conditional and anti-express are one line of all their bets, and settle by rules of their own (SPEC C4). */
export function linePlan(coupon: Coupon): LinePlan {
  const count = coupon.bets.length;
  if (coupon.typeId === COUPON_TYPE.system) return systemPlan(coupon);
  if (coupon.typeId === COUPON_TYPE.multiBet) return multiBetPlan(coupon);
  if (coupon.typeId === COUPON_TYPE.lucky) return apart(coupon, sizesBetween(1, count));
  if (coupon.typeId === COUPON_TYPE.patent) return apart(coupon, sizesBetween(2, count));
  if (coupon.typeId === COUPON_TYPE.manySingles) return apart(coupon, [1]);
  return { common: [], units: [coupon.bets], sizes: [1] };
}

/** Stakes in the order of the lines. Many singles carry their own, every other coupon splits one (SPEC C5). */
export function lineStakes(coupon: Coupon, plan: LinePlan): readonly bigint[] {
  if (coupon.typeId === COUPON_TYPE.manySingles) return coupon.bets.map((bet) => bet.stake ?? 0n);
  return splitStake(coupon.stake, planLineCount(plan));
}

export function planLineCount(plan: LinePlan): number {
  return lineCount(plan.units.length, plan.sizes);
}

function apart(coupon: Coupon, sizes: readonly number[]): LinePlan {
  return { common: [], units: coupon.bets.map((bet) => [bet]), sizes };
}

function systemPlan(coupon: Coupon): LinePlan {
  return {
    common: coupon.bets.filter((bet) => bet.isBanker),
    units: coupon.bets.filter((bet) => !bet.isBanker).map((bet) => [bet]),
    sizes: [coupon.systemValue],
  };
}

/** Blocks stand in the order of their first bets, because lines are ordered by the position of their bets. */
function multiBetPlan(coupon: Coupon): LinePlan {
  const lobbyId = coupon.blocks.find((block) => block.isLobby)?.id;
  const blocks = Map.groupBy(coupon.bets, (bet) => bet.blockId);
  const common = lobbyId === undefined ? [] : (blocks.get(lobbyId) ?? []);
  const units = [...blocks].filter(([id]) => id !== lobbyId).map(([, bets]) => bets);
  return { common, units, sizes: [coupon.systemValue] };
}

function sizesBetween(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}
