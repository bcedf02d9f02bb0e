export type { PayAndPlayParts } from './parts.ts';
export { PayOrders } from './payOrders.ts';
export { providerName, type PayProvider } from './payProvider.ts';
export { registerPayAndPlay } from './routes.ts';
export { startBankStandIn, type BankStandIn } from './standIn/startBankStandIn.ts';
