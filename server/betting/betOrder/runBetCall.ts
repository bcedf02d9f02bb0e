import { parseArgs } from 'node:util';

import type { LimitClass } from '@fairline/contracts/coupon';
import { marketMeta, newBook } from '@fairline/feed';
import type { Kysely } from 'kysely';

import { bookAt } from '../../book/feed/index.ts';
import { checkLedger } from '../../money/wallet/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Tables } from '../../platform/database/index.ts';
import type { IdSource } from '../../platform/ids.ts';
import {
  decidePending,
  listWaiting,
  readLegs,
  type CouponRow,
  type HouseLimits,
  type WagerDoor,
} from '../wagering/index.ts';
import { refused, type BetAnswer, type Words } from './betAnswer.ts';
import { resumeBetting, stopBetting } from './bettingStop.ts';
import { checkBets } from './checkBets.ts';
import { PROMO_USAGE, runMoneyCall, runPromoCall } from './promoCall.ts';
import { releaseBet, settleByHand, settleDeadHeat } from './settleByHand.ts';
import { verifyCoupon } from './verifyCoupon.ts';

/** The first word of every operator command about bets. */
export const BET_COMMAND = 'bets';

export interface BetCallParts {
  readonly db: Kysely<Tables>;
  readonly clock: Clock;
  readonly ids: IdSource;
  /** Orders that move more than so many initial amounts need a second person. */
  readonly secondPersonUnits: number;
  /** What the house may pay and lose. */
  readonly limits: HouseLimits;
  /** Who may bet at all, and what players have forbidden themselves. */
  readonly door: WagerDoor;
  /** What is wrong with the money of other products; those are none of this room's. */
  readonly otherProblems?: OtherProblems;
}

export type OtherProblems = (db: Kysely<Tables>) => Promise<readonly string[]>;

const USAGE = `npm run bets -- check                              proves the ledger and every bet in it
npm run bets -- verify NUMBER                      recomputes the settlements and sales of a coupon
npm run bets -- verify --file PACK [--key ID]      checks an evidence pack, without a site
npm run bets -- requests                           VIP bets that wait for an answer
npm run bets -- unpaid                             what is owed to accounts that cannot take it
npm run bets -- approve NUMBER | refuse NUMBER     answers one
npm run bets -- void NUMBER --why TEXT             returns every bet of a coupon
npm run bets -- settle NUMBER BET STATUS --why TEXT [--dead-heat PLACES/TIED]   one bet (from 0) by its result id 0 to 6
npm run bets -- release NUMBER BET --why TEXT       leaves one bet to the book again, whatever an operator has said of it
npm run bets -- dead-heat GAME MARKET OUTCOME PLACES/TIED --why TEXT            settles every bet on an outcome that shares its place
npm run bets -- stop GAME [MARKET] --why TEXT | resume GAME [MARKET]            takes no bets on a game, by its number
${PROMO_USAGE}
  --why TEXT is read by the players whose bets it is about, in the history of the coupon: write it for them
  --by NAME; what moves a large amount needs --second NAME, another person`;

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
  if (verb === 'dead-heat')
    return (await settleDeadHeat(parts, words, await gameIdOf(parts, name ?? ''))) ?? refused(USAGE);
  const coupon = /^[1-9][0-9]{0,14}$/.test(name ?? '') ? await couponOf(parts, name ?? '') : undefined;
  if (coupon === undefined) {
    const answer = refused(name === undefined ? USAGE : `There is no coupon ${name}.`);
    return verb === 'verify' && name !== undefined ? { ...answer, isUnchecked: true } : answer;
  }
  switch (verb) {
    case 'verify': {
      const { lines, verdict } = await verifyCoupon(parts.db, coupon);
      return {
        output: lines.join('\n'),
        isRefused: verdict === 'does-not-fit',
        ...(verdict === 'cannot-be-checked' ? { isUnchecked: true } : {}),
      };
    }
    case 'approve':
    case 'refuse':
      return answerRequest(parts, coupon, { by: words.by, refuses: verb === 'refuse' });
    case 'void':
    case 'settle':
      return (await settleByHand(parts, coupon, words)) ?? refused(USAGE);
    case 'release':
      return (await releaseBet(parts, coupon, words)) ?? refused(USAGE);
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

async function check({ db, otherProblems }: BetCallParts): Promise<BetAnswer> {
  const ledger = await checkLedger(db);
  const bets = await checkBets(db);
  const problems = [...ledger.problems, ...bets.problems, ...((await otherProblems?.(db)) ?? [])];
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

async function stopOrResume(parts: BetCallParts, { names, why, by }: Words): Promise<BetAnswer> {
  const [verb, number = '', marketId = null] = names;
  // Nothing would be stopped, and the operator would believe that it was. What was stopped once can be resumed.
  if (verb === 'stop' && marketId !== null && marketMeta(marketId) === undefined)
    return refused(`There is no market ${marketId}. Markets are written as goals.result or goals.total@250.`);
  const gameId = await gameIdOf(parts, number);
  if (gameId === undefined) return refused(`There is no game ${number}.`);
  const what = `game ${number}${marketId === null ? '' : `, market ${marketId}`}`;
  const order = { gameId, marketId, by };
  if (verb === 'stop') {
    if (why === '') return refused('A stop has a reason: --why TEXT.');
    await stopBetting(parts, { ...order, why });
    return { output: `No bets are taken on ${what} from now on.`, isRefused: false };
  }
  if (!(await resumeBetting(parts, order))) return refused(`Bets on ${what} were not stopped.`);
  return { output: `Bets are taken on ${what} again.`, isRefused: false };
}

async function gameIdOf({ db }: BetCallParts, number: string): Promise<string | undefined> {
  if (!/^[1-9][0-9]{0,8}$/.test(number)) return undefined;
  const found = await db
    .selectFrom('book_game')
    .select('id')
    .where('number', '=', Number(number))
    .executeTakeFirst();
  return found?.id;
}
