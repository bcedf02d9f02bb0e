import { limitReached, shutReason } from '@fairline/limits';

import { readStanding } from '../../money/gate/index.ts';
import { LockedWallet, type Movement, type OpenAccount } from '../../money/wallet/index.ts';
import type { IdSource } from '../../platform/ids.ts';
import type { Purse, PurseAccount } from './purse.ts';

/** The ledger of the site as the purse of rounds: the accounts are held first, then everything is read that decides. */
export function ledgerPurse(ids: IdSource): Purse {
  return {
    async hold(tx, { userId, now }) {
      const wallet = await LockedWallet.lock(tx, userId);
      const standing = await readStanding(tx, userId, now);
      if (standing === undefined) throw new Error(`There is no player ${userId}.`);
      const account = (id: number): PurseAccount | undefined => {
        const found = wallet.account(id);
        return found === undefined ? undefined : view(found);
      };
      const move = async (movement: Pick<Movement, 'accountId' | 'kind' | 'amount' | 'key'>) =>
        view(await wallet.move({ ...movement, userId, now, ids }));
      return {
        account,
        shutReason: shutReason('stake', standing, now.getTime()),
        limitReached(accountId, stake) {
          const staking = account(accountId);
          if (staking === undefined) return undefined;
          const { currency, isBonus } = staking;
          return limitReached(standing, { stake, currency, isBonus });
        },
        stake: ({ accountId, amount, roundId }) =>
          move({ accountId, kind: 'game-stake', amount: -amount, key: `game-stake:${roundId}` }),
        pay: ({ accountId, amount, roundId }) =>
          move({ accountId, kind: 'game-win', amount, key: `game-win:${roundId}` }),
      };
    },
  };
}

function view({ id, currency, balance, kind, isFrozen }: OpenAccount): PurseAccount {
  return { id, currency, balance, isBonus: kind === 'bonus', isFrozen };
}
