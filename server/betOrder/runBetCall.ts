import { parseArgs } from 'node:util';

import type { LimitClass } from '@fairline/contracts/coupon';
import { newBook } from '@fairline/feed';
import { initialAmount } from '@fairline/money';
import type { Kysely } from 'kysely';

import type { Clock } from '../clock.ts';
import type { Tables } from '../database/index.ts';
import { bookAt } from '../feed/index.ts';
import type { IdSource } from '../ids.ts';
import { settleCoupon, type ByHand } from '../settlement/index.ts';
import {
  decidePending,
  listWaiting,
  readLegs,
  type CouponRow,
  type HouseLimits,
  type WagerDoor,
} from '../wagering/index.ts';
import { checkLedger } from '../wallet/index.ts';
import { checkBets } from './checkBets.ts';
import { PROMO_USAGE, runMoneyCall, runPromoCall } from './promoCall.ts';
import { verifyCoupon } from './verifyCoupon.ts';

/** The first word of every operator command about bets. */
export const BET_COMMAND = 'bets';

export interface BetCallParts {
  readonly db: Kysely<Tables>;
  readonly clock: Clock;
  readonly ids: IdSource;
  /** Stakes above so many initial amounts need a second person. */
  readonly secondPersonUnits: number;
  /** What the house may pay and lose. */
  readonly limits: HouseLimits;
  /** Who may bet at all, and what players have forbidden themselves. */
  readonly door: WagerDoor;
}

export interface BetAnswer {
  readonly output: string;
  readonly isRefused: boolean;
}

const USAGE = `npm run bets -- check                              proves the ledger and every bet in it
npm run bets -- verify NUMBER                      recomputes the settlements of a coupon
npm run bets -- requests                           VIP bets that wait for an answer
npm run bets -- unpaid                             what is owed to accounts that cannot take it
npm run bets -- approve NUMBER | refuse NUMBER     answers one
npm run bets -- void NUMBER --why TEXT             returns every bet of a coupon
npm run bets -- settle NUMBER BET STATUS --why TEXT [--dead-heat PLACES/TIED]   one bet (from 0) by its result id 0 to 6
npm run bets -- stop GAME [MARKET] --why TEXT | resume GAME [MARKET]            takes no bets on a game, by its number
${PROMO_USAGE}
  --by NAME; void and settle of a large stake need --second NAME, another person`;

const OPTIONS = {
  why: { type: 'string' },
  by: { type: 'string' },
  second: { type: 'string' },
  'dead-heat': { type: 'string' },
} as const;

const LIMIT_WORDS: Readonly<Record<LimitClass, string>> = {
  site: 'the largest stake (operator.stakeMaxUnits)',
  payout: 'the largest payout (operator.payoutMaxUnits)',
  market: 'what the house may lose on its market (operator.marketLossMaxUnits)',
  game: 'what the house may lose on its game (operator.gameLossMaxUnits)',
};

interface Words {
  readonly names: readonly string[];
  readonly why: string;
  readonly by: string;
  readonly second: string | undefined;
  readonly deadHeat: string | undefined;
}

/** Runs the operator's commands about bets. Every change is an event that the player reads in the history. */
export async function runBetCall(
  parts: BetCallParts,
  call: { readonly args: readonly string[]; readonly by: string },
): Promise<BetAnswer> {
  const [, what] = call.args;
  if (what === 'bonus' || what === 'prepaid')
    return runMoneyCall(parts, { what, args: call.args.slice(2), by: call.by });
  if (what === 'promo') return runPromoCall(parts, { args: call.args.slice(2), by: call.by });
  const words = readWords(call);
  const [verb, name] = words?.names ?? [];
  if (words === undefined || verb === undefined) return refused(USAGE);
  if (verb === 'check') return check(parts);
  if (verb === 'requests') return requests(parts);
  if (verb === 'unpaid') return unpaid(parts);
  if (verb === 'stop' || verb === 'resume') return stopOrResume(parts, words);
  const coupon = /^[1-9][0-9]{0,14}$/.test(name ?? '') ? await couponOf(parts, name ?? '') : undefined;
  if (coupon === undefined) return refused(name === undefined ? USAGE : `There is no coupon ${name}.`);
  switch (verb) {
    case 'verify': {
      const { lines, isProven } = await verifyCoupon(parts.db, coupon);
      return { output: lines.join('\n'), isRefused: !isProven };
    }
    case 'approve':
    case 'refuse':
      return answerRequest(parts, coupon, { by: words.by, refuses: verb === 'refuse' });
    case 'void':
    case 'settle':
      return settleByHand(parts, coupon, words);
    default:
      return refused(USAGE);
  }
}

function readWords(call: { readonly args: readonly string[]; readonly by: string }): Words | undefined {
  try {
    const { values, positionals } = parseArgs({
      args: call.args.slice(1),
      options: OPTIONS,
      allowPositionals: true,
    });
    return {
      names: positionals,
      why: values.why?.trim() ?? '',
      by: call.by,
      second: values.second,
      deadHeat: values['dead-heat'],
    };
  } catch {
    return undefined;
  }
}

async function check({ db }: BetCallParts): Promise<BetAnswer> {
  const ledger = await checkLedger(db);
  const bets = await checkBets(db);
  const problems = [...ledger.problems, ...bets.problems];
  const lines = [
    `${ledger.entries} entries of ${ledger.players} players, ${bets.coupons} coupons.`,
    ...problems,
    problems.length === 0 ? 'The ledger is whole.' : 'The ledger is not whole.',
  ];
  return { output: lines.join('\n'), isRefused: problems.length > 0 };
}

async function couponOf({ db }: BetCallParts, number: string): Promise<CouponRow | undefined> {
  return db.selectFrom('coupon').selectAll().where('number', '=', BigInt(number)).executeTakeFirst();
}

