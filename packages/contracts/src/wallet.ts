import { Type, type Static } from 'typebox';

import { defineEndpoint } from './endpoint.ts';
import { RowNumber, RowNumberText } from './id.ts';

const closed = { additionalProperties: false } as const;

/** What kind of account it is: a bonus must never be taken for money that can be withdrawn. */
export const ACCOUNT_TYPE = { main: 0, additional: 1, bonus: 2 } as const;

/** Minor units of the currency as text: up to thirteen digits, no sign, no leading zero. */
export const WireAmount = Type.String({ pattern: '^(0|[1-9][0-9]{0,12})$' });

export const Account = Type.Object(
  {
    id: Type.Integer({ minimum: 1 }),
    /** ISO 4217 code of its currency. */
    iso: Type.String({ pattern: '^[A-Z]{3}$' }),
    label: Type.String(),
    labelWithSymbol: Type.String(),
    money: WireAmount,
    type: Type.Union([
      Type.Literal(ACCOUNT_TYPE.main),
      Type.Literal(ACCOUNT_TYPE.additional),
      Type.Literal(ACCOUNT_TYPE.bonus),
    ]),
    /** ISO 4217 number of its currency. */
    currencyId: Type.Integer({ minimum: 0 }),
    isActive: Type.Boolean(),
    /** Promo points; the main account alone has them. */
    points: Type.Union([Type.Integer({ minimum: 0 }), Type.Null()]),
    /** The player wants to see the points where the balance stands. */
    isPointsTypeBalance: Type.Boolean(),
  },
  closed,
);
export type Account = Static<typeof Account>;

export const Bonus = Type.Object(
  {
    idBonus: Type.Integer({ minimum: 1 }),
    money: WireAmount,
    iso: Type.String({ pattern: '^[A-Z]{3}$' }),
    currencyId: Type.Integer({ minimum: 0 }),
  },
  closed,
);
export type Bonus = Static<typeof Bonus>;

/** Whether the player may change the currency of an account, because theirs is no longer in use. */
export const CONVERSION_STATUS = { notAllowed: 0, mainAllowed: 1, additionalAllowed: 2 } as const;

export const Conversion = Type.Object(
  {
    accountId: Type.Integer({ minimum: 1 }),
    from: Type.String({ pattern: '^[A-Z]{3}$' }),
    to: Type.String({ pattern: '^[A-Z]{3}$' }),
    /** So many of the old currency are one of the new; decimal text, fixed by law. */
    rate: Type.String({ pattern: '^[0-9]+\\.[0-9]+$' }),
    money: WireAmount,
    /** What the account will hold, in the new currency. */
    moneyAfter: WireAmount,
  },
  closed,
);
export type Conversion = Static<typeof Conversion>;

export const AccountData = Type.Object(
  {
    /** Those that can be played with: the main one first, then the additional currencies. */
    accounts: Type.Array(Account),
    bonuses: Type.Array(Bonus),
    /** Bonus accounts included. */
    all_accounts: Type.Array(Account),
    is_available_first_deposit_bonus: Type.Boolean(),
    /** The operator has frozen the money: nothing can be staked, paid in or changed; it can be seen and withdrawn. */
    is_account_frozen: Type.Boolean(),
    account_conversion_status: Type.Union([
      Type.Literal(CONVERSION_STATUS.notAllowed),
      Type.Literal(CONVERSION_STATUS.mainAllowed),
      Type.Literal(CONVERSION_STATUS.additionalAllowed),
    ]),
    conversions: Type.Array(Conversion),
  },
  closed,
);
export type AccountData = Static<typeof AccountData>;

/** The key of a text; screens have it in every language. */
const Message = Type.Object({ message: Type.String() }, closed);

const AccountId = Type.Object({ accountId: RowNumberText }, closed);

export const getUserAccounts = defineEndpoint({
  id: 'getUserAccounts',
  module: 'wallet',
  method: 'GET',
  path: '/web-api/user/accounts',
  summary: 'Balances, bonuses and all accounts of the player',
  auth: 'session',
  reply: AccountData,
});

export const setActiveAccount = defineEndpoint({
  id: 'setActiveAccount',
  module: 'wallet',
  method: 'PUT',
  path: '/web-api/user/accounts/active',
  summary: 'Chooses the account that is played with',
  auth: 'session',
  needsConfirmedTerms: true,
  body: Type.Object({ accountId: RowNumber }, closed),
  reply: AccountData,
});

export const addCurrency = defineEndpoint({
  id: 'addCurrency',
  module: 'wallet',
  method: 'POST',
  path: '/web-api/office/accounts',
  summary: 'Opens an account in one more currency',
  auth: 'session',
  needsConfirmedTerms: true,
  needsRecentProof: true,
  body: Type.Object({ currencyId: Type.Integer({ minimum: 1, maximum: 999 }) }, closed),
  reply: Message,
});

export const removeCurrency = defineEndpoint({
  id: 'removeCurrency',
  module: 'wallet',
  method: 'DELETE',
  path: '/web-api/office/accounts/{accountId}',
  summary: 'Closes an empty additional account',
  auth: 'session',
  needsConfirmedTerms: true,
  needsRecentProof: true,
  params: AccountId,
  reply: Message,
});

export const convertAccount = defineEndpoint({
  id: 'convertAccount',
  module: 'wallet',
  method: 'POST',
  path: '/web-api/office/accounts/{accountId}/convert',
  summary:
    'Changes an account in a withdrawn currency to the one that took its place, at the rate fixed by law',
  auth: 'session',
  needsConfirmedTerms: true,
  needsRecentProof: true,
  params: AccountId,
  body: Type.Object({}, closed),
  reply: AccountData,
});
