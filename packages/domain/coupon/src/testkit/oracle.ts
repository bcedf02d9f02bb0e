// A second, naive calculation that shares nothing with the engine: its own fractions, its own factors, its own lines.
// It is slow and plain on purpose. When both disagree, one of them is wrong.

export interface OracleBet {
  readonly id: string;
  readonly coef: string;
  readonly statusId: number;
  readonly banker?: boolean;
  readonly blockId?: number;
  readonly stake?: string;
  readonly deadHeat?: { readonly places: number; readonly tied: number };
}

export interface OracleCoupon {
  readonly typeId: number;
  readonly systemValue?: number;
  readonly stake?: string;
  readonly currency: string;
  readonly antiExpressMargin?: string;
  readonly bonusBet?: boolean;
  readonly hyperBonus?: { readonly percent: number; readonly minStake: string; readonly max: string };
  readonly freeBet?: boolean;
  readonly bets: readonly OracleBet[];
  readonly blocks?: readonly { readonly id: number; readonly amount: string; readonly lobby: boolean }[];
}

export interface OracleAnswer {
  readonly payout: bigint;
  readonly exact: Fraction;
  readonly lines: number;
  readonly stakes: readonly bigint[];
}

type Fraction = readonly [top: bigint, bottom: bigint];

const one: Fraction = [1n, 1n];
const times = (a: Fraction, b: Fraction): Fraction => [a[0] * b[0], a[1] * b[1]];
const plus = (a: Fraction, b: Fraction): Fraction => [a[0] * b[1] + b[0] * a[1], a[1] * b[1]];
const down = (a: Fraction): bigint => a[0] / a[1];
const isLess = (a: Fraction, b: Fraction): boolean => a[0] * b[1] < b[0] * a[1];

/** "2.35" as 235/100. */
function decimal(text: string): Fraction {
  const [whole = '0', part = ''] = text.split('.');
  return [BigInt(whole + part), 10n ** BigInt(part.length)];
}

function factor(bet: OracleBet): Fraction {
  const [top, bottom] = decimal(bet.coef);
  if (bet.statusId === 0) return [0n, 1n];
  if (bet.statusId === 1 && bet.deadHeat !== undefined) {
    return [top * BigInt(bet.deadHeat.places), bottom * BigInt(bet.deadHeat.tied)];
  }
  if (bet.statusId === 1) return [top, bottom];
  if (bet.statusId === 2 || bet.statusId === 3) return one;
  if (bet.statusId === 4) return [top + bottom, bottom * 2n];
  if (bet.statusId === 5) return [1n, 2n];
  if (bet.statusId === 6) return [top, bottom * 2n];
  throw new Error('the oracle was asked about an open bet');
}

function all(factors: readonly Fraction[]): Fraction {
  let result = one;
  for (const each of factors) result = times(result, each);
  return result;
}

/** Every choice of `size` numbers below `count`, smallest first. */
function choices(count: number, size: number): number[][] {
  let found: number[][] = [[]];
  for (let round = 0; round < size; round += 1) {
    const longer: number[][] = [];
    for (const choice of found) {
      for (let next = (choice.at(-1) ?? -1) + 1; next < count; next += 1) longer.push([...choice, next]);
    }
    found = longer;
  }
  return found;
}

/** With gifts: a free bet pays less its stake, a hyper bonus is added to what an express pays. */
export function oracle(coupon: OracleCoupon): OracleAnswer {
  const plain = oraclePlain(coupon);
  if (coupon.freeBet === true) {
    const first = coupon.typeId === 5 ? (coupon.blocks?.[0]?.amount ?? 'max') : 'max';
    const gift = BigInt(first === 'max' ? (coupon.stake ?? '0') : first);
    const rest: Fraction = [plain.exact[0] - gift * plain.exact[1], plain.exact[1]];
    const exact: Fraction = rest[0] < 0n ? [0n, 1n] : rest;
    return { ...plain, exact, payout: down(exact) };
  }
  const extra = oracleHyperBonus(coupon, plain.payout);
  return { ...plain, exact: plus(plain.exact, [extra, 1n]), payout: plain.payout + extra };
}

function oracleHyperBonus({ hyperBonus, stake = '0' }: OracleCoupon, payout: bigint): bigint {
  if (hyperBonus === undefined || BigInt(stake) < BigInt(hyperBonus.minStake)) return 0n;
  const won = payout - BigInt(stake);
  if (won < 0n) return 0n;
  const extra = (won * BigInt(hyperBonus.percent)) / 100n;
  const most = BigInt(hyperBonus.max);
  return most !== 0n && most < extra ? most : extra;
}

function oraclePlain(coupon: OracleCoupon): OracleAnswer {
  const stake = BigInt(coupon.stake ?? '0');
  const single = (exact: Fraction): OracleAnswer => ({
    payout: down(exact),
    exact,
    lines: 1,
    stakes: [stake],
  });
  if (coupon.typeId === 0 || coupon.typeId === 1) return single(times([stake, 1n], express(coupon)));
  if (coupon.typeId === 3) return single(chain(coupon, stake));
  if (coupon.typeId === 5) return single(conditional(coupon, stake));
  if (coupon.typeId === 6) return single(times([stake, 1n], antiExpress(coupon)));
  if (coupon.typeId === 9) return manySingles(coupon);
  return combined(coupon, stake);
}

