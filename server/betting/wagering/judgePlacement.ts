import type { CoefMove, CouponRefusal, PlaceCoupon } from '@fairline/contracts/coupon';
import {
  COUPON_TYPE,
  decideAcceptance,
  hyperBonusJson,
  isLessHyperBonus,
  judgeSubmitted,
  promoCodeProblem,
  type BlockAmount,
  type CouponTypeId,
  type HyperBonusTerms,
  type Judged,
  type PromoCodeFacts,
  type SubmittedProblem,
} from '@fairline/coupon';

import type { BookedBet } from './bookBet.ts';
import { hyperBonusFor, NO_HYPER_BONUS, type WageringRules } from './rules.ts';
import type { StakeLimit } from './stakeLimit.ts';

interface PlacementFacts {
  readonly bets: readonly BookedBet[];
  readonly account: {
    readonly id: number;
    readonly iso: string;
    readonly money: bigint;
    readonly isBonus: boolean;
  };
  readonly limit: StakeLimit;
  readonly rules: Pick<WageringRules, 'coupon' | 'hyperBonus'>;
  /** Of the code that the command names; undefined when there is none, or none of this name. */
  readonly promo: PromoCodeFacts | undefined;
  /** Paid in for bets from this account and not used yet. */
  readonly prepaid: bigint;
  readonly now: number;
}

export interface PlacementJudgement {
  readonly judged: Judged;
  /** Refuses before the player's own limits are asked. */
  readonly refusal: CouponRefusal | undefined;
  /** The balance is looked at last. */
  readonly balanceRefusal: CouponRefusal | undefined;
  readonly moves: readonly CoefMove[];
}

/** The whole decision about a coupon, without a clock, a database or a browser's word for a price. */
export function judgePlacement(command: PlaceCoupon, facts: PlacementFacts): PlacementJudgement {
  const { terms } = hyperBonusFor(facts.rules.hyperBonus, {
    currency: facts.account.iso,
    typeId: command.typeId,
    coefs: facts.bets.map(({ coef = 0 }) => coef),
  });
  const judged = judgeSubmitted({
    ...shapeOf(command),
    bets: facts.bets.map(({ bet }) => bet),
    exactCoef: command.exactCoef,
    promoCode: command.promoCode,
    hyperBonus: terms,
    limits: {
      minBetAmount: facts.limit.min,
      maxBetAmount: facts.limit.max,
      maxPayout: facts.limit.maxPayout,
    },
    context: {
      config: facts.rules.coupon,
      account: {
        ...facts.account,
        id: String(facts.account.id),
        money: facts.account.money + BigInt(command.prepaidAmount),
      },
      maxByBetId: maxByBetId(facts.bets, facts.limit),
      coefViewId: command.coefViewId,
      now: facts.now,
    },
  });
  const moves = movesOf(command, facts.bets, judged);
  const [balance, others] = split(judged.problems);
  const refusal =
    facts.bets.find((booked) => booked.refusal !== undefined)?.refusal ??
    prepaidRefusal(command, facts, judged) ??
    vipRefusal(command, facts, judged) ??
    promoRefusal({ ...command, isBonus: facts.account.isBonus }, facts, judged) ??
    (others[0] === undefined
      ? (policyRefusal(command, facts.bets, judged, moves) ?? bonusRefusal(command, terms))
      : refusalOf(others[0], { ...facts, currentCoef: judged.coef }));
  return {
    judged,
    refusal,
    moves,
    balanceRefusal: balance === undefined ? undefined : refusalOf(balance, facts),
  };
}

export function shapeOf(
  command: Pick<PlaceCoupon, 'systemValue' | 'amount' | 'amountByBlockId' | 'hasBonusBet'> & {
    readonly typeId: CouponTypeId;
    readonly isVipBet?: boolean;
  },
) {
  const amounts = Object.entries(command.amountByBlockId).map(([id, text]): [string, BlockAmount] => [
    id,
    text === 'max' ? 'max' : BigInt(text),
  ]);
  return {
    typeId: command.typeId,
    systemValue: command.systemValue,
    amount: BigInt(command.amount),
    amountByBlockId: Object.fromEntries(amounts),
    hasBonusBet: command.hasBonusBet,
    isVipBet: command.isVipBet ?? false,
  };
}

