import type { Account } from '@fairline/contracts/wallet';
import { NO_SESSION } from '@fairline/sdk';
import type { UserAccess, UserState } from '@fairline/sdk/user';
import type { StandInHost } from '@fairline/testing';

export const PLAYER_SESSION = { ...NO_SESSION, userId: 7 };

/** What the page knows of the signed-in player: an account with 1,000.00 on it. */
export function givePlayer(host: StandInHost): void {
  const account = { id: 11, iso: 'EUR', money: '100000', type: 0 } as Account;
  const state = { accounts: { activeAccount: account, all_accounts: [account] } } as unknown as UserState;
  const access: Partial<UserAccess> = { get: () => state, subscribe: () => () => {} };
  Object.assign(host, { user: async () => access });
}
