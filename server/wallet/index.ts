export { OFFERED_CURRENCIES, isOffered, type OfferedCurrency } from './currencies.ts';
export { freezeAccounts, frozenCurrencies } from './freezeAccounts.ts';
export { hasDeposit } from './hasDeposit.ts';
export { openAccounts, type NewPlayerAccounts } from './openAccounts.ts';
export { registerWallet, type WalletParts } from './routes.ts';
