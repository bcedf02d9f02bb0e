import type { OracleBet, OracleCoupon } from './oracle.ts';

export interface Random {
  /** A whole number from `least` to `most`. */
  between(least: number, most: number): number;
  chance(share: number): boolean;
}

/** Mulberry32: small, seeded, the same everywhere, so that a failure can be run again. */
export function seededRandom(seed: number): Random {
  let state = Math.trunc(seed);
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  return {
    between: (least, most) => least + Math.floor(next() * (most - least + 1)),
    chance: (share) => next() < share,
  };
}

/** Least and most bets of each type, by its id. */
const sizes: readonly (readonly [number, number])[] = [
  [1, 1],
  [1, 14],
  [2, 11],
  [1, 12],
  [2, 10],
  [1, 10],
  [1, 10],
  [2, 8],
  [3, 8],
  [1, 12],
];

/** A coupon in the verifier's shape, of any type, size and results; mean enough to reach the corners. */
export function randomCoupon(random: Random): OracleCoupon {
  const typeId = random.between(0, 9);
  const [least, most] = sizes[typeId] ?? [1, 1];
  const count = random.between(least, most);
  // Mostly winners, else nearly every long line would be zero and prove nothing.
  const winShare = random.between(0, 10) / 10;
  const blockCount = typeId === 4 ? random.between(2, count) : random.between(1, count);
  const bets = Array.from({ length: count }, (_, index) => randomBet(random, index, winShare, blockCount));
  const base = { typeId, stake: stakeText(random), currency: 'EUR', antiExpressMargin: marginText(random) };
  if (typeId === 1) return { ...base, bonusBet: random.chance(0.5), bets };
  if (typeId === 2) return withBankers({ ...base, bets }, random);
  if (typeId === 4) return withLobby({ ...base, bets }, random, blockCount);
  if (typeId === 5) {
    const blocks = Array.from({ length: blockCount }, (_, id) => ({
      id,
      amount: amountText(random),
      lobby: false,
    }));
    return { ...base, bets, blocks: random.chance(0.5) ? blocks.toReversed() : blocks };
  }
  if (typeId === 9) return { ...base, bets: bets.map((bet) => ({ ...bet, stake: stakeText(random) })) };
  return { ...base, bets };
}

function randomBet(random: Random, index: number, winShare: number, blockCount: number): OracleBet {
  const statusId = random.chance(winShare) ? 1 : random.between(0, 6);
  const coef = random.chance(0.1)
    ? random.between(1001, 1010)
    : random.between(1011, random.chance(0.2) ? 99999 : 4000);
  const tied = random.between(2, 5);
  return {
    id: `bet-${index}`,
    coef: `${Math.floor(coef / 1000)}.${String(coef % 1000).padStart(3, '0')}`,
    statusId,
    // The first bets fill the blocks one by one, so that none is empty.
    blockId: index < blockCount ? index : random.between(0, blockCount - 1),
    ...(statusId === 1 && random.chance(0.1)
      ? { deadHeat: { places: random.between(1, tied - 1), tied } }
      : {}),
  };
}

function withBankers(coupon: OracleCoupon, random: Random): OracleCoupon {
  const bankers = random.between(0, Math.min(3, coupon.bets.length - 2));
  const start = random.between(0, coupon.bets.length - bankers);
  const bets = coupon.bets.map((bet, index) => ({
    ...bet,
    banker: index >= start && index < start + bankers,
  }));
  return { ...coupon, bets, systemValue: random.between(2, coupon.bets.length - bankers) };
}

function withLobby(coupon: OracleCoupon, random: Random, blockCount: number): OracleCoupon {
  const lobbyId = blockCount > 2 && random.chance(0.5) ? random.between(0, blockCount - 1) : undefined;
  const blocks = Array.from({ length: blockCount }, (_, id) => ({
    id,
    amount: '100',
    lobby: id === lobbyId,
  }));
  const playing = lobbyId === undefined ? blockCount : blockCount - 1;
  return { ...coupon, blocks, systemValue: random.between(2, playing) };
}

function stakeText(random: Random): string {
  return String(random.chance(0.2) ? random.between(0, 20) : random.between(1, 5_000_000));
}

function amountText(random: Random): string {
  return random.chance(0.3) ? 'max' : stakeText(random);
}

function marginText(random: Random): string {
  return random.chance(0.3) ? '0' : `0.${String(random.between(0, 199)).padStart(3, '0')}`;
}

/** The same coupon as a free bet, or an express with a hyper bonus, or as it is. */
export function withRandomGift(coupon: OracleCoupon, random: Random): OracleCoupon {
  if (coupon.typeId !== 9 && random.chance(0.3)) return { ...coupon, freeBet: true };
  return coupon.typeId === 1 && random.chance(0.7)
    ? { ...coupon, hyperBonus: randomHyperBonus(random) }
    : coupon;
}

function randomHyperBonus(random: Random): NonNullable<OracleCoupon['hyperBonus']> {
  return {
    percent: random.between(1, 100),
    minStake: random.chance(0.3) ? stakeText(random) : '0',
    max: random.chance(0.3) ? stakeText(random) : '0',
  };
}
