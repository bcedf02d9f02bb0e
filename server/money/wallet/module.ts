import {
  addCurrency,
  convertAccount,
  getUserAccounts,
  removeCurrency,
  setActiveAccount,
} from '@fairline/contracts/wallet';

import { whoCalls } from '../../platform/http/whoCalls.ts';
import { defineModule, definePort } from '../../platform/module.ts';
import type { SiteContext } from '../../platform/siteContext.ts';
import { registerWallet, type WalletParts } from './routes.ts';

/** What players have chosen and staked elsewhere, as far as their accounts depend on it. */
export const ownersOfAccounts =
  definePort<Omit<WalletParts, 'playerOf' | keyof SiteContext>>('the owners of accounts');

/** The ledger through which all money moves, and the accounts of players. */
export const wallet = defineModule({
  name: 'money/wallet',
  tables: [
    'account',
    'account_entry',
    'house_posting',
    'house_claim',
    'ledger_head',
    'money_kind',
    'player_hour',
    'prepaid_entry',
    'prepaid_head',
  ],
  endpoints: [getUserAccounts, setActiveAccount, addCurrency, removeCurrency, convertAccount],
  needs: { whoCalls, owners: ownersOfAccounts },
  open({ endpoints, db, clock, ids }, { whoCalls: { playerOf }, owners }) {
    const accountsOf = registerWallet(endpoints, { db, clock, ids, playerOf, ...owners });
    return { door: { accountsOf } };
  },
});
