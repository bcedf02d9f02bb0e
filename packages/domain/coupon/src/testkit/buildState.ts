import type { BetMarket, CouponAddBet, GameDetails } from '../bet/bet.ts';
import { addBet } from '../state/changeBets.ts';
import { withType } from '../state/changeType.ts';
import type { CouponContext } from '../state/context.ts';
import { DEFAULT_STATE } from '../state/state.ts';
import type { CouponState } from '../state/state.ts';
import type { CouponTypeId } from '../type/type.ts';

export const NOW = 1_790_000_000_000;

export function buildContext(changes: Partial<CouponContext> = {}): CouponContext {
  return {
    config: {
      couponTypesWithMinAmount: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
      couponTypesWithMaxAmount: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
      isAvailableCouponBonusBet: false,
      showVipBet: true,
      show_one_click: true,
      ref_id: 42,
      antiExpressMargin: '0.05',
    },
    account: { id: 'main', iso: 'EUR', money: 1_000_000n, isBonus: false },
    coefViewId: 0,
    now: NOW,
    ...changes,
  };
}

/** Market `m1` of game `g1`, outcome `home`, at 2.00, and so on for other numbers. */
export function buildMessage(
  number: number,
  market: Partial<BetMarket> = {},
  game: Partial<GameDetails> = {},
  more: Partial<CouponAddBet> = {},
): CouponAddBet {
  return {
    market: {
      id: `m${number}`,
      typeId: 1,
      sportId: 1,
      sportName: 'Fútbol',
      champName: 'Liga',
      champId: 'c1',
      gameId: `g${number}`,
      coef: 2000,
      isLive: false,
      kind: 1,
      isSpecialCoef: false,
      opponent1Name: 'Casa',
      opponent2Name: 'Visita',
      ...market,
    },
    typeId: 'home',
    gameDetails: {
      sportNameEng: 'Football',
      champNameEng: 'League',
      opponent1NameEng: 'Home',
      opponent2NameEng: 'Away',
      gameNumber: number,
      gameIsFinished: false,
      gameIsLiveInLive: false,
      gamePermanentId: `p${number}`,
      gameStatusId: 1,
      gameStartDateTime: NOW + 3_600_000,
      gameStartDateTimeFormatted: '20:00',
      gameTimeSec: null,
      fullScores: [],
      scoreFormatted: '',
      statisticId: null,
      playersDuel: null,
      ...game,
    },
    isSkipOneClick: false,
    manualBlockId: null,
    source: 'board',
    pageType: 'line',
    ...more,
  };
}

/** A coupon of the given type with one bet per message. */
export function buildState(
  typeId: CouponTypeId,
  messages: readonly CouponAddBet[],
  context: CouponContext = buildContext(),
  start: CouponState = DEFAULT_STATE,
): CouponState {
  let state = start;
  for (const message of messages) state = addBet(state, message, context).state;
  return withType(state, typeId, context);
}

export function messages(count: number): readonly CouponAddBet[] {
  return Array.from({ length: count }, (_, index) => buildMessage(index + 1));
}
