export type { BlockAmount, Coupon, CouponBet, CouponBlock, DeadHeat } from './coupon.ts';
export { STATUS, factorOf, isOpen, isReturned, isStatusId, statusName } from './status/status.ts';
export type { StatusId, StatusName } from './status/status.ts';
export {
  BETS_MAX,
  BLOCKS_MAX,
  COUPON_TYPE,
  COUPON_TYPE_IDS,
  familiarName,
  isCouponTypeId,
  typeRule,
} from './type/type.ts';
export type { CouponTypeId, CouponTypeName, CouponTypeRule } from './type/type.ts';

export { LINES_MAX, combinationCount } from './line/combination.ts';
export { listLines } from './line/listLines.ts';
export type { Leg, LegRole, Line, LineResult } from './line/listLines.ts';

export { assumeBest, assumeResults } from './settle/assume.ts';
export { faultOf } from './settle/fault.ts';
export type { Fault, FaultReason } from './settle/fault.ts';
export { hyperBonusPart, settle, totalStake } from './settle/settle.ts';
export type { Outcome } from './settle/settle.ts';
export { antiExpressCoefficient, antiExpressCoefficientOf } from './settle/antiExpress.ts';
export { exactCoefficient, totalCoefficient, totalCoefficientText } from './settle/totalCoefficient.ts';
export {
  RULE_VERSION,
  correctSettlement,
  isProven,
  makeSettlement,
  voidBets,
  voidSettlement,
} from './settlement/settlement.ts';
export { outcomeOf } from './settlement/outcome.ts';
export type { SettledOutcome } from './settlement/outcome.ts';
export type { Correction, Reversal, Settlement, SettlementIds, StillOpen } from './settlement/settlement.ts';
export { cashOut, isCashedOut, isThresholdReached, takeCashOut } from './cashOut/cashOut.ts';
export type {
  CashOut,
  CashOutInput,
  CashOutOffer,
  CashOutUnavailable,
  OpenPrice,
  PartialCashOut,
} from './cashOut/cashOut.ts';
export type { ResultChances } from './cashOut/outlook.ts';
export { bonusBetCoefficient, bonusBetFactor, isBonusBetOffered } from './bonus/bonusBet.ts';
export type { BonusBetInput } from './bonus/bonusBet.ts';
export { hyperBonus, isLessHyperBonus } from './bonus/hyperBonus.ts';
export { offeredHyperBonus } from './bonus/hyperBonusOffer.ts';
export type { HyperBonusOffer, OfferedHyperBonus } from './bonus/hyperBonusOffer.ts';
export type { HyperBonus, HyperBonusState, HyperBonusTerms } from './bonus/hyperBonus.ts';
export { decideAcceptance } from './policy/changePolicy.ts';
export type { Acceptance, AcceptanceInput, CoefChange } from './policy/changePolicy.ts';
export { amountLimits, isPromoCodeAccessible, isVipBetAvailable } from './limit/limit.ts';
export type { AmountLimits, LimitInput, VipBetInput } from './limit/limit.ts';

export { ADDITIONAL_TYPE, betIdOf, createBet } from './bet/bet.ts';
export type {
  AdditionalType,
  Bet,
  BetMarket,
  CouponAddBet,
  GameDetails,
  PlayersDuel,
  Score,
} from './bet/bet.ts';
export { isGameFinished, isLiveBet, isLocked, lockOf } from './bet/classify.ts';
export type { BetLock } from './bet/classify.ts';

export {
  CHANGE_COEF_ACTION,
  DEFAULT_SETTINGS,
  amountStepFor,
  changeSettings,
  oneClickAmountFor,
} from './settings/settings.ts';
export type { ChangeCoefAction, CouponSettings } from './settings/settings.ts';
export { SYSTEM_VALUE_MIN, correctSystemValue, systemOptions } from './system/systemOption.ts';
export type { SystemOption, SystemSize } from './system/systemOption.ts';

