import { Type, type Static } from 'typebox';

import { defineEndpoint } from '../endpoint.ts';
import { LanguageCode } from '../gameHead.ts';
import { ChosenBets, closed, CouponType, Moment, SystemValue } from './field.ts';
import { CouponBetView } from './placedCoupon.ts';

/** Letters and digits that cannot be taken for each other. */
export const CouponCode = Type.String({ pattern: '^[2-9A-HJKMNP-Z]{8}$' });

/** Names that a bet carries and a list of bets does not show. */
const BetNames = Type.Object(
  {
    sport: Type.String(),
    sportEng: Type.String(),
    championshipEng: Type.String(),
    opponent1Eng: Type.String(),
    opponent2Eng: Type.String(),
  },
  closed,
);

export const SavedBet = Type.Object({ ...CouponBetView.properties, names: BetNames }, closed);
export type SavedBet = Static<typeof SavedBet>;

export const SavedCoupon = Type.Object(
  {
    code: CouponCode,
    typeId: CouponType,
    systemValue: SystemValue,
    /** Those that can still be bet on come with their prices of now, the others are blocked. */
    bets: Type.Array(SavedBet),
    expiresAt: Moment,
  },
  closed,
);
export type SavedCoupon = Static<typeof SavedCoupon>;

/** Also for visitors: a code holds no amounts and nobody's name. */
export const saveCoupon = defineEndpoint({
  id: 'saveCoupon',
  module: 'wagering',
  method: 'POST',
  path: '/web-api/coupon/v1/codes',
  summary: 'Keeps the bets of a coupon under a short code',
  callsPerMinuteBeforeCaptcha: 20,
  body: Type.Object({ typeId: CouponType, systemValue: SystemValue, bets: ChosenBets }, closed),
  reply: Type.Object({ code: CouponCode, expiresAt: Moment }, closed),
});

/** 404 `code-unknown` and 410 `code-expired`. Small letters are taken for capitals by the caller. */
export const loadCoupon = defineEndpoint({
  id: 'loadCoupon',
  module: 'wagering',
  method: 'GET',
  path: '/web-api/coupon/v1/codes/{code}',
  summary: 'The bets that were kept under a code',
  params: Type.Object({ code: CouponCode }, closed),
  query: Type.Object({ language: LanguageCode }, closed),
  reply: SavedCoupon,
});
