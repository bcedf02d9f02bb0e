export type { OpenAccount } from './accountTable.ts';
export { readAccounts } from './accountTable.ts';
export { checkLedger, type LedgerCheck } from './checkLedger.ts';
export { OFFERED_CURRENCIES, isOffered, type OfferedCurrency } from './currencies.ts';
export { freezeAccounts, frozenCurrencies } from './freezeAccounts.ts';
export { hasDeposit } from './hasDeposit.ts';
export { LockedWallet, moveWithinHouse, type Movement } from './ledger.ts';
export { openAccounts, type NewPlayerAccounts } from './openAccounts.ts';
export { registerWallet, type WalletParts } from './routes.ts';
