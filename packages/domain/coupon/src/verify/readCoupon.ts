import { ONE, currencyExponent, parseWireAmount, rational, rationalFromDecimal } from '@fairline/money';
import type { Rational } from '@fairline/money';
import { coefficientFromDecimal } from '@fairline/odds';

import type { HyperBonusTerms } from '../bonus/hyperBonus.ts';
import type { BlockAmount, Coupon, CouponBet, CouponBlock, DeadHeat } from '../coupon.ts';
import { STATUS, isStatusId } from '../status/status.ts';
import type { StatusId } from '../status/status.ts';
import { SYSTEM_VALUE_MIN } from '../system/systemOption.ts';
import { COUPON_TYPE, isCouponTypeId, typeRule } from '../type/type.ts';
import type { CouponTypeId } from '../type/type.ts';
import { Unreadable, fieldsOf, flagAt, listAt, numberAt, textAt, valueAt } from './fields.ts';
import type { Fields } from './fields.ts';

/** Reads the verifier's JSON shape; throws `Unreadable`, which names the field that does not fit. */
export function readCoupon(input: unknown): Coupon {
  const fields = fieldsOf(input, 'the coupon', couponFields);
  const typeId = readType(fields);
  const currency = textAt(fields, 'currency');
  if (currencyExponent(currency) === undefined) {
    throw new Unreadable(
      'currency',
      `must be an ISO 4217 code such as "EUR", not ${JSON.stringify(currency)}`,
    );
  }
  const bets = listAt(fields, 'bets').map((bet, index) => readBet(bet, `bets[${index}]`, typeId));
  return {
    typeId,
    stake: readStake(fields, typeId),
    systemValue: readSystemValue(fields, typeId),
    bets,
    blocks: readBlocks(fields, typeId, bets),
    antiExpressMargin: readMargin(fields),
    hasBonusBet: flagAt(fields, 'bonusBet'),
    ...readGifts(fields),
    share: readShare(fields),
  };
}

const couponFields = [
  'typeId',
  'systemValue',
  'stake',
  'currency',
  'antiExpressMargin',
  'bonusBet',
  'hyperBonus',
  'freeBet',
  'share',
  'bets',
  'blocks',
];
const betFields = ['id', 'coef', 'statusId', 'banker', 'blockId', 'stake', 'deadHeat'];
const blockFields = ['id', 'amount', 'lobby'];

function readType(fields: Fields): CouponTypeId {
  const typeId = valueAt(fields, 'typeId');
  if (!isCouponTypeId(typeId))
    throw new Unreadable('typeId', `must be a whole number from 0 to 9, not ${show(typeId)}`);
  return typeId;
}

/** Blocks and many singles carry their own amounts, so the coupon's may be left out there. */
function readStake(fields: Fields, typeId: CouponTypeId): bigint {
  const isOwn = typeId === COUPON_TYPE.conditional || typeId === COUPON_TYPE.manySingles;
  if (isOwn && valueAt(fields, 'stake') === undefined) return 0n;
  return readAmount(valueAt(fields, 'stake'), 'stake');
}

function readSystemValue(fields: Fields, typeId: CouponTypeId): number {
  const isGiven = valueAt(fields, 'systemValue') !== undefined;
  const value = isGiven ? numberAt(fields, 'systemValue') : SYSTEM_VALUE_MIN;
  return typeRule(typeId).usesSystemValue ? value : SYSTEM_VALUE_MIN;
}

function readMargin(fields: Fields): Rational {
  const text = valueAt(fields, 'antiExpressMargin');
  if (text === undefined) return rational(1n, 20n);
  const margin = typeof text === 'string' ? rationalFromDecimal(text) : undefined;
  if (margin === undefined || margin.numerator >= margin.denominator) {
    throw new Unreadable(
      'antiExpressMargin',
      `must be decimal text from "0" to below "1", not ${show(text)}`,
    );
  }
  return margin;
}

function readGifts(fields: Fields): Pick<Coupon, 'hyperBonus' | 'isFreeBet'> {
  const terms = valueAt(fields, 'hyperBonus');
  return {
    ...(flagAt(fields, 'freeBet') ? { isFreeBet: true } : {}),
    ...(terms === undefined ? {} : { hyperBonus: readHyperBonus(terms) }),
  };
}

function readHyperBonus(input: unknown): HyperBonusTerms {
  const fields = fieldsOf(input, 'hyperBonus', ['percent', 'minStake', 'max']);
  return {
    hyperBonusPercent: numberAt(fields, 'percent'),
    minHyperBonusBetLimit: readAmount(valueAt(fields, 'minStake'), 'hyperBonus.minStake'),
    maxHyperBonusLimit: readAmount(valueAt(fields, 'max'), 'hyperBonus.max'),
  };
}

