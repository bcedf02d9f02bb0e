import { LARGEST_COEFFICIENT } from '@fairline/odds';

import { ADDITIONAL_TYPE } from '../bet/bet.ts';
import type { Bet, BetMarket, PlayersDuel, Score } from '../bet/bet.ts';
import { STATUS, isStatusId } from '../status/status.ts';

type Values = Readonly<Record<string, unknown>>;

/**
 * A bet from outside. Without market, outcome, game or price it is no bet; everything else only describes it, so what
 * is missing or broken there becomes empty and the bet stays.
 */
export function readBet(input: unknown): Bet | undefined {
  const values = recordOf(input);
  const market = readMarket(values['market']);
  const typeId = text(values['typeId']);
  if (market === undefined || typeId === '') return undefined;
  return {
    additionalType: ADDITIONAL_TYPE.own,
    market,
    blockId: count(values['blockId']),
    statusId: isStatusId(values['statusId']) ? values['statusId'] : STATUS.notCalculated,
    typeId,
    sportNameEng: text(values['sportNameEng']),
    champNameEng: text(values['champNameEng']),
    opponent1NameEng: text(values['opponent1NameEng']),
    opponent2NameEng: text(values['opponent2NameEng']),
    calculatedDateTime: numberOrNull(values['calculatedDateTime']),
    gameNumber: count(values['gameNumber']),
    gameIsFinished: values['gameIsFinished'] === true,
    gameIsLiveInLive: values['gameIsLiveInLive'] === true,
    gamePermanentId: text(values['gamePermanentId']),
    gameStatusId: count(values['gameStatusId']),
    gameStartDateTime: numberOrNull(values['gameStartDateTime']) ?? 0,
    gameStartDateTimeFormatted: text(values['gameStartDateTimeFormatted']),
    gameTimeSec: numberOrNull(values['gameTimeSec']),
    fullScores: list(values['fullScores']).flatMap(readScore),
    scoreFormatted: text(values['scoreFormatted']),
    status: text(values['status']),
    isBlocked: values['isBlocked'] === true,
    isDepend: values['isDepend'] === true,
    isBannedExpress: values['isBannedExpress'] === true,
    isDisabledBanker: values['isDisabledBanker'] === true,
    expressId: textOrNull(values['expressId']),
    statisticId: textOrNull(values['statisticId']),
    playersDuel: readDuel(values['playersDuel']),
    pageType: text(values['pageType']),
  };
}

function readMarket(input: unknown): BetMarket | undefined {
  const values = recordOf(input);
  const id = text(values['id']);
  const gameId = text(values['gameId']);
  const { coef } = values;
  const isPrice =
    typeof coef === 'number' && Number.isSafeInteger(coef) && coef >= 1000 && coef <= LARGEST_COEFFICIENT;
  if (id === '' || gameId === '' || !isPrice) return undefined;
  return {
    id,
    typeId: count(values['typeId']),
    sportId: count(values['sportId']),
    sportName: text(values['sportName']),
    champName: text(values['champName']),
    champId: text(values['champId']),
    gameId,
    coef,
    isLive: values['isLive'] === true,
    kind: count(values['kind']),
    isSpecialCoef: values['isSpecialCoef'] === true,
    opponent1Name: text(values['opponent1Name']),
    opponent2Name: text(values['opponent2Name']),
  };
}

function readScore(input: unknown): readonly Score[] {
  const { opponent1, opponent2 } = recordOf(input);
  const isScore = Number.isSafeInteger(opponent1) && Number.isSafeInteger(opponent2);
  return isScore ? [{ opponent1: count(opponent1), opponent2: count(opponent2) }] : [];
}

function readDuel(input: unknown): PlayersDuel | null {
  const { opponent1Players, opponent2Players } = recordOf(input);
  if (!Array.isArray(opponent1Players) || !Array.isArray(opponent2Players)) return null;
  const names = (players: readonly unknown[]): string[] => players.map(text).filter((name) => name !== '');
  return { opponent1Players: names(opponent1Players), opponent2Players: names(opponent2Players) };
}

export function recordOf(input: unknown): Values {
  return typeof input === 'object' && input !== null && !Array.isArray(input) ? (input as Values) : {};
}

function list(input: unknown): readonly unknown[] {
  return Array.isArray(input) ? input : [];
}

function text(input: unknown): string {
  return typeof input === 'string' ? input : '';
}

function textOrNull(input: unknown): string | null {
  return typeof input === 'string' ? input : null;
}

function count(input: unknown): number {
  return typeof input === 'number' && Number.isSafeInteger(input) && input >= 0 ? input : 0;
}

function numberOrNull(input: unknown): number | null {
  return typeof input === 'number' && Number.isSafeInteger(input) ? input : null;
}
