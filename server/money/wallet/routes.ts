import * as wire from '@fairline/contracts/wallet';
import type { Kysely } from 'kysely';

import type { Clock } from '../../platform/clock.ts';
import type { Tables } from '../../platform/database/index.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { Endpoints } from '../../platform/http/endpoints.ts';
import { Refusal } from '../../platform/http/problem.ts';
import type { IdSource } from '../../platform/ids.ts';
import { accountDataOf } from './accountData.ts';
import { readAccounts } from './accountTable.ts';
import {
  addCurrency,
  convertAccount,
  removeCurrency,
  setActiveAccount,
  type AccountRefused,
  type HasRunningBets,
} from './changeAccounts.ts';
import { hasDeposit } from './hasDeposit.ts';

export interface WalletParts {
  readonly db: Kysely<Tables>;
  readonly clock: Clock;
  readonly ids: IdSource;
  /** Throws the refusal when nobody is signed in. */
  readonly playerOf: (caller: Caller) => Promise<number>;
  /** Whether the player wants to see points where the balance stands. */
  readonly seesPoints: (userId: number) => Promise<boolean>;
  /** Whether the player has chosen a bonus for the first deposit. */
  readonly wantsFirstBonus: (userId: number) => Promise<boolean>;
  readonly hasRunningBets: HasRunningBets;
}

/** Serves the accounts, and returns how the other modules read them. */
export function registerWallet(
  endpoints: Endpoints,
  parts: WalletParts,
): (userId: number) => Promise<wire.AccountData> {
  const { db, clock, ids, playerOf, hasRunningBets } = parts;
  const dataOf = async (userId: number): Promise<wire.AccountData> =>
    accountDataOf({
      accounts: await readAccounts(db, userId),
      hasDeposit: await hasDeposit(db, userId),
      wantsFirstBonus: await parts.wantsFirstBonus(userId),
      isPointsTypeBalance: await parts.seesPoints(userId),
    });

  endpoints.serve(wire.getUserAccounts, async (_input, caller) => dataOf(await playerOf(caller)));

  endpoints.serve(wire.setActiveAccount, async ({ body }, caller) => {
    const userId = await playerOf(caller);
    const result = await setActiveAccount(db, { userId, accountId: body.accountId });
    if (result !== 'set') throw refusalOf(result, '/body/accountId');
    return dataOf(userId);
  });

  endpoints.serve(wire.addCurrency, async ({ body }, caller) => {
    const userId = await playerOf(caller);
    const result = await addCurrency(db, { userId, currencyId: body.currencyId, now: clock.now() });
    if (result !== 'added') throw refusalOf(result, '/body/currencyId');
    return { message: 'currency_added' };
  });

  endpoints.serve(wire.removeCurrency, async ({ params }, caller) => {
    const userId = await playerOf(caller);
    const accountId = idIn(params.accountId);
    const result = await removeCurrency(db, { userId, accountId, now: clock.now(), hasRunningBets });
    if (result !== 'removed') throw refusalOf(result, '/params/accountId');
    return { message: 'currency_removed' };
  });

  endpoints.serve(wire.convertAccount, async ({ params }, caller) => {
    const userId = await playerOf(caller);
    const accountId = idIn(params.accountId);
    const result = await convertAccount(db, { userId, accountId, now: clock.now(), ids, hasRunningBets });
    if (result !== 'converted') throw refusalOf(result, '/params/accountId');
    return dataOf(userId);
  });
  return dataOf;
}

/** A number too large for the column is the id of nothing. */
function idIn(text: string): number {
  return Math.min(Number(text), 2_147_483_647);
}

const MESSAGES: Readonly<Record<AccountRefused, readonly [status: number, message: string]>> = {
  'account-frozen': [403, 'The account is frozen.'],
  'account-unknown': [404, 'The player has no such account.'],
  'account-is-main': [409, 'The main account cannot be removed.'],
  'account-is-active': [409, 'The account is played with; choose another one first.'],
  'account-not-empty': [409, 'There is still money on the account.'],
  'account-has-bets': [409, 'Bets from the account still run and will be paid to it.'],
  'account-not-convertible': [409, 'The currency of the account is in use; there is nothing to convert.'],
  'currency-not-offered': [400, 'No accounts are opened in this currency.'],
  'currency-taken': [409, 'The player has an account in this currency already.'],
  'accounts-max': [409, 'The player has as many accounts as one may have.'],
};

function refusalOf(reason: AccountRefused, field: string): Refusal {
  const [status, message] = MESSAGES[reason];
  return new Refusal({ status, code: reason, message, field });
}
