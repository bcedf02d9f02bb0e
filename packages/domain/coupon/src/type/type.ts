/** The ten coupon types, by the ids of the catalogue. */
export const COUPON_TYPE = {
  single: 0,
  express: 1,
  system: 2,
  chain: 3,
  multiBet: 4,
  conditional: 5,
  antiExpress: 6,
  lucky: 7,
  patent: 8,
  manySingles: 9,
} as const;

export type CouponTypeName = keyof typeof COUPON_TYPE;
export type CouponTypeId = (typeof COUPON_TYPE)[CouponTypeName];

export interface CouponTypeRule {
  readonly name: CouponTypeName;
  /** How many bets a player may place with this type. */
  readonly betsMin: number;
  readonly betsMax: number;
  /** Bets carry a block id that means something. */
  readonly usesBlocks: boolean;
  readonly usesSystemValue: boolean;
  /** A sum of lines, steps with a balance, or the opposite of an express. */
  readonly settlesAs: 'lines' | 'steps' | 'opposite';
  /**
   * What one bet pays is multiplied with another, or staked on it, so dependent and express-banned bets cannot be
   * together. A stake that rolls from one bet of a game to the next is an express in disguise.
   */
  readonly joinsBets: boolean;
}

/** No coupon holds more bets than this, whatever its type. */
export const BETS_MAX = 50;

const plain = { usesBlocks: false, usesSystemValue: false, joinsBets: true, settlesAs: 'lines' } as const;
const apart = { ...plain, joinsBets: false } as const;

/** Chain and conditional stop at twelve steps, because cash-out weighs every path through them (SPEC C31). */
const rules: Readonly<Record<CouponTypeId, CouponTypeRule>> = {
  0: { name: 'single', betsMin: 1, betsMax: 1, ...apart },
  1: { name: 'express', betsMin: 2, betsMax: 30, ...plain },
  2: { name: 'system', betsMin: 3, betsMax: 20, ...plain, usesBlocks: true, usesSystemValue: true },
  3: { name: 'chain', betsMin: 2, betsMax: 12, ...plain, settlesAs: 'steps' },
  4: { name: 'multiBet', betsMin: 2, betsMax: 30, ...plain, usesBlocks: true, usesSystemValue: true },
  5: { name: 'conditional', betsMin: 2, betsMax: 30, ...plain, usesBlocks: true, settlesAs: 'steps' },
  6: { name: 'antiExpress', betsMin: 2, betsMax: 30, ...plain, settlesAs: 'opposite' },
  7: { name: 'lucky', betsMin: 2, betsMax: 8, ...plain },
  8: { name: 'patent', betsMin: 3, betsMax: 8, ...plain },
  9: { name: 'manySingles', betsMin: 1, betsMax: BETS_MAX, ...apart },
};

export const BLOCKS_MAX = 12;

export const COUPON_TYPE_IDS: readonly CouponTypeId[] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];

export function typeRule(typeId: CouponTypeId): CouponTypeRule {
  return rules[typeId];
}

export function isCouponTypeId(id: unknown): id is CouponTypeId {
  return COUPON_TYPE_IDS.some((known) => known === id);
}

/** The type that a number of bets asks for by itself; every other choice of the player stays (SPEC C10). */
export function automaticType(chosen: CouponTypeId, betCount: number): CouponTypeId {
  if (betCount === 0) return COUPON_TYPE.single;
  if (chosen === COUPON_TYPE.single && betCount > 1) return COUPON_TYPE.express;
  if (chosen === COUPON_TYPE.express && betCount === 1) return COUPON_TYPE.single;
  return chosen;
}

const patentNames = ['Trixie', 'Yankee', 'Canadian', 'Heinz', 'Super Heinz', 'Goliath'];
const luckyNames = ['Patent', 'Lucky 15', 'Lucky 31', 'Lucky 63', 'Lucky 127', 'Lucky 255'];

/** Proper names that players know these coupons by: they are the same in every language. */
export function familiarName(typeId: CouponTypeId, betCount: number): string | undefined {
  if (typeId === COUPON_TYPE.patent) return patentNames[betCount - 3];
  if (typeId === COUPON_TYPE.lucky) return luckyNames[betCount - 3];
  return undefined;
}
