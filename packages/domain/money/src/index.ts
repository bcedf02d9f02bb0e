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
export { currencyCodes, currencyExponent, minorUnitDecimals } from './currency.ts';
export type { CurrencyCode } from './currency.ts';
export { LARGEST_AMOUNT, parseWireAmount, splitStake } from './money.ts';
export type { Money } from './money.ts';
export { amountStep, initialAmount } from './amountStep.ts';
export { amountToDecimal, formatAmount } from './formatAmount.ts';
export type { AmountStyle } from './formatAmount.ts';
export { parseAmount } from './parseAmount.ts';
export { replacedCurrency } from './replacedCurrency.ts';
export type { AmountContext, AmountRefusal, ParsedAmount } from './parseAmount.ts';
