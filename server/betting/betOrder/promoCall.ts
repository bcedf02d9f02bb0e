import { parseArgs } from 'node:util';

import { isCouponTypeId, type CouponTypeId } from '@fairline/coupon';
import { giftReason } from '@fairline/limits';
import { amountToDecimal, currencyExponent, initialAmount, parseWireAmount } from '@fairline/money';
import { coefficientFromDecimal } from '@fairline/odds';
import type { Kysely } from 'kysely';

import { readStanding } from '../../money/gate/index.ts';
import { grantBonus, payPrepaid } from '../../money/wallet/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Tables } from '../../platform/database/index.ts';
import type { IdSource } from '../../platform/ids.ts';
import { plainPromoCode } from '../wagering/index.ts';
import { lacksSecond, namesOf, SECOND_MISSING } from './secondPerson.ts';

interface PromoCallParts {
  readonly db: Kysely<Tables>;
  readonly clock: Clock;
  readonly ids: IdSource;
  /** What is worth more than so many initial amounts needs a second person. */
  readonly secondPersonUnits: number;
}

interface PromoAnswer {
  readonly output: string;
  readonly isRefused: boolean;
}

export const PROMO_USAGE = `npm run bets -- promo add CODE AMOUNT CURRENCY --until YYYY-MM-DD [--types 0,1] [--coef 1.5] [--each N] [--uses N] [--player ID]
                                                   a free bet; each player may use it --each times (1), all together --uses (1000)
npm run bets -- promo list | promo stop CODE       codes with their uses; ends one
npm run bets -- bonus PLAYER AMOUNT CURRENCY [--id UUID]   bonus money; the same id gives it once
npm run bets -- prepaid PLAYER AMOUNT CURRENCY [--id UUID] [--out] money paid at the cash desk for bets alone, or paid out there again; the same id pays once`;

const OPTIONS = {
  until: { type: 'string' },
  types: { type: 'string' },
  coef: { type: 'string' },
  each: { type: 'string' },
  uses: { type: 'string' },
  player: { type: 'string' },
  by: { type: 'string' },
  second: { type: 'string' },
  id: { type: 'string' },
  out: { type: 'boolean' },
} as const;

/** The operator's commands about codes for free bets; `args` begin after `promo`. */
export async function runPromoCall(
  parts: PromoCallParts,
  call: { readonly args: readonly string[]; readonly by: string },
): Promise<PromoAnswer> {
  const words = readWords(call.args);
  const [verb, code = ''] = words?.positionals ?? [];
  if (words === undefined) return refused(PROMO_USAGE);
  if (verb === 'add') return add(parts, words, call.by);
  if (verb === 'list') return list(parts);
  if (verb === 'stop') return stop(parts, plainPromoCode(code));
  return refused(PROMO_USAGE);
}

function readWords(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
  } catch {
    return undefined;
  }
}

type Words = NonNullable<ReturnType<typeof readWords>>;