export { DEFAULT_STATE, TAB } from './state/state.ts';
export type { CouponState, Tab } from './state/state.ts';
export { currencyOf } from './state/context.ts';
export type { CouponAccount, CouponConfig, CouponContext } from './state/context.ts';
export { COMMON_BLOCK_ID, blockIds } from './state/block.ts';
export { betAmountOf, couponOf, hasBonusBet, isBonusBetAvailable, possibleWinOf } from './state/couponOf.ts';
export { isVipAvailable, limitsOf, refresh, singleLimitsOf } from './state/refresh.ts';
export {
  addBet,
  clearBets,
  loadBets,
  moveBet,
  removeBet,
  returnBet,
  updateCoupon,
} from './state/changeBets.ts';
export type { AddBetResult, BetUpdate, CouponUpdate } from './state/changeBets.ts';
export {
  chooseSystemValue,
  chooseType,
  deleteBonusBet,
  moveBlock,
  moveToBlock,
  restoreBonusBet,
  toggleBanker,
  withType,
} from './state/changeType.ts';
export type { BankerResult } from './state/changeType.ts';
export {
  lineCountOf,
  selectAccount,
  setAmount,
  setAutoMax,
  setBetAmount,
  setBlockAmount,
  setUnitAmount,
  setVipBet,
  steppedAmount,
  totalStakeOf,
} from './state/changeAmount.ts';
export { applySettings, confirmOneClick, switchOneClick, withSettings } from './state/changeSettings.ts';
export type { OneClickSwitch } from './state/changeSettings.ts';
export { isOneClickInForce } from './state/oneClick.ts';
export {
  changeCoefView,
  choosePromoCode,
  openTab,
  showQuickCoupon,
  typeLoadCode,
  typePromoCode,
} from './state/changeView.ts';
export {
  beginPlacing,
  failPlacing,
  finishPlacing,
  finishSingles,
  submittedCoupon,
  submittedSingles,
} from './state/placement.ts';
export type { SubmitIds } from './state/placement.ts';
export { acceptedCoupon } from './state/acceptedCoupon.ts';
export type { SinglesResult, SubmittedCoupon } from './state/submittedCoupon.ts';

export { problemsOf } from './problem/problemsOf.ts';
export { judgeSubmitted } from './problem/judgeSubmitted.ts';
export type { Judged, SubmittedInput, SubmittedProblem, SubmittedReason } from './problem/judgeSubmitted.ts';
export type { Mend, Problem, ProblemReason } from './problem/problem.ts';
export {
  COUPON_STORAGE_KEY,
  isOutdatedCouponKey,
  readStoredCoupon,
  restoreCoupon,
  storeCoupon,
} from './storage/storedCoupon.ts';
export type { DropReason, Dropped, RestoredCoupon, StoredCoupon } from './storage/storedCoupon.ts';
export { SETTINGS_STORAGE_KEY, readStoredSettings, storeSettings } from './storage/storedSettings.ts';
export type { RestoredSettings } from './storage/storedSettings.ts';
export {
  NOTIFICATION_STORAGE_KEY,
  mustCloseNotification,
  notificationStep,
  planNotification,
  readNotification,
} from './notification/couponNotification.ts';
export type {
  CouponNotification,
  NotificationScene,
  NotificationStep,
} from './notification/couponNotification.ts';

export { compareInput, fieldText } from './verify/compareInput.ts';
export type { Comparison, InputFacts, Misfit } from './verify/compareInput.ts';
export { verify, verifyInput, verifyText } from './verify/verify.ts';
export { verifyCashOut } from './verify/verifyCashOut.ts';
export type { CashOutRecord, VerifiedCashOut } from './verify/verifyCashOut.ts';
export type { Verification, VerifiedLine, VerifyResult } from './verify/verify.ts';
export { promoCodeProblem } from './promo/promoCode.ts';
export type { PromoCode, PromoCodeFacts, PromoCodeReason, PromoCodeUse } from './promo/promoCode.ts';
export { promoCodeOf } from './state/promoCode.ts';
export { hyperBonusJson, writeCoupon } from './verify/writeCoupon.ts';
export type { CouponBetJson, CouponJson, HyperBonusJson } from './verify/writeCoupon.ts';
