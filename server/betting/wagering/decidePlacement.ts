import { createHash } from 'node:crypto';

import type { CouponRefusal, PlaceCoupon } from '@fairline/contracts/coupon';
import type { PromoCodeFacts } from '@fairline/coupon';
import { canonical, type Book } from '@fairline/feed';
import { LARGEST_AMOUNT } from '@fairline/money';

import type { OpenAccount } from '../../money/wallet/index.ts';
import { bookBet, type BettingStop, type BookedBet } from './bookBet.ts';
import type { NewCoupon } from './couponTable.ts';
import type { WagerDoor } from './door.ts';
import { judgePlacement, type PlacementJudgement } from './judgePlacement.ts';
import { plainPromoCode } from './promoTable.ts';
import type { WageringRules } from './rules.ts';
import { exposureOf, stakeLimit, type LegExposure } from './stakeLimit.ts';
import type { PlayerFacts } from './takingFacts.ts';

export interface PlaceInput {
  readonly userId: number;
  readonly command: PlaceCoupon;
  readonly rules: WageringRules;
}

/** All that a coupon is decided by. */
interface PlacementScene {
  readonly player: PlayerFacts;
  readonly exposures: readonly LegExposure[];
  readonly stops: readonly BettingStop[];
  readonly book: Book;
  readonly door: WagerDoor;
  /** Of the code that the coupon names: undefined where there is none, or none of this name. */
  readonly promo?: PromoCodeFacts | undefined;
  /** What was paid in for bets from the coupon's account and is not used yet. */
  readonly prepaid?: bigint;
  readonly bodyHash: string;
  readonly now: Date;
}

/** A coupon that is refused takes nothing, but is written all the same: its id has this answer for ever. */
export interface Decision {
  readonly coupon: NewCoupon;
  readonly account: OpenAccount;
  readonly bets: readonly BookedBet[];
}

/** The account of the call is none of the player's. */
export class UnknownAccount extends Error {}

export const FROZEN: CouponRefusal = { reason: 'account-frozen', mend: 'contact-support' };

/** The decision about a coupon that has not been seen before. The book is read here, at one moment for all bets. */
export function decidePlacement({ command, userId, rules }: PlaceInput, scene: PlacementScene): Decision {
  const { player, now, bodyHash, door } = scene;
  const account = stakingAccount(player.accounts, command.accountId);
  // Without an account of one's own there is nothing that a coupon could be written to.
  if (account === undefined) throw new UnknownAccount();
  const bets = command.bets.map((chosen) =>
    bookBet(scene.book, chosen, { stops: scene.stops, now: now.getTime() }),
  );
  const { judged, moves, ...judgement } = judge({ command, account, bets, rules }, scene);
  const { currency } = account;
  const promoCode = command.promoCode === '' ? null : plainPromoCode(command.promoCode);
  // What the house stakes is nobody's loss, like bonus money.
  const isGift = promoCode !== null || account.kind === 'bonus';
  const refusal =
    door.mayWager(player, now) ??
    (promoCode === null ? undefined : door.mayUseGift(player, { now, currency })) ??
    (account.isFrozen ? FROZEN : undefined) ??
    judgement.refusal ??
    door.hasRoom(player, { stake: judged.stake, currency, isBonus: isGift }) ??
    judgement.balanceRefusal;
  const isDelayed = rules.liveDelayMs > 0 && bets.some(({ isLive }) => isLive);
  const state =
    refusal !== undefined ? 'refused' : command.isVipBet ? 'requested' : isDelayed ? 'pending' : 'open';
  const { stake, possibleWin } = judged;
  const coupon: NewCoupon = {
    command,
    bodyHash,
    userId,
    currency,
    state,
    coupon: judged.coupon,
    stake,
    lines: judged.lines,
    coef: judged.coef,
    // Of a coupon that is refused for it, the win may be larger than anything that can be written.
    possibleWin: possibleWin < LARGEST_AMOUNT ? possibleWin : LARGEST_AMOUNT,
    exposure:
      state === 'refused'
        ? 0n
        : exposureOf({ currency, stake: promoCode === null ? stake : 0n, possibleWin }),
    antiExpressMargin: rules.coupon.antiExpressMargin,
    promoCode,
    moves,
    refusal: refusal ?? null,
    now,
    decidesAt: decidesAt(state, rules, now),
  };
  return { coupon, account, bets };
}

/** When a coupon that waits is decided at the latest. */
function decidesAt(
  state: NewCoupon['state'],
  { liveDelayMs, vipAnswerHours }: WageringRules,
  now: Date,
): Date | null {
  if (state === 'pending') return new Date(now.getTime() + liveDelayMs);
  return state === 'requested' ? new Date(now.getTime() + vipAnswerHours * 3_600_000) : null;
}

/** Points are no money, and nothing is staked from them. */
export function stakingAccount(accounts: readonly OpenAccount[], id: number): OpenAccount | undefined {
  return accounts.find((account) => account.id === id && account.kind !== 'points');
}

/** The same for the same call, in whatever order its fields came. */
export function bodyHashOf(command: PlaceCoupon): string {
  return createHash('sha256').update(canonical(command)).digest('hex');
}

function judge(
  question: {
    readonly command: PlaceCoupon;
    readonly account: OpenAccount;
    readonly bets: readonly BookedBet[];
    readonly rules: WageringRules;
  },
  { exposures, promo, prepaid = 0n, now }: PlacementScene,
): PlacementJudgement {
  const { command, account, bets, rules } = question;
  const facts = {
    bets,
    account: {
      id: account.id,
      iso: account.currency,
      money: account.balance,
      isBonus: account.kind === 'bonus',
    },
    rules,
    promo,
    prepaid,
    now: now.getTime(),
  };
  const limitAt = (coef: number) => stakeLimit({ currency: account.currency, coef, exposures, rules });
  // The limit depends on the total price, which is known when the coupon was looked at once.
  const first = judgePlacement(command, { ...facts, limit: limitAt(0) });
  return judgePlacement(command, { ...facts, limit: limitAt(first.judged.winCoef) });
}
