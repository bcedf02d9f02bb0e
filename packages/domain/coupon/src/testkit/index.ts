export { oracle, type OracleCoupon } from './oracle.ts';
export { seededRandom, type Random } from './randomCoupon.ts';
