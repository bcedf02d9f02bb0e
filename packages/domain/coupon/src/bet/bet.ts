import type { Coefficient } from '@fairline/odds';

import { STATUS } from '../status/status.ts';
import type { StatusId } from '../status/status.ts';

/** What was chosen: the market with the coefficient that the player saw. */
export interface BetMarket {
  readonly id: string;
  readonly typeId: number;
  readonly sportId: number;
  readonly sportName: string;
  readonly champName: string;
  readonly champId: string;
  readonly gameId: string;
  readonly coef: Coefficient;
  readonly isLive: boolean;
  readonly kind: number;
  readonly isSpecialCoef: boolean;
  readonly opponent1Name: string;
  readonly opponent2Name: string;
}

/** What the page that the bet was added from knows about its game. */
export interface GameDetails {
  readonly sportNameEng: string;
  readonly champNameEng: string;
  readonly opponent1NameEng: string;
  readonly opponent2NameEng: string;
  readonly gameNumber: number;
  readonly gameIsFinished: boolean;
  readonly gameIsLiveInLive: boolean;
  /** Shared by a game and the games inside it (a set, a half), which depend on each other. */
  readonly gamePermanentId: string;
  /** 1 not started, 2 running, 3 paused, 4 finished, 5 postponed, 6 cancelled. */
  readonly gameStatusId: number;
  /** Milliseconds since 1970, UTC. */
  readonly gameStartDateTime: number;
  readonly gameStartDateTimeFormatted: string;
  /** Null where the sport has no clock or the game has not begun. */
  readonly gameTimeSec: number | null;
  /** The score of the game first, then that of each period. */
  readonly fullScores: readonly Score[];
  readonly scoreFormatted: string;
  readonly statisticId: string | null;
  readonly playersDuel: PlayersDuel | null;
}

export interface Score {
  readonly opponent1: number;
  readonly opponent2: number;
}

/** A market on two groups of players instead of two teams. */
export interface PlayersDuel {
  readonly opponent1Players: readonly string[];
  readonly opponent2Players: readonly string[];
}

/** One selected bet of a coupon, with the field names of the catalogue. */
export interface Bet extends GameDetails {
  readonly additionalType: AdditionalType;
  readonly market: BetMarket;
  readonly blockId: number;
  readonly statusId: StatusId;
  /** Which outcome of the market: two outcomes of one market differ in nothing else. */
  readonly typeId: string;
  readonly calculatedDateTime: number | null;
  /** Status as the book words it. */
  readonly status: string;
  readonly isBlocked: boolean;
  readonly isDepend: boolean;
  readonly isBannedExpress: boolean;
  readonly isDisabledBanker: boolean;
  readonly expressId: string | null;
  readonly pageType: string;
  /** Shared by the legs of a tie. Only the server's book knows it. */
  readonly tieId?: string | undefined;
}

/** The player's own bet, or the bonus bet that a submitted express carries along. */
export const ADDITIONAL_TYPE = { own: 0, bonus: 1 } as const;
export type AdditionalType = (typeof ADDITIONAL_TYPE)[keyof typeof ADDITIONAL_TYPE];

/** The key of the maps by bet id. */
export function betIdOf(bet: { readonly market: { readonly id: string }; readonly typeId: string }): string {
  return `${bet.market.id}:${bet.typeId}`;
}

/** The message of the event bus that adds a bet. */
export interface CouponAddBet {
  readonly market: BetMarket;
  readonly typeId: string;
  readonly gameDetails: GameDetails;
  /** Goes into the coupon although one-click is in force. */
  readonly isSkipOneClick: boolean;
  readonly manualBlockId: number | null;
  /** Which part of the page it was pressed in, for analytics. */
  readonly source: string;
  readonly pageType: string;
  readonly isBannedExpress?: boolean;
  readonly isDisabledBanker?: boolean;
  readonly isBlocked?: boolean;
  readonly expressId?: string | null;
}

export function createBet(message: CouponAddBet): Bet {
  return {
    ...message.gameDetails,
    additionalType: ADDITIONAL_TYPE.own,
    market: message.market,
    typeId: message.typeId,
    blockId: message.manualBlockId ?? 0,
    statusId: STATUS.notCalculated,
    calculatedDateTime: null,
    status: '',
    isBlocked: message.isBlocked ?? false,
    isDepend: false,
    isBannedExpress: message.isBannedExpress ?? false,
    isDisabledBanker: message.isDisabledBanker ?? false,
    expressId: message.expressId ?? null,
    pageType: message.pageType,
  };
}
