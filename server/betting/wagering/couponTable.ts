import type { CoefMove, CouponRefusal, PlaceCoupon } from '@fairline/contracts/coupon';
import {
  hyperBonusJson,
  writeCoupon,
  type Coupon,
  type CouponJson,
  type CouponTypeId,
  type DeadHeat,
  type HyperBonusJson,
  type HyperBonusTerms,
} from '@fairline/coupon';
import { ONE, rational, rationalFromDecimal, type Rational } from '@fairline/money';
import { sql, type Kysely, type RawBuilder, type Selectable } from 'kysely';

import type { Tables } from '../../platform/database/index.ts';
import type { IdSource } from '../../platform/ids.ts';
import type { BookedBet } from './bookBet.ts';
import type { CouponLegTable, CouponTable, StoredBlock } from './tables.ts';

export type CouponRow = Selectable<CouponTable>;
export type LegRow = Selectable<CouponLegTable>;

export interface NewCoupon {
  readonly command: PlaceCoupon;
  readonly bodyHash: string;
  readonly userId: number;
  readonly currency: string;
  readonly state: CouponRow['state'];
  readonly coupon: Coupon | null;
  readonly stake: bigint;
  readonly lines: number;
  readonly coef: number;
  readonly possibleWin: bigint;
  readonly exposure: bigint;
  readonly antiExpressMargin: string;
  /** The code that pays for it; null when the player does. */
  readonly promoCode: string | null;
  readonly moves: readonly CoefMove[];
  readonly refusal: CouponRefusal | null;
  readonly now: Date;
  readonly decidesAt: Date | null;
}

/** The columns of a coupon that arrives, as values. */
export function couponValues(coupon: NewCoupon) {
  const { command, state, now } = coupon;
  return {
    id: command.id,
    user_id: coupon.userId,
    account_id: command.accountId,
    currency: coupon.currency,
    state,
    outcome: state === 'refused' ? ('refused' as const) : ('open' as const),
    type_id: command.typeId,
    system_value: command.systemValue,
    stake: coupon.stake,
    blocks: (coupon.coupon?.blocks ?? []).map(storedBlock),
    anti_express_margin: coupon.antiExpressMargin,
    has_bonus_bet: coupon.coupon?.hasBonusBet ?? false,
    hyper_bonus: coupon.coupon?.hyperBonus === undefined ? null : hyperBonusJson(coupon.coupon.hyperBonus),
    promo_code: coupon.promoCode,
    is_vip_bet: command.isVipBet,
    lines: coupon.lines,
    coef: BigInt(coupon.coef),
    possible_win: coupon.possibleWin,
    exposure: coupon.exposure,
    body_hash: coupon.bodyHash,
    request: command,
    moves: [...coupon.moves],
    refusal: coupon.refusal,
    placed_at: now,
    decides_at: coupon.decidesAt,
    accepted_at: state === 'open' ? now : null,
  };
}

/** The columns of the bets of a coupon that arrives. */
export function legValues(couponId: string, bets: readonly BookedBet[]) {
  return bets.map(({ chosen, betId, coef, isLive, score, bookPosition }, position) => ({
    coupon_id: couponId,
    position,
    bet_id: betId,
    game_id: chosen.gameId,
    market_id: chosen.marketId,
    outcome_id: chosen.outcomeId,
    block_id: chosen.blockId,
    coef: coef ?? 0,
    is_live: isLive,
    score,
    book_position: BigInt(bookPosition),
  }));
}

interface NewEvent {
  readonly couponId: string;
  readonly kind: string;
  readonly at: Date;
  readonly amount?: bigint;
  readonly reason?: string;
  readonly actor?: string;
  readonly ids: IdSource;
}

export async function insertEvent(tx: Kysely<Tables>, event: NewEvent): Promise<void> {
  await tx
    .insertInto('coupon_event')
    .values({
      id: event.ids.next(),
      coupon_id: event.couponId,
      kind: event.kind,
      at: event.at,
      amount: event.amount ?? null,
      reason: event.reason ?? null,
      actor: event.actor ?? null,
    })
    .execute();
}

export async function readLegs(
  db: Kysely<Tables>,
  couponIds: readonly string[],
): Promise<Map<string, LegRow[]>> {
  const legs = new Map<string, LegRow[]>(couponIds.map((id) => [id, []]));
  if (couponIds.length === 0) return legs;
  const { rows } = await sql<LegRow>`
    select leg.* from ${byKey([...legs.keys()])}
    cross join lateral (select * from coupon_leg where coupon_id = asked.id offset 0) as leg
    order by leg.coupon_id, leg.position`.execute(db);
  for (const row of rows) legs.get(row.coupon_id)?.push(row);
  return legs;
}

