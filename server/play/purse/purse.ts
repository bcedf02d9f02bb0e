import type { ShutReasonOf } from '@fairline/limits';
import type { Transaction } from 'kysely';

import type { Tables } from '../../platform/database/index.ts';
import { definePort } from '../../platform/module.ts';

export interface PurseAccount {
  readonly id: number;
  readonly currency: string;
  readonly balance: bigint;
  readonly isBonus: boolean;
  readonly isFrozen: boolean;
}

/** The money of one player, held until the transaction ends, with what its door asks. */
export interface HeldPurse {
  /** Undefined: none of the player's, or one that holds no money. */
  account(id: number): PurseAccount | undefined;
  /** What shuts the door of stakes for this player. */
  readonly shutReason: ShutReasonOf<'stake'> | undefined;
  /** The limit of the player that a stake does not fit into. */
  limitReached(accountId: number, stake: bigint): 'wager' | 'loss' | undefined;
  stake(movement: PurseMovement): Promise<PurseAccount>;
  pay(movement: PurseMovement): Promise<PurseAccount>;
}

interface PurseMovement {
  readonly accountId: number;
  /** Above zero. The same round stakes once and pays once. */
  readonly amount: bigint;
  readonly roundId: string;
}

/** Where the money of rounds comes from and goes to: the ledger of the site. Rounds know no other door. */
export interface Purse {
  hold(tx: Transaction<Tables>, holder: { readonly userId: number; readonly now: Date }): Promise<HeldPurse>;
}

export const purse = definePort<Purse>('the purse of rounds');
