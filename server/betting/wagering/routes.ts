import * as wire from '@fairline/contracts/coupon';

import { readAccounts, type OpenAccount } from '../../money/wallet/index.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { CallRate } from '../../platform/http/callRate.ts';
import type { Endpoints } from '../../platform/http/endpoints.ts';
import { Refusal } from '../../platform/http/problem.ts';
import { loadCode, saveCode } from './codes.ts';
import { readCoupon, type CouponRow, type LegRow } from './couponTable.ts';
import { CouponTaker } from './couponTaker.ts';
import { viewCoupons } from './couponView.ts';
import { UnknownAccount, type PlaceInput } from './decidePlacement.ts';
import { takeRequestBack } from './endRequest.ts';
import { evidenceOf, type EvidenceKey } from './evidence.ts';
import { couponByNumber, couponDetails, endedCoupons, listCoupons } from './history.ts';
import { PLACED_WITHIN_MS, PlacementTooLate, type WageringParts } from './placeCoupon.ts';
import { quoteCoupon } from './quoteCoupon.ts';
import type { WageringRules } from './rules.ts';
import type { TakingFacts } from './takingFacts.ts';
import { isWithdrawn, NEVER_ARRIVED, withdrawPlacement } from './withdrawPlacement.ts';

export interface WageringRouteParts extends WageringParts {
  readonly rulesFor: (host: string) => WageringRules;
  /** Throws the refusal when nobody is signed in. */
  readonly playerOf: (caller: Caller) => Promise<number>;
  readonly visitorOf: (caller: Caller) => Promise<number | null>;
  /** A coupon waits for its delay until then. */
  readonly onPending: (decidesAt: Date) => void;
  readonly evidenceKey: EvidenceKey;
}

const ID_TAKEN = 'placement-id-taken';
const ACCOUNT_UNKNOWN = 'account-unknown';

const COUPONS_PER_SECOND = 5;
/** Each of them signs, and looks every bet up in the log. Whoever leafs through the history asks for one with each coupon. */
const RECEIPTS = { calls: 20, withinMs: 10_000 } as const;
/** Each is kept for ever: a player whose network is bad needs some, and only a machine needs more. */
const WITHDRAWN = { calls: 300, withinMs: 3_600_000 } as const;