/** Of thousands of coupons some hundred are asked for: each by its key, where a plan might rather read them all. */
export async function readCoupons<Column extends keyof CouponRow>(
  db: Kysely<Tables>,
  couponIds: readonly string[],
  columns: readonly Column[],
): Promise<Pick<CouponRow, Column>[]> {
  const chosen = sql.join(columns.map((column) => sql.ref(column)));
  const { rows } = await sql<Pick<CouponRow, Column>>`
    select coupon.* from ${byKey(couponIds)}
    cross join lateral (select ${chosen} from coupon where id = asked.id offset 0) as coupon
    order by asked.id`.execute(db);
  return rows;
}

function byKey(ids: readonly string[]): RawBuilder<unknown> {
  return sql`unnest(${[...ids]}::uuid[]) as asked (id)`;
}

/** Locked until the transaction ends. The player's accounts are locked first, always in this order. */
export async function lockCoupon(tx: Kysely<Tables>, id: string): Promise<CouponRow | undefined> {
  return tx.selectFrom('coupon').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function readCoupon(db: Kysely<Tables>, id: string): Promise<CouponRow | undefined> {
  return db.selectFrom('coupon').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The coupon as the engine settles it, with the results that are known. */
/** What the engine reads of a coupon's row. */
export const ENGINE_COLUMNS = [
  'type_id',
  'stake',
  'system_value',
  'blocks',
  'anti_express_margin',
  'has_bonus_bet',
  'promo_code',
  'hyper_bonus',
  'share',
] as const satisfies readonly (keyof CouponRow)[];

/** The dead heat of a bet that has won with others. */
export function deadHeatOfLeg({ places, tied }: Pick<LegRow, 'places' | 'tied'>): DeadHeat | undefined {
  return places === null || tied === null ? undefined : { places, tied };
}

function tieOf(leg: LegRow): Pick<Coupon['bets'][number], 'deadHeat'> {
  const deadHeat = deadHeatOfLeg(leg);
  return deadHeat === undefined ? {} : { deadHeat };
}

export function couponOfRows(
  row: Pick<CouponRow, (typeof ENGINE_COLUMNS)[number]>,
  legs: readonly LegRow[],
): Coupon {
  const typeId = row.type_id as CouponTypeId;
  return {
    typeId,
    stake: row.stake,
    systemValue: row.system_value,
    bets: legs.map((leg) => ({
      id: leg.bet_id,
      coef: leg.coef,
      statusId: leg.status_id,
      isBanker: typeId === 2 && leg.block_id === 0,
      blockId: leg.block_id,
      ...tieOf(leg),
    })),
    blocks: row.blocks.map(({ id, amount, isLobby }) => ({
      id,
      amount: amount === 'max' ? 'max' : BigInt(amount),
      isLobby,
    })),
    antiExpressMargin: rationalFromDecimal(row.anti_express_margin) ?? rational(1n, 20n),
    hasBonusBet: row.has_bonus_bet,
    ...(row.promo_code === null ? {} : { isFreeBet: true }),
    ...(row.hyper_bonus === null ? {} : { hyperBonus: termsOf(row.hyper_bonus) }),
    share: fractionOf(row.share),
  };
}

/** The same as it was accepted, in the shape of the verifier: without results, and all of it running. */
export function acceptedOfRows(row: CouponRow, legs: readonly LegRow[]): CouponJson {
  const open = legs.map((leg) => ({ ...leg, status_id: -2 as const, places: null, tied: null }));
  return writeCoupon({ ...couponOfRows(row, open), share: ONE }, row.currency);
}

function termsOf({ percent, minStake, max }: HyperBonusJson): HyperBonusTerms {
  return {
    hyperBonusPercent: percent,
    minHyperBonusBetLimit: BigInt(minStake),
    maxHyperBonusLimit: BigInt(max),
  };
}

/** "3/4" or "1/1", as `rationalToText` writes it. */
export function fractionOf(text: string): Rational {
  const [numerator = '0', denominator = '1'] = text.split('/');
  return rational(BigInt(numerator), BigInt(denominator));
}

function storedBlock({ id, amount, isLobby }: Coupon['blocks'][number]): StoredBlock {
  return { id, amount: String(amount), isLobby };
}

/** Stops of the operator that are in force on these games. */
export async function readStops(
  db: Kysely<Tables>,
  gameIds: readonly string[],
): Promise<{ gameId: string; marketId: string | null }[]> {
  const { rows } = await sql<{ gameId: string; marketId: string | null }>`
    select game_id as "gameId", market_id as "marketId" from betting_stop
    where ended_at is null and game_id = any(${[...gameIds]}::uuid[])`.execute(db);
  return rows;
}

/** Everything that the operator has stopped at this moment. */
export async function readAllStops(
  db: Kysely<Tables>,
): Promise<{ gameId: string; marketId: string | null }[]> {
  return db
    .selectFrom('betting_stop')
    .select(['game_id as gameId', 'market_id as marketId'])
    .where('ended_at', 'is', null)
    .execute();
}
