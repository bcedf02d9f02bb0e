import { Type, type Static } from 'typebox';

import { defineEndpoint } from '../endpoint.ts';
import { LanguageCode } from '../gameHead.ts';
import { RowNumberText } from '../id.ts';
import { WireAmount } from '../wallet.ts';
import { closed, CouponNumberText, Currency, orNull } from './field.ts';
import { CouponEvent, PlacedCoupon } from './placedCoupon.ts';

export const HISTORY_PAGE_MAX = 100;

const DigitsText = Type.String({ pattern: '^[0-9]{1,15}$' });

/** Everything is optional: without anything the newest coupons come first, refused ones left out. */
export const HistoryFilter = Type.Object(
  {
    language: LanguageCode,
    state: Type.Optional(
      Type.Union([
        Type.Literal('open'),
        Type.Literal('settled'),
        Type.Literal('refused'),
        Type.Literal('all'),
      ]),
    ),
    outcome: Type.Optional(
      Type.Union([
        Type.Literal('won'),
        Type.Literal('lost'),
        Type.Literal('returned'),
        Type.Literal('cashed-out'),
      ]),
    ),
    typeId: Type.Optional(Type.String({ pattern: '^[0-9]$' })),
    accountId: Type.Optional(RowNumberText),
    /** One coupon alone, by its number. */
    number: Type.Optional(CouponNumberText),
    /** Milliseconds since 1970; placed at or after, and before. */
    from: Type.Optional(DigitsText),
    until: Type.Optional(DigitsText),
    /** The number of the last coupon of the page before. */
    before: Type.Optional(CouponNumberText),
    limit: Type.Optional(Type.String({ pattern: '^([1-9][0-9]?|100)$' })),
  },
  closed,
);
export type HistoryFilter = Static<typeof HistoryFilter>;

/** Of everything that the filter finds, not of the page alone. */
export const HistoryTotal = Type.Object(
  {
    currency: Currency,
    count: Type.Integer({ minimum: 0 }),
    stake: WireAmount,
    /** Paid by settlements and cash-outs. */
    paid: WireAmount,
    /** Stakes of coupons that still run. */
    open: WireAmount,
  },
  closed,
);

export const History = Type.Object(
  {
    coupons: Type.Array(PlacedCoupon),
    /** `before` of the next page; null at the end. */
    next: orNull(Type.String()),
    totals: Type.Array(HistoryTotal),
  },
  closed,
);
export type History = Static<typeof History>;

export const listCoupons = defineEndpoint({
  id: 'listCoupons',
  module: 'wagering',
  method: 'GET',
  path: '/web-api/coupon/v1/coupons',
  summary: 'The coupons of the player with filters, pages and totals; `state=open` for the running ones',
  auth: 'session',
  query: HistoryFilter,
  reply: History,
});

/** Among the newest coupons of the player: whoever has very many running ones finds older ends in the history. */
export const listEndedCoupons = defineEndpoint({
  id: 'listEndedCoupons',
  module: 'wagering',
  method: 'GET',
  path: '/web-api/coupon/v1/ended-coupons',
  summary: 'The last few coupons that ended: settled, sold, or refused after their stake was taken',
  auth: 'session',
  query: Type.Object({ language: LanguageCode }, closed),
  reply: Type.Object({ coupons: Type.Array(PlacedCoupon) }, closed),
});

const SettlementView = Type.Object(
  {
    id: Type.String(),
    kind: Type.Union([Type.Literal('settlement'), Type.Literal('reversal')]),
    at: Type.Integer(),
    ruleVersion: Type.Integer(),
    payout: WireAmount,
    /** Before rounding, as a fraction of minor units. */
    payoutExact: Type.String(),
    voidReason: orNull(Type.String()),
    /** The coupon with the results that were used, in the shape of the verifier (`verify` of @fairline/coupon). */
    input: Type.Record(Type.String(), Type.Unknown()),
  },
  closed,
);

export const CouponDetails = Type.Object(
  {
    coupon: PlacedCoupon,
    events: Type.Array(CouponEvent),
    /** Newest last; reversed ones stay in the list. */
    settlements: Type.Array(SettlementView),
    /** The coupon as it was accepted, in the shape of the verifier. */
    accepted: orNull(Type.Record(Type.String(), Type.Unknown())),
    /** The same as it stands now, with its results and what of it runs on. */
    standing: orNull(Type.Record(Type.String(), Type.Unknown())),
  },
  closed,
);
export type CouponDetails = Static<typeof CouponDetails>;

/** Owner only: 404 `coupon-unknown` for anybody else. */
export const getCoupon = defineEndpoint({
  id: 'getCoupon',
  module: 'wagering',
  method: 'GET',
  path: '/web-api/coupon/v1/coupons/{number}',
  summary: 'One coupon of the player with everything that happened to it and what its payout follows from',
  auth: 'session',
  params: Type.Object({ number: CouponNumberText }, closed),
  query: Type.Object({ language: LanguageCode }, closed),
  reply: CouponDetails,
});

/** Anybody who has the public key can check it: the signature is Ed25519 over the text of `signed`. */
export const Evidence = Type.Object(
  {
    /** JSON with sorted keys: coupon, prices, results, settlements, sales, ledger and log entries with their hashes. */
    signed: Type.String(),
    signature: Type.String(),
    keyId: Type.String(),
    /** JWK of the public key. */
    publicKey: Type.Record(Type.String(), Type.String()),
  },
  closed,
);
export type Evidence = Static<typeof Evidence>;

export const getEvidence = defineEndpoint({
  id: 'getEvidence',
  module: 'wagering',
  method: 'GET',
  path: '/web-api/coupon/v1/coupons/{number}/evidence',
  summary: 'Signed evidence of one coupon, for its player to keep',
  auth: 'session',
  params: Type.Object({ number: CouponNumberText }, closed),
  reply: Evidence,
});

/** The keys that evidence is signed with. Whoever checks a pack takes the key from here and not from the pack. */
export const EvidenceKeys = Type.Object(
  {
    keys: Type.Array(
      Type.Object(
        {
          keyId: Type.String(),
          /** JWK. */
          publicKey: Type.Record(Type.String(), Type.String()),
        },
        closed,
      ),
    ),
  },
  closed,
);
export type EvidenceKeys = Static<typeof EvidenceKeys>;

export const getEvidenceKeys = defineEndpoint({
  id: 'getEvidenceKeys',
  module: 'wagering',
  method: 'GET',
  path: '/web-api/coupon/v1/evidence-keys',
  summary: 'The public keys that evidence of coupons is signed with; this address never changes',
  reply: EvidenceKeys,
});