function split(
  problems: readonly SubmittedProblem[],
): [SubmittedProblem | undefined, readonly SubmittedProblem[]] {
  const isBalance = ({ reason }: SubmittedProblem): boolean => reason === 'stake-above-balance';
  return [problems.find(isBalance), problems.filter((problem) => !isBalance(problem))];
}

/** No coupon uses more than there is or than it stakes, and none whose stake is the house's uses any. */
function prepaidRefusal(
  { prepaidAmount, promoCode }: PlaceCoupon,
  { prepaid, account }: PlacementFacts,
  { stake }: Judged,
): CouponRefusal | undefined {
  const used = BigInt(prepaidAmount);
  if (used === 0n) return undefined;
  const isUsable = promoCode === '' && !account.isBonus && used <= stake;
  return isUsable && used <= prepaid
    ? undefined
    : { reason: 'prepaid-not-available', mend: 'try-again', amount: String(prepaid) };
}

const OUT_OF_REACH = {
  reason: 'payout-out-of-reach',
  mend: 'remove-bet',
  limitClass: 'payout',
} as const satisfies CouponRefusal;

/** An operator may let a player pass the site's largest stake, not what the house can pay and lose. */
function vipRefusal(
  { isVipBet, typeId }: PlaceCoupon,
  { bets, limit, account, rules }: PlacementFacts,
  { stake }: Judged,
): CouponRefusal | undefined {
  const { house } = limit;
  const hasMax = rules.coupon.couponTypesWithMaxAmount.includes(typeId) && !account.isBonus;
  if (!isVipBet || !hasMax || house === undefined || stake <= house.max) return undefined;
  if (house.max < limit.min && house.maxClass === 'payout')
    return { ...OUT_OF_REACH, amount: String(limit.maxPayout) };
  if (house.max < limit.min) {
    const [full] = bets.toSorted((one, other) => Number(maxOf(one) - maxOf(other)));
    const betId = full?.betId;
    return { reason: 'market-full', mend: 'remove-bet', ...(betId === undefined ? {} : { betId }) };
  }
  return {
    reason: 'stake-above-maximum',
    mend: 'set-stake',
    amount: String(house.max),
    limitClass: house.maxClass,
  };

  function maxOf(bet: BookedBet): bigint {
    return limit.maxByBet[bets.indexOf(bet)] ?? limit.max;
  }
}

/** What each bet lets be staked, by its id. */
export function maxByBetId(
  bets: readonly Pick<BookedBet, 'betId'>[],
  { maxByBet, max }: Pick<StakeLimit, 'maxByBet' | 'max'>,
): Readonly<Record<string, bigint>> {
  return Object.fromEntries(bets.map(({ betId }, index) => [betId, maxByBet[index] ?? max]));
}

/** Why the code that came with the coupon cannot pay for it. */
export function promoRefusal(
  sent: Pick<PlaceCoupon, 'promoCode'> & {
    readonly typeId: CouponTypeId;
    readonly isVipBet?: boolean;
    readonly isBonus: boolean;
  },
  facts: {
    readonly promo: PromoCodeFacts | undefined;
    readonly account: { readonly iso: string };
    readonly now: number;
  },
  judged: Pick<Judged, 'coef' | 'stake'>,
): CouponRefusal | undefined {
  if (sent.promoCode === '') return undefined;
  const { promo } = facts;
  if (promo === undefined) return { reason: 'promo-code-unknown', mend: 'clear-promo-code' };
  const reason = promoCodeProblem(promo, {
    currency: facts.account.iso,
    typeId: sent.typeId,
    stake: judged.stake,
    coef: judged.coef,
    isElsewhere: sent.isBonus || sent.isVipBet === true,
    now: facts.now,
  });
  if (reason === undefined) return undefined;
  if (reason === 'promo-code-amount')
    return { reason, mend: 'set-stake', amount: String(promo.promo.amount) };
  if (reason === 'promo-code-coef')
    return { reason, mend: 'clear-promo-code', leastCoef: promo.promo.coefMin };
  return { reason, mend: 'clear-promo-code' };
}

