import { setImmediate as othersServed } from 'node:timers/promises';

import * as wire from '@fairline/contracts/coupon';
import { sql } from 'kysely';

import { inTransaction } from '../../platform/database/index.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { CallRate } from '../../platform/http/callRate.ts';
import type { Endpoints } from '../../platform/http/endpoints.ts';
import { Refusal } from '../../platform/http/problem.ts';
import {
  couponByNumber,
  couponUnknown,
  insertEvent,
  readCoupon,
  readLegs,
  readStops,
  type CouponRow,
} from '../wagering/index.ts';
import { bonusAccounts } from './bonusAccounts.ts';
import { offerOf, offerView } from './offer.ts';
import { takeCashOut, type CashOutAnswer, type CashOutParts } from './takeCashOut.ts';
import { withdrawCashOut } from './withdrawCashOut.ts';

export interface CashOutRouteParts extends CashOutParts {
  readonly playerOf: (caller: Caller) => Promise<number>;
  /** A threshold was set: what is offered already may reach it. */
  readonly onThreshold: (couponId: string) => Promise<unknown>;
}

/** Each leaves a row behind for ever. */
const WITHDRAWN = { calls: 100, withinMs: 3_600_000 } as const;

export function registerCashOut(endpoints: Endpoints, parts: CashOutRouteParts): void {
  const { db, clock, living, margin, playerOf } = parts;
  const withdrawnRate = new CallRate(WITHDRAWN.calls, WITHDRAWN.withinMs);

  async function offersOf(rows: readonly CouponRow[]): Promise<wire.CashOutOffer[]> {
    const legs = await readLegs(
      db,
      rows.map(({ id }) => id),
    );
    const games = [...legs.values()].flat().map(({ game_id }) => game_id);
    const stops = await readStops(db, games);
    const bonuses = await bonusAccounts(db, rows);
    const offers: wire.CashOutOffer[] = [];
    for (const row of rows) {
      const offer = offerOf({
        book: living.book,
        now: clock.now().getTime(),
        row,
        legs: legs.get(row.id) ?? [],
        stops,
        isBonus: bonuses.has(row.account_id),
        margin: margin(),
      });
      offers.push(offerView(row, offer));
      await othersServed();
    }
    return offers;
  }

  async function offerFor(row: CouponRow): Promise<wire.CashOutOffer> {
    const [offer] = await offersOf([row]);
    if (offer === undefined) throw couponUnknown();
    return offer;
  }

  endpoints.serve(wire.listCashOuts, async ({ query }, caller) => {
    const userId = await playerOf(caller);
    const before = query.before === undefined ? sql`true` : sql`number < ${query.before}::bigint`;
    const { rows } = await sql<CouponRow>`
      select * from coupon where user_id = ${userId} and state in ('pending', 'requested', 'open') and ${before}
      order by number desc limit ${wire.CASH_OUTS_PAGE}`.execute(db);
    return { offers: await offersOf(rows) };
  });

  endpoints.serve(wire.takeCashOut, async ({ params, body }, caller) => {
    const userId = await playerOf(caller);
    const row = await couponByNumber(parts, userId, BigInt(params.number));
    if (row === undefined) throw couponUnknown();
    const answer = await takeCashOut(parts, {
      id: body.id,
      couponId: row.id,
      userId,
      percent: body.percent,
      offerMin: BigInt(body.offer),
      isAutomatic: false,
    });
    if (answer.kind !== 'taken') throw refusalOf(answer.kind);
    const { account } = answer;
    return {
      paid: String(answer.paid),
      account: { accountId: account.id, currency: account.currency, money: String(account.balance) },
      rest: await offerFor(answer.row),
    };
  });

  endpoints.serve(wire.withdrawCashOut, async ({ params, body }, caller) => {
    const userId = await playerOf(caller);
    const now = clock.now().getTime();
    if (withdrawnRate.isFull(userId, now))
      throw new Refusal({
        status: 429,
        code: 'too-many-requests',
        message: 'Too many withdrawals in an hour.',
        retryAfterSeconds: 60,
      });
    const row = await couponByNumber(parts, userId, BigInt(params.number));
    if (row === undefined) throw couponUnknown();
    const end = await withdrawCashOut(parts, { id: body.id, couponId: row.id, userId });
    if (end === 'withdrawn') withdrawnRate.count(userId, now);
    return { paid: typeof end === 'string' ? null : String(end.paid) };
  });

  endpoints.serve(wire.setAutoCashOut, async ({ params, body }, caller) => {
    const userId = await playerOf(caller);
    const threshold = body.threshold === null || body.threshold === '0' ? null : BigInt(body.threshold);
    const row = await couponByNumber(parts, userId, BigInt(params.number));
    if (row === undefined) throw couponUnknown();
    const isChanged = await setThreshold(parts, row.id, threshold);
    if (!isChanged) throw refusalOf('unavailable');
    if (threshold !== null) await parts.onThreshold(row.id);
    return offerFor((await readCoupon(db, row.id)) ?? row);
  });
}

/** The threshold and what the history says of it: both or neither. False: the coupon does not run any more. */
async function setThreshold(
  { db, clock, ids }: CashOutParts,
  couponId: string,
  threshold: bigint | null,
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('coupon')
      .set({ auto_cash_out: threshold })
      .where('id', '=', couponId)
      .where('state', '=', 'open')
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    await insertEvent(tx, {
      couponId,
      kind: 'auto-cash-out-set',
      at: clock.now(),
      reason: threshold === null ? 'off' : String(threshold),
      ids,
    });
    return true;
  });
}

function refusalOf(kind: Exclude<CashOutAnswer['kind'], 'taken'>): Refusal {
  if (kind === 'withdrawn')
    return new Refusal({
      status: 409,
      code: 'cash-out-withdrawn',
      message: 'This cash-out was withdrawn before it came.',
    });
  if (kind === 'account-full')
    return new Refusal({
      status: 409,
      code: 'cash-out-account-full',
      message: 'The account cannot hold so much.',
    });
  if (kind === 'too-small')
    return new Refusal({
      status: 409,
      code: 'cash-out-too-small',
      message: 'The share is worth less than the smallest amount of the currency.',
    });
  if (kind === 'moved')
    return new Refusal({ status: 409, code: 'cash-out-moved', message: 'The offer is lower now.' });
  if (kind === 'id-taken')
    return new Refusal({ status: 422, code: 'cash-out-id-taken', message: 'Another cash-out has this id.' });
  return new Refusal({
    status: 409,
    code: 'cash-out-unavailable',
    message: 'There is no offer at this moment.',
  });
}
