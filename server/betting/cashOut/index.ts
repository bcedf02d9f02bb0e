export { AutoCashOut } from './autoCashOut.ts';
export { registerCashOut, type CashOutRouteParts } from './routes.ts';
export { takeCashOut, type CashOutParts } from './takeCashOut.ts';
