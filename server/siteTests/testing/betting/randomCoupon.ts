import type { ChosenBet, PlaceCoupon } from '@fairline/contracts/coupon';
import { oracle, type Random } from '@fairline/coupon/testkit';

import { betOn } from './bettorClient.ts';
import type { Offer } from './simulatedGames.ts';

/** Least and most bets of each type that a call can bring, by its id. */
const SIZES: readonly (readonly [least: number, most: number])[] = [
  [1, 1],
  [2, 8],
  [3, 8],
  [2, 8],
  [3, 9],
  [2, 8],
  [2, 8],
  [2, 8],
  [3, 8],
  [2, 6],
];

interface RandomCoupon {
  readonly typeId: number;
  readonly bets: readonly ChosenBet[];
  readonly changes: Partial<PlaceCoupon>;
}

/** A coupon of any of the ten types on these games, with bankers, a lobby and blocks of several bets where it has them. */
export function randomCoupon(
  random: Random,
  games: { readonly ids: readonly string[]; readonly offers: readonly (readonly Offer[])[] },
): RandomCoupon {
  const typeId = random.between(0, 9);
  const [least, most] = SIZES[typeId] ?? [1, 1];
  const count = random.between(least, most);
  const first = random.between(0, games.ids.length - 1);
  const chosen = Array.from({ length: count }, (_, index): ChosenBet => {
    const game = (first + index) % games.ids.length;
    const offers = games.offers[game] ?? [];
    return betOn(games.ids[game] ?? '', offers[random.between(0, offers.length - 1)]);
  });
  const amount = String(random.between(300, 2000));
  const blocks = blocksFor(random, typeId, count);
  const bets = chosen.map((bet, index) => ({ ...bet, blockId: blocks[index] ?? 0 }));
  const inUse = [...new Set(blocks)].toSorted((a, b) => a - b);
  const playing = typeId === 2 ? blocks.filter((id) => id === 1).length : inUse.filter((id) => id > 0).length;
  const amounts = inUse.map((id, index): [string, string] => {
    if (index === 0) return [String(id), amount];
    return [String(id), random.chance(0.6) ? 'max' : String(random.between(50, 300))];
  });
  return {
    typeId,
    bets,
    changes: {
      amount,
      systemValue:
        typeId === 2 ? random.between(2, playing - 1) : typeId === 4 ? random.between(2, playing) : 2,
      amountByBlockId: typeId === 5 ? Object.fromEntries(amounts) : {},
      // Offered on an express of three bets and more, each at 1.10 or above.
      hasBonusBet: typeId === 1 && count >= 3 && bets.every(({ coef }) => coef >= 1100) && random.chance(0.5),
    },
  };
}

function blocksFor(random: Random, typeId: number, count: number): readonly number[] {
  const all = Array.from({ length: count }, (_, index) => index);
  if (typeId === 2) {
    const bankers = random.between(0, Math.min(2, count - 3));
    return all.map((index) => (index < bankers ? 0 : 1));
  }
  if (typeId !== 4 && typeId !== 5) return all.map(() => 0);
  const own = random.between(2, count);
  const hasLobby = typeId === 4 && count > own && random.chance(0.5);
  // The first bets fill the blocks one by one, so that none is empty.
  return all.map((index) => {
    if (index < own) return index + 1;
    return hasLobby && index === own ? 0 : random.between(1, own);
  });
}

export interface LegResult {
  readonly statusId: number;
  readonly deadHeat?: { readonly places: number; readonly tied: number };
}

/** What must be paid for a coupon, by the calculation that shares nothing with the engine; a fraction, top and bottom. */
export function payoutOf(
  command: Pick<
    PlaceCoupon,
    'typeId' | 'systemValue' | 'amount' | 'bets' | 'amountByBlockId' | 'hasBonusBet'
  >,
  resultOf: (bet: ChosenBet, position: number) => LegResult,
): readonly [bigint, bigint] {
  const { typeId, systemValue, amount, bets, amountByBlockId } = command;
  const inUse = [...new Set(bets.map(({ blockId }) => blockId))].toSorted((a, b) => a - b);
  return oracle({
    typeId,
    systemValue,
    stake: amount,
    currency: 'EUR',
    antiExpressMargin: '0.05',
    bonusBet: command.hasBonusBet,
    bets: bets.map((bet, position) => ({
      id: `${bet.gameId}:${bet.marketId}:${bet.outcomeId}`,
      coef: (bet.coef / 1000).toFixed(3),
      banker: typeId === 2 && bet.blockId === 0,
      blockId: bet.blockId,
      ...resultOf(bet, position),
    })),
    blocks:
      typeId === 4 || typeId === 5
        ? inUse.map((id) => ({
            id,
            amount: amountByBlockId[String(id)] ?? amount,
            lobby: typeId === 4 && id === 0,
          }))
        : [],
  }).exact;
}