/** What is another price than the player saw. Of an anti-express only its own price is one that the player saw. */
function movesOf(
  command: Pick<PlaceCoupon, 'typeId' | 'coef'>,
  bets: readonly Pick<BookedBet, 'betId' | 'coef' | 'chosen'>[],
  judged: Pick<Judged, 'coef' | 'coupon'>,
): CoefMove[] {
  if (command.typeId === COUPON_TYPE.antiExpress) {
    if (judged.coupon === null || judged.coef === command.coef) return [];
    return [{ betId: null, before: command.coef, after: judged.coef }];
  }
  return bets.flatMap(({ betId, coef, chosen }) =>
    coef === undefined || coef === chosen.coef ? [] : [{ betId, before: chosen.coef, after: coef }],
  );
}

function policyRefusal(
  command: Pick<PlaceCoupon, 'changeCoefAction' | 'exactCoef' | 'isDropOnScoreChange'>,
  bets: readonly BookedBet[],
  judged: Judged,
  moves: readonly CoefMove[],
): CouponRefusal | undefined {
  const moved = bets.find(({ chosen, score }) => chosen.score !== score);
  const acceptance = decideAcceptance({
    changeCoefAction: command.changeCoefAction,
    changes: moves,
    exactCoef: command.exactCoef,
    totalCoef: judged.coef,
    isDropOnScoreChange: command.isDropOnScoreChange,
    isScoreChanged: moved !== undefined,
  });
  if (acceptance.decision === 'accept') return undefined;
  if (acceptance.decision === 'ask')
    return { reason: 'coef-changed', mend: 'accept-coefs', moves: [...acceptance.changes] };
  if (acceptance.reason === 'score-changed')
    return {
      reason: 'score-changed',
      mend: 'try-again',
      ...(moved === undefined ? {} : { betId: moved.betId }),
    };
  return {
    reason: 'below-exact-coef',
    mend: 'clear-exact-coef',
    currentCoef: acceptance.currentCoef,
  };
}

/** A promotion that became smaller on the way, or that a price fell out of, is agreed to before it counts. */
function bonusRefusal(
  { hyperBonus: seen }: PlaceCoupon,
  terms: HyperBonusTerms | undefined,
): CouponRefusal | undefined {
  if (seen === undefined) return undefined;
  const promised = {
    hyperBonusPercent: seen.percent,
    minHyperBonusBetLimit: BigInt(seen.minStake),
    maxHyperBonusLimit: BigInt(seen.max),
  };
  if (!isLessHyperBonus(terms, promised)) return undefined;
  const hyperBonus = terms === undefined ? NO_HYPER_BONUS : hyperBonusJson(terms);
  return { reason: 'hyper-bonus-changed', mend: 'accept-bonus', hyperBonus };
}

export function refusalOf(
  problem: SubmittedProblem,
  { limit, currentCoef }: { readonly limit: StakeLimit; readonly currentCoef?: number },
): CouponRefusal {
  const { reason, mend, betId, blockId, count, amount } = problem;
  return {
    reason,
    mend,
    ...(betId === undefined ? {} : { betId }),
    ...(blockId === undefined ? {} : { blockId }),
    ...(count === undefined ? {} : { count }),
    ...(amount === undefined ? {} : { amount: String(amount < 0n ? 0n : amount) }),
    ...(reason === 'stake-above-maximum' || reason === 'market-full' ? { limitClass: limit.maxClass } : {}),
    ...(reason === 'payout-above-maximum' || reason === 'payout-out-of-reach'
      ? { limitClass: 'payout' as const }
      : {}),
    ...(reason === 'below-exact-coef' && currentCoef !== undefined ? { currentCoef } : {}),
  };
}
