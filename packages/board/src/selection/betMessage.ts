import { kindOf, marketTypeId, readMarketId, SPORT_IDS } from '@fairline/book';
import type { CouponAddBet } from '@fairline/contracts';

import type { CellId, PricePress } from '../live/runtime.ts';

/** What the page knows around a price that was pressed. */
export interface PressScene {
  readonly sportName: string;
  /** Where the name is not the English one. */
  readonly sportNameEng?: string | undefined;
  readonly champName: string;
  readonly champNameEng?: string | undefined;
  /** 20:00, in the visitor's zone. */
  readonly startText: string;
  readonly pageType: string;
}

/** Markets of two games have the same id in the feed; in a coupon they must not. */
export function couponMarketId({ gameId, marketId }: Pick<CellId, 'gameId' | 'marketId'>): string {
  return `${gameId}/${marketId}`;
}

/** The price in the book that a bet was made of. */
export function cellOfBet(bet: {
  readonly market: { readonly id: string; readonly gameId: string };
  readonly typeId: string;
}): CellId {
  const { id, gameId } = bet.market;
  return { gameId, marketId: id.slice(gameId.length + 1), outcomeId: bet.typeId };
}

/** A price press with the full market and game details, as the coupon wants it (BET-006). */
export function betMessage(press: PricePress, scene: PressScene): CouponAddBet {
  const { game, marketId, outcomeId, coefficient, source } = press;
  const key = readMarketId(marketId);
  const { live } = game;
  const names = { opponent1Name: game.home.name, opponent2Name: game.away.name };
  const isLive = game.statusId === 2 || game.statusId === 3;
  return {
    market: {
      id: couponMarketId(press),
      typeId: key === undefined ? 0 : marketTypeId(key),
      sportId: SPORT_IDS.findIndex((id) => id === game.sport) + 1,
      sportName: scene.sportName,
      champName: scene.champName,
      champId: game.championship,
      gameId: game.id,
      coef: coefficient,
      isLive,
      kind: key === undefined ? 0 : kindOf(key.kind).number,
      isSpecialCoef: false,
      ...names,
    },
    typeId: outcomeId,
    gameDetails: {
      sportNameEng: scene.sportNameEng ?? scene.sportName,
      champNameEng: scene.champNameEng ?? scene.champName,
      opponent1NameEng: game.home.nameEng ?? game.home.name,
      opponent2NameEng: game.away.nameEng ?? game.away.name,
      gameNumber: game.number,
      gameIsFinished: game.statusId === 4,
      gameIsLiveInLive: false,
      gamePermanentId: game.parentId ?? game.id,
      gameStatusId: game.statusId,
      gameStartDateTime: game.startsAt,
      gameStartDateTimeFormatted: scene.startText,
      gameTimeSec: isLive ? (live?.clockSeconds ?? null) : null,
      ...scoresOf(live),
      statisticId: null,
      playersDuel: null,
    },
    isSkipOneClick: false,
    manualBlockId: null,
    source,
    pageType: scene.pageType,
    ...(press.expressId === undefined ? {} : { expressId: press.expressId }),
  };
}

/** The whole score first, then that of each period. */
export function scoresOf(live: PricePress['game']['live']): {
  readonly fullScores: readonly { readonly opponent1: number; readonly opponent2: number }[];
  readonly scoreFormatted: string;
} {
  if (live === undefined) return { fullScores: [], scoreFormatted: '' };
  return {
    fullScores: [live.score, ...live.periods].map(([opponent1, opponent2]) => ({ opponent1, opponent2 })),
    scoreFormatted: live.score.join(':'),
  };
}
