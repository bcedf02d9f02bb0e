export { chosenBetId, isLineClosed } from './bookBet.ts';
export {
  acceptedOfRows,
  couponOfRows,
  deadHeatOfLeg,
  ENGINE_COLUMNS,
  fractionOf,
  insertEvent,
  lockCoupon,
  readAllStops,
  readCoupon,
  readCoupons,
  readLegs,
  readStops,
  type CouponRow,
  type LegRow,
} from './couponTable.ts';
export { CouponTaker } from './couponTaker.ts';
export type { HouseLimits } from './decideDelayed.ts';
export { Decider } from './decider.ts';
export { decidePending, placeOf } from './decidePending.ts';
export { playerDoor, type WagerDoor } from './door.ts';
export { EvidenceKey, evidenceOf } from './evidence.ts';
export { addExposure, shardOf } from './exposureTable.ts';
export { gamesOf } from './gameOf.ts';
export { keepLegProofs, LegProofs } from './legProof.ts';
export { resultText, saidBy, type LegWord, type ProvenWord } from './gameLog.ts';
export { couponByNumber, couponDetails, hasRunningBets, listCoupons } from './history.ts';
export { UnknownAccount, type PlaceInput } from './decidePlacement.ts';
export { plainPromoCode } from './promoTable.ts';
export { placeCoupon, type PlaceResult, type WageringParts } from './placeCoupon.ts';
export { PlacementPace } from './placementPace.ts';
export { couponUnknown, registerWagering, type WageringRouteParts } from './routes.ts';
export { endWaiting, listWaiting, payOrWait, payWaiting, type WaitingPayout } from './waitingPayout.ts';
export type { WageringRules } from './rules.ts';
export type { PlayerFacts } from './takingFacts.ts';
export { quoteCoupon } from './quoteCoupon.ts';
export { wageringRulesOf } from './wageringRulesOf.ts';
export { isWithdrawn, noteWithdrawn } from './withdrawPlacement.ts';
