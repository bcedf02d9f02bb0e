export { oracle } from './oracle.ts';
export { seededRandom, type Random } from './randomCoupon.ts';
