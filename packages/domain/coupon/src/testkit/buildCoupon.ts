import { ONE, rational } from '@fairline/money';
import { coefficientFromDecimal } from '@fairline/odds';

import type { Coupon, CouponBet, CouponBlock } from '../coupon.ts';
import type { StatusId } from '../status/status.ts';
import type { CouponTypeId } from '../type/type.ts';

/** "1.90 W" is a bet: coefficient, result letter, then marks: B banker, #2 block, =500 own stake. */
export type BetText = string;

const results: Readonly<Record<string, StatusId>> = {
  '?': -2,
  N: -1,
  L: 0,
  W: 1,
  V: 2,
  F: 3,
  HW: 4,
  HL: 5,
  DH: 6,
};

export function buildBet(text: BetText, index: number): CouponBet {
  const [coef = '', result = '', ...marks] = text.split(' ');
  const block = marks.find((mark) => mark.startsWith('#'));
  const stake = marks.find((mark) => mark.startsWith('='));
  return {
    id: String.fromCodePoint(97 + index),
    coef: coefficientFromDecimal(coef) ?? Number.NaN,
    statusId: results[result] ?? -2,
    isBanker: marks.includes('B'),
    blockId: block === undefined ? 0 : Number(block.slice(1)),
    ...(stake === undefined ? {} : { stake: BigInt(stake.slice(1)) }),
  };
}

/** "100", "max", "lobby": the amount of a block; ids count from zero. */
function buildBlock(text: string, id: number): CouponBlock {
  if (text === 'lobby') return { id, amount: 0n, isLobby: true };
  return { id, amount: text === 'max' ? 'max' : BigInt(text), isLobby: false };
}

export function buildCoupon(
  typeId: CouponTypeId,
  stake: bigint,
  bets: readonly BetText[],
  more: Partial<Omit<Coupon, 'blocks'>> & { blocks?: readonly string[] } = {},
): Coupon {
  const { blocks = [], ...rest } = more;
  return {
    typeId,
    stake,
    systemValue: 2,
    bets: bets.map(buildBet),
    antiExpressMargin: rational(1n, 20n),
    hasBonusBet: false,
    share: ONE,
    ...rest,
    blocks: blocks.map(buildBlock),
  };
}
