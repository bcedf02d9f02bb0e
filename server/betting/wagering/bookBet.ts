import { kindOf, marketTypeId, readMarketId, SPORT_IDS } from '@fairline/book';
import type { ChosenBet, CouponRefusal } from '@fairline/contracts/coupon';
import { ADDITIONAL_TYPE, betIdOf, type Bet } from '@fairline/coupon';
import {
  coefficientOf,
  isMarketOpen,
  isOver,
  isTakenLive,
  outcomeStatus,
  tieOf,
  type Book,
  type BookGame,
} from '@fairline/feed';

/** An operator's stop of a game or of one of its markets. */
export interface BettingStop {
  readonly gameId: string;
  readonly marketId: string | null;
}

/** A chosen bet as our own book has it at this moment. */
export interface BookedBet {
  readonly chosen: ChosenBet;
  readonly betId: string;
  readonly bet: Bet;
  /** Undefined without a price. */
  readonly coef: number | undefined;
  readonly isLive: boolean;
  readonly score: string;
  /** Where in the log the game stood; what the log says there is kept with the bet before it is compacted. */
  readonly bookPosition: number;
  /** What the engine cannot know: no such game, or one that should have begun. */
  readonly refusal?: CouponRefusal;
}

export function bookBet(
  book: Book,
  chosen: ChosenBet,
  { stops, now }: { readonly stops: readonly BettingStop[]; readonly now: number },
): BookedBet {
  const game = book.games.get(chosen.gameId);
  const betId = chosenBetId(chosen);
  const bet = betOf(book, game, chosen, stops);
  const coef = game === undefined ? undefined : coefficientOf(game, chosen.marketId, chosen.outcomeId);
  const base = {
    chosen,
    betId,
    bet,
    coef,
    isLive: game !== undefined && isTakenLive(game),
    score: scoreOf(game),
    bookPosition: game?.version ?? 0,
  };
  if (game === undefined) return { ...base, refusal: { reason: 'game-unknown', mend: 'remove-bet', betId } };
  if (isLineClosed(game, now))
    return { ...base, refusal: { reason: 'game-started', mend: 'remove-bet', betId } };
  return base;
}

/** The id that the same bet has in the browser's coupon. */
export function chosenBetId({ gameId, marketId, outcomeId }: ChosenBet): string {
  return betIdOf({ market: { id: `${gameId}/${marketId}` }, typeId: outcomeId });
}

/** `1:0`, as the browser writes it; empty while there is none. */
export function scoreOf(game: Pick<BookGame, 'score'> | undefined): string {
  return game?.score === undefined ? '' : game.score.score.join(':');
}

/**
 * The line closes at the start that was told, also when the feed is late to say that the game runs. A part still to come
 * starts with its game, by what is told, and is taken live while that runs.
 */
export function isLineClosed(game: BookGame, now: number): boolean {
  return game.statusId === 1 && game.fixture.startsAt <= now && !isTakenLive(game);
}

export function isStopped(
  stops: readonly BettingStop[],
  { gameId, marketId }: { readonly gameId: string; readonly marketId: string },
): boolean {
  return stops.some(
    (stop) => stop.gameId === gameId && (stop.marketId === null || stop.marketId === marketId),
  );
}

export function sportNumber(sportId: string): number {
  return SPORT_IDS.findIndex((id) => id === sportId) + 1;
}

/** Only what the rules look at; names are for screens, which have their own. */
function betOf(
  book: Book,
  game: BookGame | undefined,
  chosen: ChosenBet,
  stops: readonly BettingStop[],
): Bet {
  const key = readMarketId(chosen.marketId);
  const championship = book.championships.get(game?.fixture.championshipId ?? '');
  const coef = game === undefined ? undefined : coefficientOf(game, chosen.marketId, chosen.outcomeId);
  const isTaken = game !== undefined && isMarketOpen(game, chosen.marketId) && !isStopped(stops, chosen);
  return {
    additionalType: ADDITIONAL_TYPE.own,
    market: {
      id: `${chosen.gameId}/${chosen.marketId}`,
      typeId: key === undefined ? 0 : marketTypeId(key),
      sportId: sportNumber(championship?.sportId ?? ''),
      sportName: '',
      champName: '',
      champId: game?.fixture.championshipId ?? '',
      gameId: chosen.gameId,
      coef: coef ?? 0,
      isLive: game !== undefined && isTakenLive(game),
      kind: key === undefined ? 0 : kindOf(key.kind).number,
      isSpecialCoef: false,
      opponent1Name: '',
      opponent2Name: '',
    },
    typeId: chosen.outcomeId,
    blockId: chosen.blockId,
    statusId: game === undefined ? -2 : outcomeStatus(game, chosen.marketId, chosen.outcomeId),
    calculatedDateTime: null,
    status: '',
    isBlocked: coef !== undefined && !isTaken,
    isDepend: false,
    isBannedExpress: false,
    isDisabledBanker: false,
    expressId: null,
    pageType: '',
    sportNameEng: '',
    champNameEng: '',
    opponent1NameEng: '',
    opponent2NameEng: '',
    gameNumber: game?.fixture.number ?? 0,
    gameIsFinished: game !== undefined && isOver(game),
    gameIsLiveInLive: game?.fixture.isLiveInLive ?? false,
    gamePermanentId: game?.fixture.part?.parentId ?? chosen.gameId,
    tieId: tieOf(book, chosen.gameId),
    gameStatusId: game?.statusId ?? 1,
    gameStartDateTime: game?.fixture.startsAt ?? 0,
    gameStartDateTimeFormatted: '',
    gameTimeSec: null,
    fullScores: [],
    scoreFormatted: scoreOf(game),
    statisticId: null,
    playersDuel: null,
  };
}
