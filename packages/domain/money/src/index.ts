export {
  ONE,
  ZERO,
  add,
  compare,
  divide,
  floorToInteger,
  isZero,
  max,
  min,
  multiply,
  product,
  rational,
  subtract,
  sum,
} from './rational.ts';
export type { Rational } from './rational.ts';
export { floorToDecimals, rationalFromDecimal, rationalToText, scaledToText } from './decimalText.ts';
export { currencyCodes, currencyExponent } from './currency.ts';
export type { CurrencyCode } from './currency.ts';
export { LARGEST_AMOUNT, parseWireAmount, splitStake } from './money.ts';
export type { Money } from './money.ts';
