export { sourceOf } from './describe.ts';
export { settleCoupon, type ByHand, type SettleAnswer, type SettlementParts } from './settleCoupon.ts';
export { settleGames } from './settleGames.ts';
export { Settler } from './settler.ts';
