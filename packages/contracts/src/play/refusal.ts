import type { ShutReasonOf } from '@fairline/limits';
import { Type, type Static } from 'typebox';

import { closed, Moment } from '../coupon/field.ts';
import { WireAmount } from '../wallet.ts';

/** The shared door of money, in the words of a round. */
const DOOR_REASONS = [
  'account-banned',
  'account-closed',
  'self-excluded',
  'time-out',
  'session-limit-reached',
  'reality-check-due',
] as const satisfies readonly ShutReasonOf<'stake'>[];

const ROUND_REASONS = [
  ...DOOR_REASONS,
  'wager-limit-reached',
  'loss-limit-reached',
  'account-frozen',
  /** Bonus money is not staked on games. */
  'account-bonus',
  'stake-below-minimum',
  'stake-above-maximum',
  /** What could be won is above the ceiling of the house: `amount` is the largest stake that fits. */
  'payout-above-maximum',
  'stake-above-balance',
  /** The next round may begin in `waitMs`. */
  'too-soon',
  /** Another round of the player is not over: `roundId`. */
  'round-open',
  /** The player has no seeds yet, or not those that were on the screen any more: read them again. */
  'seeds-changed',
  /** The game has other rules now than those that were on the screen. */
  'model-changed',
  /** The player asked for it to be over before it came: whatever comes with its id is refused. */
  'never-arrived',
] as const;

export type RoundReason = (typeof ROUND_REASONS)[number];

const ROUND_MENDS = [
  'contact-support',
  'open-limits',
  'set-stake',
  'top-up',
  'choose-account',
  'wait',
  'finish-round',
  'read-again',
  'none',
] as const;

export type RoundMend = (typeof ROUND_MENDS)[number];

/** Why a round was not taken, and what the player can do about it. Nothing was taken from the account. */
export const RoundRefusal = Type.Object(
  {
    reason: literals(ROUND_REASONS),
    mend: literals(ROUND_MENDS),
    /** What the stake can be set to, in minor units. */
    amount: Type.Optional(WireAmount),
    /** With `too-soon`: how long the player still waits. */
    waitMs: Type.Optional(Moment),
    /** With `round-open`. */
    roundId: Type.Optional(Type.String()),
  },
  closed,
);
export type RoundRefusal = Static<typeof RoundRefusal>;

function literals<const Values extends readonly string[]>(values: Values) {
  return Type.Unsafe<Values[number]>(Type.Union(values.map((value) => Type.Literal(value))));
}