function express(coupon: OracleCoupon): Fraction {
  const legs = all(coupon.bets.map(factor));
  const played = coupon.bets.filter((bet) => bet.statusId !== 2 && bet.statusId !== 3).length;
  if (coupon.bonusBet !== true || played === 0) return legs;
  return times(legs, played < 10 ? [100n + BigInt(played), 100n] : [110n, 100n]);
}

function chain(coupon: OracleCoupon, unit: bigint): Fraction {
  let balance: Fraction = [unit, 1n];
  for (const bet of coupon.bets) {
    const staked: Fraction = isLess(balance, [unit, 1n]) ? balance : [unit, 1n];
    balance = plus(plus(balance, [-staked[0], staked[1]]), times(staked, factor(bet)));
  }
  return balance;
}

function conditional(coupon: OracleCoupon, stake: bigint): Fraction {
  const blocks = coupon.blocks ?? [];
  const first = blocks[0]?.amount ?? 'max';
  let balance: Fraction = [first === 'max' ? stake : BigInt(first), 1n];
  for (const block of blocks) {
    const product = all(coupon.bets.filter((bet) => (bet.blockId ?? 0) === block.id).map(factor));
    if (block.amount === 'max' || isLess(balance, [BigInt(block.amount), 1n])) {
      balance = times(balance, product);
    } else {
      const staked = BigInt(block.amount);
      balance = plus(plus(balance, [-staked, 1n]), times([staked, 1n], product));
    }
  }
  return balance;
}

function antiExpress(coupon: OracleCoupon): Fraction {
  const played = coupon.bets.filter((bet) => bet.statusId !== 2 && bet.statusId !== 3);
  if (played.length === 0) return one;
  if (all(played.map(factor))[0] !== 0n) return [0n, 1n];
  const [top, bottom] = all(played.map((bet) => decimal(bet.coef)));
  // 1 / (1 - bottom/top + margin), then to thousandths, down.
  const chance = plus([top - bottom, top], decimal(coupon.antiExpressMargin ?? '0.05'));
  const thousandths = (1000n * chance[1]) / chance[0];
  return [thousandths < 1010n ? 1010n : thousandths, 1000n];
}

function manySingles(coupon: OracleCoupon): OracleAnswer {
  let payout = 0n;
  let exact: Fraction = [0n, 1n];
  for (const bet of coupon.bets) {
    const own = times([BigInt(bet.stake ?? '0'), 1n], factor(bet));
    payout += down(own);
    exact = plus(exact, own);
  }
  const stakes = coupon.bets.map((bet) => BigInt(bet.stake ?? '0'));
  return { payout, exact, lines: stakes.length, stakes };
}

function combined(coupon: OracleCoupon, stake: bigint): OracleAnswer {
  const { units, always, sizes } = partsOf(coupon);
  const lines = sizes.flatMap((size) => choices(units.length, size));
  const count = BigInt(lines.length);
  const stakes = lines.map((_, index) => stake / count + (BigInt(index) < stake % count ? 1n : 0n));
  let exact: Fraction = [0n, 1n];
  for (const [index, line] of lines.entries()) {
    const product = all([always, ...line.map((position) => units[position] ?? one)]);
    exact = reduced(plus(exact, times([stakes[index] ?? 0n, 1n], product)));
  }
  return { payout: down(exact), exact, lines: lines.length, stakes };
}

function partsOf(coupon: OracleCoupon): { units: Fraction[]; always: Fraction; sizes: number[] } {
  const value = coupon.systemValue ?? 2;
  if (coupon.typeId === 2) {
    const units = coupon.bets.filter((bet) => bet.banker !== true).map(factor);
    return {
      units,
      always: all(coupon.bets.filter((bet) => bet.banker === true).map(factor)),
      sizes: [value],
    };
  }
  if (coupon.typeId === 4) {
    const lobby = coupon.blocks?.find((block) => block.lobby)?.id;
    const order: number[] = [];
    for (const bet of coupon.bets) if (!order.includes(bet.blockId ?? 0)) order.push(bet.blockId ?? 0);
    const factorOf = (id: number): Fraction =>
      all(coupon.bets.filter((bet) => (bet.blockId ?? 0) === id).map(factor));
    const units = order.filter((id) => id !== lobby).map(factorOf);
    return { units, always: lobby === undefined ? one : factorOf(lobby), sizes: [value] };
  }
  const units = coupon.bets.map(factor);
  const sizes = units.map((_, index) => index + 1);
  return { units, always: one, sizes: coupon.typeId === 7 ? sizes : sizes.slice(1) };
}

function reduced([top, bottom]: Fraction): Fraction {
  let [a, b] = [top, bottom];
  while (b !== 0n) [a, b] = [b, a % b];
  return [top / a, bottom / a];
}