async function requests({ db }: BetCallParts): Promise<BetAnswer> {
  const rows = await db
    .selectFrom('coupon')
    .selectAll()
    .where('state', '=', 'requested')
    .orderBy('number')
    .execute();
  const lines = rows.map(
    ({ number, user_id, stake, currency, coef, possible_win, placed_at }) =>
      `${number}: player ${user_id}, ${stake} ${currency} at ${coef} thousandths, may win ${possible_win}, since ${placed_at.toISOString()}`,
  );
  return { output: lines.length === 0 ? 'Nobody waits.' : lines.join('\n'), isRefused: false };
}

async function unpaid({ db }: BetCallParts): Promise<BetAnswer> {
  const lines = (await listWaiting(db)).map(
    ({ number, userId, amount, currency, reason, since }) =>
      `${number}: player ${userId}, ${amount} ${currency}, ${reason}, since ${since.toISOString()}`,
  );
  return { output: lines.length === 0 ? 'Everybody is paid.' : lines.join('\n'), isRefused: false };
}

/** By the prices of this moment, read from the log: no server needs to run for it. */
async function answerRequest(
  parts: BetCallParts,
  coupon: CouponRow,
  operator: { readonly by: string; readonly refuses: boolean },
): Promise<BetAnswer> {
  const book = newBook();
  const legs = (await readLegs(parts.db, [coupon.id])).get(coupon.id) ?? [];
  for (const { game_id: gameId } of legs) {
    const game = await bookAt(parts.db, { gameId, moment: parts.clock.now() });
    if (game !== undefined) book.games.set(gameId, game);
  }
  const living = { book, subscribe: () => () => undefined };
  const verdict = await decidePending({ ...parts, living, limits: () => parts.limits }, coupon.id, operator);
  if (typeof verdict === 'object')
    return refused(
      `Coupon ${coupon.number} would pass ${LIMIT_WORDS[verdict.limitClass]}; it waits on. Refuse it, or change the limit first.`,
    );
  if (verdict === 'nothing-to-decide') return refused(`Coupon ${coupon.number} is no request.`);
  if (verdict === 'refused' && !operator.refuses)
    return refused(`Coupon ${coupon.number} could not be taken any more; the stake went back.`);
  return { output: `Coupon ${coupon.number} is ${verdict}.`, isRefused: false };
}

async function settleByHand(parts: BetCallParts, coupon: CouponRow, words: Words): Promise<BetAnswer> {
  const legs = wordOf(words, (await readLegs(parts.db, [coupon.id])).get(coupon.id)?.length ?? 0);
  if (legs === undefined) return refused(USAGE);
  if (words.why === '') return refused('The player reads why: --why TEXT.');
  const limit = initialAmount(coupon.currency) * BigInt(parts.secondPersonUnits);
  if (coupon.stake > limit && (words.second === undefined || words.second === words.by))
    return refused('A stake of this size needs a second person: --second NAME.');
  const by = words.second === undefined ? words.by : `${words.by}, ${words.second}`;
  const living = { book: newBook(), subscribe: () => () => undefined };
  const answer = await settleCoupon({ ...parts, living }, coupon.id, { by, reason: words.why, legs });
  if (answer === 'nothing-new') return refused(`Coupon ${coupon.number} cannot be settled as it is.`);
  return { output: `Coupon ${coupon.number}: ${answer}.`, isRefused: false };
}

function wordOf({ names, deadHeat }: Words, bets: number): ByHand['legs'] | undefined {
  if (names[0] === 'void')
    return new Map(Array.from({ length: bets }, (_, position) => [position, { statusId: 3 }]));
  const [, , bet = '', status = ''] = names;
  if (!/^[0-9]{1,2}$/.test(bet) || Number(bet) >= bets || !/^[0-6]$/.test(status)) return undefined;
  if (deadHeat === undefined) return new Map([[Number(bet), { statusId: Number(status) }]]);
  const [, places, tied] = /^([1-9])\/([1-9][0-9]?)$/.exec(deadHeat) ?? [];
  if (status !== '1' || Number(tied ?? 0) <= Number(places ?? 0)) return undefined;
  return new Map([[Number(bet), { statusId: 1, places: Number(places), tied: Number(tied) }]]);
}

async function stopOrResume(parts: BetCallParts, { names, why, by }: Words): Promise<BetAnswer> {
  const [verb, number = '', marketId = null] = names;
  const { db, clock, ids } = parts;
  const game = /^[1-9][0-9]{0,8}$/.test(number)
    ? await db.selectFrom('book_game').select('id').where('number', '=', Number(number)).executeTakeFirst()
    : undefined;
  if (game === undefined) return refused(`There is no game ${number}.`);
  const what = `game ${number}${marketId === null ? '' : `, market ${marketId}`}`;
  if (verb === 'stop') {
    if (why === '') return refused('A stop has a reason: --why TEXT.');
    await db
      .insertInto('betting_stop')
      .values({
        id: ids.next(),
        game_id: game.id,
        market_id: marketId,
        reason: why,
        by_whom: by,
        begun_at: clock.now(),
        ended_at: null,
      })
      .execute();
    return { output: `No bets are taken on ${what} from now on.`, isRefused: false };
  }
  const { numUpdatedRows } = await db
    .updateTable('betting_stop')
    .set({ ended_at: clock.now() })
    .where('game_id', '=', game.id)
    .where('ended_at', 'is', null)
    .where((where) =>
      marketId === null ? where('market_id', 'is', null) : where('market_id', '=', marketId),
    )
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return refused(`Bets on ${what} were not stopped.`);
  return { output: `Bets are taken on ${what} again.`, isRefused: false };
}

function refused(output: string): BetAnswer {
  return { output, isRefused: true };
}
