// Coupons that were placed, for every page that tells of them.
export { priceText } from '../../row/priceText.ts';
export { betViewNames } from './betViewNames.ts';
export { CashOut } from './CashOut.tsx';
export { RequestNote } from './RequestNote.tsx';
export { PlacedBets } from './PlacedBets.tsx';
export { loadPlacedTexts, PlacedScope, usePlacedTexts, type PlacedTexts } from './placedScope.ts';
export {
  couponStateText,
  couponSums,
  couponTone,
  couponTypeText,
  outcomeText,
  typeText,
} from './placedWords.ts';
