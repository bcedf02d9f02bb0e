export { NumberField } from './NumberField.tsx';
export type { NumberFieldProps } from './NumberField.tsx';
export { stepDecimal } from './stepDecimal.ts';
export type { DecimalStep } from './stepDecimal.ts';
