export { ledgerPurse } from './ledgerPurse.ts';
export { purse, type HeldPurse, type Purse, type PurseAccount } from './purse.ts';