export function registerWagering(endpoints: Endpoints, parts: WageringRouteParts): void {
  const { db, living, clock, playerOf, rulesFor } = parts;
  const rate = new CallRate(COUPONS_PER_SECOND);
  const withdrawalRate = new CallRate(wire.BETS_IN_CALL_MAX);
  const withdrawnRate = new CallRate(WITHDRAWN.calls, WITHDRAWN.withinMs);
  const receiptRate = new CallRate(RECEIPTS.calls, RECEIPTS.withinMs);
  const taker = new CouponTaker(parts);
  const viewParts = (language: string) => ({ db, book: living.book, language });

  async function answerOf(
    row: CouponRow,
    account: OpenAccount | undefined,
    language: string,
    legs?: readonly LegRow[],
  ): Promise<wire.Placement> {
    const [coupon] = await viewCoupons(viewParts(language), [row], legs);
    return {
      id: row.id,
      status: statusOf(row.state),
      coupon: coupon ?? null,
      refusal: row.refusal,
      account:
        account === undefined
          ? null
          : { accountId: account.id, currency: account.currency, money: String(account.balance) },
    };
  }

  async function answerAbout(row: CouponRow, language: string): Promise<wire.Placement> {
    const accounts = await readAccounts(db, row.user_id);
    return answerOf(
      row,
      accounts.find(({ id }) => id === row.account_id),
      language,
    );
  }

  async function place(input: PlaceInput, language: string): Promise<wire.Placement> {
    const result = await taker.place(input).catch((error: unknown) => {
      if (error instanceof UnknownAccount) throw unknownAccount();
      return tooLateOr(error);
    });
    if (result.kind === 'id-taken') throw idTaken();
    if (result.kind === 'withdrawn') return neverArrived(input.command.id);
    if (result.row.state === 'pending' && result.row.decides_at !== null)
      parts.onPending(result.row.decides_at);
    return answerOf(result.row, result.account, language, result.legs);
  }

  endpoints.serve(wire.quoteCoupon, async (input, caller) => {
    const userId = await parts.visitorOf(caller);
    const onFacts = (facts: TakingFacts): void => taker.remember(facts, { userId, bets: input.body.bets });
    return quoteCoupon(parts, { ...input, userId, rules: rulesFor(caller.host), onFacts });
  });

  endpoints.serve(wire.placeCoupon, async ({ body, query }, caller) => {
    const userId = await playerOf(caller);
    if (!rate.isAllowed(userId, clock.now().getTime())) throw tooFast();
    return place({ userId, command: body, rules: rulesFor(caller.host) }, query.language);
  });

  endpoints.serve(wire.placeSingles, async ({ body, query }, caller) => {
    const userId = await playerOf(caller);
    if (!rate.isAllowed(userId, clock.now().getTime())) throw tooFast();
    const rules = rulesFor(caller.host);
    // The last one may take as long as a coupon by itself.
    const endsAt = performance.now() + PLACED_WITHIN_MS / 2;
    const placements: wire.Placement[] = [];
    // One after another: each sees the balance that the one before has left.
    for (const single of body.singles) {
      // Whoever asks about the others by their ids learns that they were not taken.
      if (performance.now() > endsAt) throw tooLate();
      const placing = place({ userId, command: singleOf(body, single), rules }, query.language);
      // What was answered already is not taken back by one that cannot be looked at.
      placements.push(
        await (placements.length === 0
          ? placing
          : placing.catch((error: unknown) => refusedSingle(single.id, error))),
      );
    }
    return { placements };
  });

  endpoints.serve(wire.getPlacement, async ({ params, query }, caller) => {
    const userId = await playerOf(caller);
    const row = await readCoupon(db, params.placementId);
    if (row?.user_id !== userId) {
      if (await isWithdrawn(db, { userId, ...params })) return neverArrived(params.placementId);
      throw placementUnknown();
    }
    return answerAbout(row, query.language);
  });

  endpoints.serve(wire.withdrawPlacement, async ({ params, query }, caller) => {
    const userId = await playerOf(caller);
    const now = clock.now().getTime();
    if (!withdrawalRate.isAllowed(userId, now)) throw tooFast('Too many withdrawals in a second.');
    if (withdrawnRate.isFull(userId, now)) throw tooFast('Too many withdrawals in an hour.', 60);
    const end = await withdrawPlacement(parts, { userId, ...params }).catch(tooLateOr);
    if (end === 'foreign') throw placementUnknown();
    if (end === 'withdrawn') withdrawnRate.count(userId, now);
    return end === 'withdrawn' ? neverArrived(params.placementId) : answerAbout(end.row, query.language);
  });

  endpoints.serve(wire.takeRequestBack, async ({ params, query }, caller) => {
    const userId = await playerOf(caller);
    const end = await takeRequestBack(parts, { userId, number: BigInt(params.number) });
    if (end === 'unknown') throw couponUnknown();
    if (end === 'answered') throw requestAnswered();
    return answerAbout(end.row, query.language);
  });

  endpoints.serve(wire.listCoupons, async ({ query }, caller) =>
    listCoupons(viewParts(query.language), await playerOf(caller), query),
  );

  endpoints.serve(wire.listEndedCoupons, async ({ query }, caller) => ({
    coupons: await endedCoupons(viewParts(query.language), await playerOf(caller)),
  }));

  endpoints.serve(wire.getCoupon, async ({ params, query }, caller) => {
    const userId = await playerOf(caller);
    const details = await couponDetails(viewParts(query.language), userId, BigInt(params.number));
    if (details === undefined) throw couponUnknown();
    return details;
  });

  endpoints.serve(wire.getEvidence, async ({ params }, caller) => {
    const userId = await playerOf(caller);
    if (!receiptRate.isAllowed(userId, clock.now().getTime()))
      throw tooFast('Too many receipts in ten seconds.', RECEIPTS.withinMs / 1000);
    const row = await couponByNumber(parts, userId, BigInt(params.number));
    if (row === undefined) throw couponUnknown();
    return evidenceOf({ db, key: parts.evidenceKey, now: clock.now() }, row);
  });

  endpoints.serve(wire.getEvidenceKeys, () => {
    const { id: keyId, publicKey } = parts.evidenceKey;
    return Promise.resolve({ keys: [{ keyId, publicKey: { ...publicKey } }] });
  });

  endpoints.serve(wire.saveCoupon, async ({ body }) => saveCode(db, body, clock.now()));

  endpoints.serve(wire.loadCoupon, async ({ params, query }) => {
    const saved = await loadCode(viewParts(query.language), params.code, clock.now());
    if (saved === 'unknown')
      throw new Refusal({ status: 404, code: 'code-unknown', message: 'There is no coupon with this code.' });
    if (saved === 'expired')
      throw new Refusal({ status: 410, code: 'code-expired', message: 'The code has expired.' });
    return saved;
  });
}

