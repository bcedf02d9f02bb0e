export { type AccountMoney, BETS_IN_CALL_MAX, ChosenBet, type CoefMove, HyperBonus } from './field.ts';
export * from './refusal.ts';
export * from './placedCoupon.ts';
export * from './quote.ts';
export * from './place.ts';
export * from './history.ts';
export * from './cashOut.ts';
export * from './code.ts';
