import type { DoorName } from '@fairline/limits';

import type { EntryKind, HouseAccount } from './tables.ts';

/** What a kind of entry is, as the table `money_kind` has it, and the door that money of this kind comes through. */
export interface MoneyDoor {
  /** Whose money the other side of an entry is. */
  readonly houseAccount: HouseAccount;
  readonly countsAsStake: boolean;
  /** Part of what a player has won or lost by gambling. */
  readonly countsAsResult: boolean;
  readonly countsAsDeposit: boolean;
  readonly door: DoorName;
}

const nothing = { countsAsStake: false, countsAsResult: false, countsAsDeposit: false };
const result = { ...nothing, countsAsResult: true };

/**
 * Every kind of money that moves on an account of a player. Whoever adds one says here what it counts as and which door
 * it comes through: a test holds it against the database and asks for a way in to try.
 */
export const moneyDoors: Readonly<Record<EntryKind, MoneyDoor>> = {
  // Registration itself refuses whoever is excluded.
  opening: { ...nothing, houseAccount: 'play-money', door: 'payout' },
  conversion: { ...nothing, houseAccount: 'conversion', door: 'payout' },
  deposit: { ...nothing, houseAccount: 'cash-desk', countsAsDeposit: true, door: 'depositPaid' },
  bonus: { ...nothing, houseAccount: 'promo', door: 'gift' },
  // Paid in for bets before, and brought to the account with one.
  prepaid: { ...nothing, houseAccount: 'prepaid', door: 'stake' },
  bet: { ...result, houseAccount: 'bets', countsAsStake: true, door: 'stake' },
  'bet-returned': { ...result, houseAccount: 'bets', door: 'payout' },
  settlement: { ...result, houseAccount: 'bets', door: 'payout' },
  reversal: { ...result, houseAccount: 'bets', door: 'payout' },
  'cash-out': { ...result, houseAccount: 'bets', door: 'payout' },
  'game-stake': { ...result, houseAccount: 'games', countsAsStake: true, door: 'stake' },
  'game-win': { ...result, houseAccount: 'games', door: 'payout' },
  // A round that ends without having been played.
  'game-returned': { ...result, houseAccount: 'games', door: 'payout' },
  claim: { ...result, houseAccount: 'claims', door: 'payout' },
};