function singleOf(body: wire.PlaceSingles, single: wire.PlaceSingles['singles'][number]): wire.PlaceCoupon {
  const { singles: _all, ...choices } = body;
  return {
    ...choices,
    id: single.id,
    typeId: 0,
    systemValue: 2,
    amount: single.amount,
    amountByBlockId: {},
    coef: single.bet.coef,
    hasBonusBet: false,
    prepaidAmount: single.prepaidAmount,
    promoCode: '',
    isVipBet: false,
    bets: [{ ...single.bet, blockId: 0 }],
  };
}

function statusOf(state: CouponRow['state']): wire.Placement['status'] {
  return state === 'pending' || state === 'requested' || state === 'refused' ? state : 'accepted';
}

export function couponUnknown(): Refusal {
  return new Refusal({ status: 404, code: 'coupon-unknown', message: 'The player has no such coupon.' });
}

function requestAnswered(): Refusal {
  return new Refusal({
    status: 409,
    code: 'request-answered',
    message: 'The coupon waits for no operator: it was answered already, or never was a request.',
  });
}

function neverArrived(id: string): wire.Placement {
  return { id, status: 'refused', coupon: null, refusal: NEVER_ARRIVED, account: null };
}

/** The same refusal for one of several, whose others have their answers. */
function refusedSingle(id: string, error: unknown): wire.Placement {
  if (!(error instanceof Refusal)) throw error;
  // Nothing says that it never came: something else has its id, and an id that is new is taken as usual.
  if (error.code === ID_TAKEN)
    return { ...neverArrived(id), refusal: { reason: ID_TAKEN, mend: 'try-again' } };
  if (error.code !== ACCOUNT_UNKNOWN) throw error;
  return { ...neverArrived(id), refusal: { reason: ACCOUNT_UNKNOWN, mend: 'contact-support' } };
}

function placementUnknown(): Refusal {
  return new Refusal({
    status: 404,
    code: 'placement-unknown',
    message: 'No such placement has arrived; it may be sent again.',
  });
}

function idTaken(): Refusal {
  return new Refusal({
    status: 422,
    code: ID_TAKEN,
    message: 'Another coupon was sent with this id.',
    field: '/body/id',
  });
}

function tooLateOr(error: unknown): never {
  throw error instanceof PlacementTooLate ? tooLate() : error;
}

function tooLate(): Refusal {
  return new Refusal({
    status: 503,
    code: 'placement-too-late',
    message: 'The site was too busy for too long: what has no answer was not taken.',
    retryAfterSeconds: 5,
  });
}

function unknownAccount(): Refusal {
  return new Refusal({
    status: 404,
    code: ACCOUNT_UNKNOWN,
    message: 'The player has no such account.',
    field: '/body/accountId',
  });
}

function tooFast(message = 'More than five coupons in a second.', retryAfterSeconds = 1): Refusal {
  return new Refusal({
    status: 429,
    code: 'too-many-requests',
    message,
    retryAfterSeconds,
  });
}
