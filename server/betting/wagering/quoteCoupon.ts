import type { EndpointInput } from '@fairline/contracts';
import type { CouponQuote, CouponRefusal, quoteCoupon as endpoint } from '@fairline/contracts/coupon';
import { COUPON_TYPE, hyperBonusJson, judgeSubmitted } from '@fairline/coupon';
import { LARGEST_AMOUNT } from '@fairline/money';

import { readPrepaid, type OpenAccount } from '../../money/wallet/index.ts';
import { bookBet } from './bookBet.ts';
import { viewBet } from './couponView.ts';
import { FROZEN } from './decidePlacement.ts';
import { gamesOf } from './gameOf.ts';
import { maxByBetId, promoRefusal, refusalOf, shapeOf } from './judgePlacement.ts';
import type { WageringParts } from './placeCoupon.ts';
import { offeredCodes, readPromoCode } from './promoTable.ts';
import { hyperBonusFor, NO_HYPER_BONUS, type WageringRules } from './rules.ts';
import { stakeLimit } from './stakeLimit.ts';
import { readTakingFacts, type TakingFacts } from './takingFacts.ts';

const VISITOR_CURRENCY = 'EUR';

interface QuoteInput extends EndpointInput<typeof endpoint> {
  /** Null for a visitor. */
  readonly userId: number | null;
  readonly rules: WageringRules;
  /** The placement that follows is decided by the same facts. */
  readonly onFacts?: (facts: TakingFacts) => void;
}