/** A fraction such as "3/4", left by partial cash-outs. */
function readShare(fields: Fields): Rational {
  const text = valueAt(fields, 'share');
  if (text === undefined) return ONE;
  // Each partial cash-out adds digits, so there is room for a long row of them.
  const match = typeof text === 'string' ? /^(\d{1,400})\/([1-9]\d{0,399})$/.exec(text) : null;
  if (match === null) throw new Unreadable('share', `must be a fraction such as "3/4", not ${show(text)}`);
  return rational(BigInt(match[1] ?? 0), BigInt(match[2] ?? 1));
}

function readBet(input: unknown, path: string, typeId: CouponTypeId): CouponBet {
  const fields = fieldsOf(input, path, betFields);
  const id = textAt(fields, 'id');
  const coefText = textAt(fields, 'coef');
  const coef = coefficientFromDecimal(coefText);
  if (coef === undefined) {
    throw new Unreadable(
      `${path}.coef`,
      `must be 1 or more with at most three decimals, not ${show(coefText)}`,
    );
  }
  const deadHeat = valueAt(fields, 'deadHeat');
  const stake = readBetStake(fields, typeId);
  return {
    id,
    coef,
    statusId: readStatus(fields),
    isBanker: flagAt(fields, 'banker'),
    blockId: valueAt(fields, 'blockId') === undefined ? 0 : numberAt(fields, 'blockId'),
    ...(typeId === COUPON_TYPE.manySingles ? { stake } : {}),
    ...(deadHeat === undefined ? {} : { deadHeat: readDeadHeat(deadHeat, `${path}.deadHeat`) }),
  };
}

/** Needed among many singles; elsewhere it is not used, but must not be nonsense. */
function readBetStake(fields: Fields, typeId: CouponTypeId): bigint {
  const stake = valueAt(fields, 'stake');
  if (stake === undefined && typeId !== COUPON_TYPE.manySingles) return 0n;
  return readAmount(stake, `${fields.path}.stake`);
}

function readStatus(fields: Fields): StatusId {
  const statusId = valueAt(fields, 'statusId');
  if (statusId === undefined) return STATUS.notCalculated;
  if (!isStatusId(statusId)) {
    throw new Unreadable(
      `${fields.path}.statusId`,
      `must be a whole number from -2 to 6, not ${show(statusId)}`,
    );
  }
  return statusId;
}

function readDeadHeat(input: unknown, path: string): DeadHeat {
  const fields = fieldsOf(input, path, ['places', 'tied']);
  return { places: numberAt(fields, 'places'), tied: numberAt(fields, 'tied') };
}

/** A multi-bet without a list has one block for each block id that its bets carry. Other types only have it checked. */
function readBlocks(
  fields: Fields,
  typeId: CouponTypeId,
  bets: readonly CouponBet[],
): readonly CouponBlock[] {
  const isMultiBet = typeId === COUPON_TYPE.multiBet;
  const isConditional = typeId === COUPON_TYPE.conditional;
  if (valueAt(fields, 'blocks') === undefined && !isConditional) {
    const ids = new Set(isMultiBet ? bets.map((bet) => bet.blockId) : []);
    return [...ids].map((id) => ({ id, amount: 0n, isLobby: false }));
  }
  const blocks = listAt(fields, 'blocks').map((block, index) => readBlock(block, `blocks[${index}]`, typeId));
  return isMultiBet || isConditional ? blocks : [];
}

function readBlock(input: unknown, path: string, typeId: CouponTypeId): CouponBlock {
  const fields = fieldsOf(input, path, blockFields);
  const amount = valueAt(fields, 'amount');
  const isNeeded = typeId === COUPON_TYPE.conditional || amount !== undefined;
  return {
    id: numberAt(fields, 'id'),
    amount: isNeeded ? readBlockAmount(amount, `${path}.amount`) : 0n,
    isLobby: flagAt(fields, 'lobby'),
  };
}

function readBlockAmount(value: unknown, path: string): BlockAmount {
  return value === 'max' ? 'max' : readAmount(value, path, ' or "max"');
}

function readAmount(value: unknown, path: string, orElse = ''): bigint {
  const amount = parseWireAmount(value);
  if (amount === undefined) {
    throw new Unreadable(path, `must be minor units as text, such as "60000"${orElse}, not ${show(value)}`);
  }
  return amount;
}

function show(value: unknown): string {
  const text = value === undefined ? 'missing' : JSON.stringify(value);
  return text.length > 40 ? `${text.slice(0, 40)}...` : text;
}
