export { advance, boardOf, chancesOf, newGame, pricesOf, quietStepsOf, resultOfGame } from './book.ts';
export { SPORT_IDS, isFinished } from './game/game.ts';
export type {
  Board,
  Chances,
  EventKind,
  GameEvent,
  Pair,
  Phase,
  Question,
  Result,
  Side,
  SportId,
  Strengths,
} from './game/game.ts';
export { HIGHEST_COEFFICIENT, LOWEST_COEFFICIENT, coefficientOf, partsPerMillion } from './margin/ladder.ts';
export { DEFAULT_MARGINS, marginOf, withMargin } from './margin/policy.ts';
export type { Margin, MarginMethod, MarginPolicy } from './margin/policy.ts';
export { fairShares } from './margin/fairShares.ts';
export { usualMarginMethod } from './margin/usualMethod.ts';
export { GROUPS } from './market/group.ts';
export type { GroupId } from './market/group.ts';
export { KINDS, kindOf } from './market/kinds.ts';
export { pairWith } from './market/kind.ts';
export type { Kind } from './market/kind.ts';
export { COUNTED, marketId, marketTypeId, readMarketId, readScope, scopeOf } from './market/market.ts';
export type { Counted, MarketKey } from './market/market.ts';
export type { PricedMarket, PricedOutcome } from './market/price.ts';
export { resultChances } from './market/resultChances.ts';
export type { ModelResult, ResultChances } from './market/resultChances.ts';
export { VOID, settle, settleCalledOff, settleMarket } from './market/settle.ts';
export { STATUS } from './market/status.ts';
export type { StatusId } from './market/status.ts';
export { SUSPENSIONS, isSuspended } from './market/suspension.ts';
export type { ClosingRule, SuspensionRule, SuspensionRules } from './market/suspension.ts';
export { Random, randomState } from './random/random.ts';
export type { RandomState } from './random/random.ts';
export type { GameState } from './sport/sports.ts';
