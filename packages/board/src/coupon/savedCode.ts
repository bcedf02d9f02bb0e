import { kindOf, marketTypeId, readMarketId } from '@fairline/book';
import type { SavedBet, SavedCoupon } from '@fairline/contracts/coupon';
import {
  chooseSystemValue,
  withType,
  createBet,
  loadBets,
  moveToBlock,
  betIdOf,
  type Bet,
  type CouponState,
} from '@fairline/coupon';
import { timeText, type Visitor } from '@fairline/sdk';

import { couponMarketId } from '../selection/betMessage.ts';
import type { CouponChange } from '../selection/selection.ts';

const CODE = /^[2-9A-HJKMNP-Z]{8}$/;
/** The address parameter of a short link. */
export const CODE_PARAMETER = 'coupon';

/** As it is typed or read out: small letters, spaces and dashes mean nothing. */
export function plainCode(text: string): string {
  return text.toUpperCase().replaceAll(/[\s-]/g, '');
}

export function isCode(text: string): boolean {
  return CODE.test(text);
}

/** The page that is open, with the code in its address. */
export function codeLink(address: string, code: string): string {
  const url = new URL(address);
  url.search = '';
  url.hash = '';
  url.searchParams.set(CODE_PARAMETER, code);
  return url.href;
}

/** The page that is open, as it was before a short link led to it. */
export function withoutCode(address: string): string {
  const url = new URL(address);
  url.searchParams.delete(CODE_PARAMETER);
  return url.href;
}

/** Says of which coupon a code is: whatever a code keeps is in it. Prices are not: those of now come back. */
export function nameOfSaved({ typeId, systemValue, bets }: CouponState): string {
  return [typeId, systemValue, ...bets.map((bet) => `${betIdOf(bet)}#${bet.blockId}`)].join(' ');
}

/** Fills the coupon with what was kept, type and blocks included. */
export function filledFrom(saved: SavedCoupon, visitor: Visitor): CouponChange {
  return (state, context) => {
    const bets = saved.bets.map((view) => betOf(view, visitor));
    const loaded = loadBets(state, { bets, isFromCode: true }, context);
    const typed = withType(loaded, saved.typeId, context);
    const placed = bets.reduce((now, bet) => moveToBlock(now, betIdOf(bet), bet.blockId, context), typed);
    return chooseSystemValue({ ...placed, loadCouponInputValue: '' }, saved.systemValue, context);
  };
}

function betOf(view: SavedBet, visitor: Visitor): Bet {
  const key = readMarketId(view.marketId);
  const names = { opponent1Name: view.opponent1Name, opponent2Name: view.opponent2Name };
  return createBet({
    market: {
      id: couponMarketId(view),
      typeId: key === undefined ? 0 : marketTypeId(key),
      sportId: view.sportId,
      sportName: view.names.sport,
      champName: view.championshipName,
      champId: view.championshipId,
      gameId: view.gameId,
      coef: view.currentCoef ?? view.coef,
      isLive: view.isLive,
      kind: key === undefined ? 0 : kindOf(key.kind).number,
      isSpecialCoef: false,
      ...names,
    },
    typeId: view.outcomeId,
    gameDetails: {
      sportNameEng: view.names.sportEng,
      champNameEng: view.names.championshipEng,
      opponent1NameEng: view.names.opponent1Eng,
      opponent2NameEng: view.names.opponent2Eng,
      gameNumber: view.gameNumber,
      gameIsFinished: view.gameStatusId === 4,
      gameIsLiveInLive: false,
      gamePermanentId: view.gamePermanentId,
      gameStatusId: view.gameStatusId,
      gameStartDateTime: view.startsAt,
      gameStartDateTimeFormatted: timeText(view.startsAt, visitor),
      gameTimeSec: null,
      fullScores: [],
      scoreFormatted: view.score,
      statisticId: null,
      playersDuel: null,
    },
    isSkipOneClick: true,
    manualBlockId: view.blockId,
    source: 'code',
    pageType: '',
    isBannedExpress: view.isBannedExpress,
    isBlocked: view.isBlocked,
  });
}