/** What a placement at this moment would find, decided by the same functions; nothing is written. */
export async function quoteCoupon(
  { db, living, clock, door }: WageringParts,
  { body, query, userId, rules, onFacts }: QuoteInput,
): Promise<CouponQuote> {
  const facts = await readTakingFacts(db, [{ userId, command: { bets: body.bets } }], clock.now());
  onFacts?.(facts);
  const account = userId === null ? undefined : accountFor(facts, userId, body.accountId);
  const prepaid = await prepaidFor(db, { userId, account, promoCode: body.promoCode });
  const exposures = facts.exposures(body.bets);
  const { stops } = facts;
  const gameIds = body.bets.map(({ gameId }) => gameId);
  const games = await gamesOf(db, living.book, gameIds);
  const now = clock.now().getTime();
  const bets = body.bets.map((chosen) => bookBet(living.book, chosen, { stops, now }));
  const currency = account?.currency ?? VISITOR_CURRENCY;
  const limitAt = (coef: number) => stakeLimit({ currency, coef, exposures, rules });
  const isBonus = account?.kind === 'bonus';
  const isSingles = body.typeId === COUPON_TYPE.manySingles;
  const { terms, next } = hyperBonusFor(rules.hyperBonus, {
    currency,
    typeId: body.typeId,
    coefs: bets.map(({ coef = 0 }) => coef),
  });
  const promo =
    userId === null || body.promoCode === ''
      ? undefined
      : await readPromoCode(db, { code: body.promoCode, userId, isLocked: false });
  // Each of many singles is a coupon by itself; what bets of another coupon let be staked is staked on all of them.
  const maxesAt = (coef: number): Readonly<Record<string, bigint>> => {
    if (!isSingles) return maxByBetId(bets, limitAt(coef));
    const singles = bets.map((bet, index) => {
      const own = exposures.slice(index, index + 1);
      return stakeLimit({ currency, coef: bet.coef ?? 0, exposures: own, rules }).max;
    });
    return Object.fromEntries(bets.map(({ betId }, index) => [betId, singles[index] ?? 0n]));
  };
  const judgeAt = (coef: number) => {
    const limit = limitAt(coef);
    return judgeSubmitted({
      ...shapeOf(body),
      bets: bets.map(({ bet }) => bet),
      exactCoef: null,
      promoCode: body.promoCode,
      hyperBonus: terms,
      limits: { minBetAmount: limit.min, maxBetAmount: limit.max, maxPayout: limit.maxPayout },
      context: {
        config: rules.coupon,
        account:
          account === undefined
            ? null
            : { id: String(account.id), iso: account.currency, money: account.balance + prepaid, isBonus },
        maxByBetId: maxesAt(coef),
        coefViewId: 0,
        now,
      },
    });
  };
  const judged = judgeAt(judgeAt(0).winCoef);
  const limit = limitAt(judged.winCoef);
  const hasMin = rules.coupon.couponTypesWithMinAmount.includes(body.typeId);
  const hasMax = rules.coupon.couponTypesWithMaxAmount.includes(body.typeId) && !isBonus;
  const vipMax =
    hasMax && !isSingles && limit.house !== undefined && limit.house.max > limit.max
      ? String(limit.house.max)
      : null;
  const scene = { book: living.book, language: query.language, games, taking: { stops, now } };
  return {
    at: now,
    bets: body.bets.map((chosen) => viewBet(chosen, scene)),
    coef: judged.coef,
    possibleWin:
      judged.coupon === null
        ? null
        : String(judged.possibleWin < LARGEST_AMOUNT ? judged.possibleWin : LARGEST_AMOUNT),
    limits: {
      min: hasMin ? String(limit.min) : null,
      max: hasMax && !isSingles ? String(limit.max) : null,
      maxClass: hasMax && !isSingles ? limit.maxClass : null,
      vipMax,
      maxPayout: String(limit.maxPayout),
      maxByBetId: hasMax
        ? Object.fromEntries(
            Object.entries(maxesAt(judged.winCoef)).map(([betId, most]) => [betId, String(most)]),
          )
        : {},
    },
    liveDelayMs: bets.some(({ isLive }) => isLive) ? rules.liveDelayMs : 0,
    hasBonusBet: judged.isBonusBetOffered,
    isVipBetAvailable: judged.isVipBetAvailable && vipMax !== null,
    hyperBonus: terms === undefined ? NO_HYPER_BONUS : hyperBonusJson(terms),
    nextHyperBonus: next === undefined ? null : { ...next, coefMin: rules.hyperBonus.coefMin },
    prepaid: String(prepaid),
    promoCodes:
      userId === null ? [] : (await offeredCodes(db, userId, clock.now())).map(({ promo: { code } }) => code),
    promo:
      promo === undefined || promo.promo.currency !== currency
        ? null
        : { code: promo.promo.code, amount: String(promo.promo.amount) },
    refusals: [
      ...refusalsAtDoor(),
      ...bets.flatMap(({ refusal }) => refusal ?? []),
      ...refusalsOfCode(
        { ...body, isBonus },
        { promo, account: { iso: currency }, now },
        { coef: judged.coef, stake: BigInt(body.amount) > 0n ? judged.stake : (promo?.promo.amount ?? 0n) },
      ),
      ...judged.problems
        .filter(({ reason }) => BigInt(body.amount) > 0n || reason !== 'stake-missing')
        .map((problem) => refusalOf(problem, { limit })),
      ...refusalsOfLimits(),
    ],
  };

  /** In the order in which a placement would ask. */
  function refusalsAtDoor(): CouponRefusal[] {
    const player = userId === null ? undefined : facts.player(userId);
    if (player === undefined) return [];
    const moment = clock.now();
    return [
      door.mayWager(player, moment) ?? [],
      (body.promoCode === '' ? undefined : door.mayUseGift(player, { now: moment, currency })) ?? [],
      account?.isFrozen === true ? FROZEN : [],
    ].flat();
  }

  /** Whoever cannot stake the least there is learns it before anything is typed. */
  function refusalsOfLimits(): CouponRefusal[] {
    const player = userId === null ? undefined : facts.player(userId);
    if (player === undefined) return [];
    const stake = BigInt(body.amount) > 0n ? judged.stake : limit.min;
    return [
      door.hasRoom(player, { stake, currency, isBonus: isBonus || body.promoCode !== '' }) ?? [],
    ].flat();
  }
}

/** What the code lacks. The stake of a code is its own, so one that is not typed yet is no reason. */
function refusalsOfCode(...question: Parameters<typeof promoRefusal>): CouponRefusal[] {
  const refusal = promoRefusal(...question);
  return refusal === undefined ? [] : [refusal];
}

/** Neither bonus money nor a stake of the house has prepaid money beside it. */
async function prepaidFor(
  db: WageringParts['db'],
  coupon: {
    readonly userId: number | null;
    readonly account: OpenAccount | undefined;
    readonly promoCode: string;
  },
): Promise<bigint> {
  const { userId, account, promoCode } = coupon;
  if (userId === null || account === undefined || account.kind === 'bonus' || promoCode !== '') return 0n;
  return readPrepaid(db, { userId, accountId: account.id });
}

function accountFor(facts: TakingFacts, userId: number, accountId: number | null): OpenAccount | undefined {
  const accounts = facts.player(userId)?.accounts.filter(({ kind }) => kind !== 'points') ?? [];
  return accounts.find(({ id, isActive }) => (accountId === null ? isActive : id === accountId));
}
