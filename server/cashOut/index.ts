export { AutoCashOut } from './autoCashOut.ts';
export { registerCashOut, type CashOutRouteParts } from './routes.ts';
export type { CashOutParts } from './takeCashOut.ts';
