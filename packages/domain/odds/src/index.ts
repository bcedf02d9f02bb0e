export {
  LARGEST_COEFFICIENT,
  coefficientFromDecimal,
  coefficientFromRational,
  coefficientToRational,
  compareCoefficients,
  direction,
  formatDecimal,
} from './coefficient.ts';
export type { Coefficient, Direction } from './coefficient.ts';
export { COEFFICIENT_FORMATS, NO_VALUE, formatCoefficient } from './formatCoefficient.ts';
export type { CoefficientFormat } from './formatCoefficient.ts';
export { impliedProbability, overround, proportionalProbabilities } from './probability.ts';
export { fairCoefficient, fairPrices } from './fairPrice.ts';
export type { FairMethod } from './fairPrice.ts';