async function add(
  { db, clock, secondPersonUnits: units }: PromoCallParts,
  words: Words,
  by: string,
): Promise<PromoAnswer> {
  const [, text = '', amountText = '', currency = ''] = words.positionals;
  const { until = '', types = '0,1', coef = '1', each = '1', uses = '1000', player } = words.values;
  const code = plainPromoCode(text);
  if (!/^[0-9A-Z-]{3,40}$/.test(code))
    return refused('A code has 3 to 40 capital letters, digits and hyphens.');
  const amount = minorUnits(amountText, currency);
  if (amount === undefined) return refused(`${amountText} ${currency} is no amount: say 5.00 EUR.`);
  if (amount < initialAmount(currency) / 10n)
    return refused('That is less than the smallest stake of the currency.');
  const typeIds = typesOf(types);
  if (typeIds === undefined) return refused('Types are numbers from 0 to 8 with commas between them.');
  const coefMin = coefficientFromDecimal(coef);
  if (coefMin === undefined) return refused('The least coefficient is a number such as 1.5.');
  const validUntil = new Date(`${until}T00:00:00Z`);
  if (Number.isNaN(validUntil.getTime()) || validUntil <= clock.now())
    return refused('A code ends on a day to come: --until YYYY-MM-DD.');
  const [usesPerPlayer, usesMax] = [countOf(each), countOf(uses)];
  if (usesPerPlayer === undefined || usesMax === undefined)
    return refused('Uses are whole numbers from 1 to 1000000.');
  const userId = player === undefined ? null : countOf(player, 2_147_483_647);
  if (userId === undefined || (userId !== null && !(await isPlayer(db, userId))))
    return refused(`There is no player ${player}.`);
  const shut = userId === null ? undefined : await giftRefusal(db, { userId, currency, now: clock.now() });
  if (shut !== undefined) return refused(`Player ${player} is given nothing to play with: ${shut}.`);
  // A code is worth what all its uses together may stake.
  const usesTogether = userId === null ? usesMax : Math.min(usesMax, usesPerPlayer);
  const persons = { by, second: words.values.second };
  if (lacksSecond(persons, { amount: amount * BigInt(usesTogether), currency, units })) return SECOND_MISSING;
  const made = await db
    .insertInto('promo_code')
    .values({
      code,
      currency,
      amount,
      type_ids: JSON.stringify(typeIds),
      coef_min: coefMin,
      uses_per_player: usesPerPlayer,
      uses_max: usesMax,
      user_id: userId,
      made_at: clock.now(),
      made_by: namesOf(persons),
      valid_until: validUntil,
      stopped_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('code')
    .executeTakeFirst();
  if (made === undefined) return refused(`There is a code ${code} already.`);
  return { output: `${code} is a free bet of ${amountText} ${currency} until ${until}.`, isRefused: false };
}

async function list({ db }: PromoCallParts): Promise<PromoAnswer> {
  const rows = await db
    .selectFrom('promo_code')
    .selectAll('promo_code')
    .select((query) =>
      query
        .selectFrom('promo_use')
        .innerJoin('coupon', 'coupon.id', 'promo_use.coupon_id')
        .whereRef('promo_use.code', '=', 'promo_code.code')
        .where('coupon.state', '<>', 'refused')
        .where('coupon.outcome', '<>', 'returned')
        .select(({ fn }) => fn.countAll<bigint>().as('used'))
        .as('used'),
    )
    .orderBy('promo_code.made_at')
    .orderBy('promo_code.code')
    .execute();
  const lines = rows.map((row) =>
    [
      `${row.code}: ${amountToDecimal(row.amount, row.currency)} ${row.currency}`,
      `types ${row.type_ids.join(',')}, from ${row.coef_min} thousandths`,
      `until ${row.valid_until.toISOString()}`,
      `used ${row.used} of ${row.uses_max}, ${row.uses_per_player} by each`,
      row.user_id === null ? 'for everybody' : `for player ${row.user_id}`,
      ...(row.stopped_at === null ? [] : ['stopped']),
    ].join('; '),
  );
  return { output: lines.length === 0 ? 'There are no codes.' : lines.join('\n'), isRefused: false };
}

async function stop({ db, clock }: PromoCallParts, code: string): Promise<PromoAnswer> {
  const { numUpdatedRows } = await db
    .updateTable('promo_code')
    .set({ stopped_at: clock.now() })
    .where('code', '=', code)
    .where('stopped_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return refused(`There is no code ${code} in force.`);
  return { output: `${code} is stopped. Coupons that have used it run on.`, isRefused: false };
}

/** Bonus or prepaid money for a player; `args` begin after the word for it. */
export async function runMoneyCall(
  { db, clock, ids, secondPersonUnits: units }: PromoCallParts,
  call: { readonly what: 'bonus' | 'prepaid'; readonly args: readonly string[]; readonly by: string },
): Promise<PromoAnswer> {
  const words = readWords(call.args);
  const [player = '', amountText = '', currency = ''] = words?.positionals ?? [];
  const amount = minorUnits(amountText, currency);
  const userId = countOf(player, 2_147_483_647);
  if (words === undefined || userId === undefined) return refused(PROMO_USAGE);
  if (amount === undefined) return refused(`${amountText} ${currency} is no amount: say 5.00 EUR.`);
  const { id = ids.next(), out = false } = words.values;
  if (!/^[0-9a-f-]{36}$/.test(id)) return refused('An id is a UUID.');
  const persons = { by: call.by, second: words.values.second };
  if (lacksSecond(persons, { amount, currency, units })) return SECOND_MISSING;
  if (out && call.what === 'bonus') return refused('Bonus money is not paid out.');
  const payment = {
    id,
    userId,
    currency,
    amount: out ? -amount : amount,
    by: namesOf(persons),
    now: clock.now(),
    ids,
  };
  const answer = await (call.what === 'bonus' ? grantBonus(db, payment) : payPrepaid(db, payment));
  if (answer.kind === 'too-much')
    return refused(`There are only ${amountToDecimal(answer.balance, currency)} ${currency}.`);
  if (answer.kind === 'no-account') return refused(`Player ${player} has no account in ${currency}.`);
  if (answer.kind === 'known') return refused(`The grant ${id} was made before.`);
  if (answer.kind === 'shut')
    return refused(`Player ${player} may not play, and pays in nothing: ${answer.reason}.`);
  if (answer.kind === 'above-limit') {
    const room = amountToDecimal(answer.room, currency);
    return refused(
      `A deposit limit of player ${player} leaves ${room} ${currency} until ${answer.resetsAt.toISOString()}.`,
    );
  }
  const total = amountToDecimal(answer.balance, currency);
  return { output: `Player ${player} has ${total} ${currency} of ${call.what} money now.`, isRefused: false };
}

/** "5.00" of a currency with two decimals is 500. */
function minorUnits(text: string, currency: string): bigint | undefined {
  const decimals = currencyExponent(currency);
  const [, whole = '', part = ''] = /^(\d{1,10})(?:\.(\d{1,4}))?$/.exec(text) ?? [];
  if (decimals === undefined || whole === '' || part.length > decimals) return undefined;
  const amount = parseWireAmount(`${whole}${part.padEnd(decimals, '0')}`.replace(/^0+(?=\d)/, ''));
  return amount === undefined || amount === 0n ? undefined : amount;
}

function typesOf(text: string): CouponTypeId[] | undefined {
  const ids = text.split(',').map(Number);
  const known = ids.filter((id): id is CouponTypeId => isCouponTypeId(id) && id !== 9);
  return known.length === ids.length ? [...new Set(known)] : undefined;
}

function countOf(text: string, max = 1_000_000): number | undefined {
  return /^[1-9][0-9]{0,9}$/.test(text) && Number(text) <= max ? Number(text) : undefined;
}

async function giftRefusal(
  db: Kysely<Tables>,
  { userId, currency, now }: { readonly userId: number; readonly currency: string; readonly now: Date },
): Promise<string | undefined> {
  const standing = await readStanding(db, userId, now);
  return standing === undefined ? undefined : giftReason(standing, { currency, now: now.getTime() });
}

async function isPlayer(db: Kysely<Tables>, userId: number): Promise<boolean> {
  const found = await db
    .selectFrom('player')
    .select('user_id')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return found !== undefined;
}

function refused(output: string): PromoAnswer {
  return { output, isRefused: true };
}
