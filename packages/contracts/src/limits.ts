import {
  HOURS_NOT_SET,
  HOURS_PER_DAY,
  NO_LIMIT,
  REALITY_CHECK,
  REALITY_CHECK_MINUTES,
  REALITY_CHECK_OFF,
  SESSION_HOURS,
  TIME_OUT,
  TIME_OUT_DAYS,
} from '@fairline/limits';
import { Type, type Static } from 'typebox';

import { defineEndpoint } from './endpoint.ts';
import { Uuid } from './id.ts';
import { WireAmount } from './wallet.ts';

const closed = { additionalProperties: false } as const;
const BASE = '/limit-service-api/api/external/web/v3';

export {
  HOURS_NOT_SET,
  HOURS_PER_DAY,
  LIMIT_TYPES,
  NO_LIMIT,
  RAISE_WAIT_MS,
  REALITY_CHECK,
  REALITY_CHECK_OFF,
  SESSION_HOURS,
  TIME_OUT,
  TIME_OUT_DAYS,
  type LimitType,
  type MoneyLimitType,
} from '@fairline/limits';

const MoneyLimitTypeNumber = Type.Union([
  Type.Literal(20),
  Type.Literal(21),
  Type.Literal(22),
  Type.Literal(10),
  Type.Literal(11),
  Type.Literal(12),
  Type.Literal(1),
  Type.Literal(2),
  Type.Literal(3),
]);
const LimitValue = Type.Integer({ minimum: 1, maximum: NO_LIMIT });
const Hours = Type.Union([
  Type.Integer({ minimum: HOURS_PER_DAY.min, maximum: HOURS_PER_DAY.max }),
  Type.Literal(HOURS_NOT_SET),
]);
const RealityMinutes = Type.Union([
  Type.Integer({ minimum: REALITY_CHECK_MINUTES.min, maximum: REALITY_CHECK_MINUTES.max }),
  Type.Literal(REALITY_CHECK_OFF),
]);
const TimeOutDays = Type.Integer({ minimum: TIME_OUT_DAYS.min, maximum: TIME_OUT_DAYS.max });

export const PlayerLimit = Type.Object(
  {
    limitId: Uuid,
    limitType: Type.Union([
      MoneyLimitTypeNumber,
      Type.Literal(SESSION_HOURS),
      Type.Literal(REALITY_CHECK),
      Type.Literal(TIME_OUT),
    ]),
    /**
     * Whole units of the currency; of a break, days; of time, hours of a day, or -1 for all of them; of a reality check,
     * minutes, or 0 for never.
     */
    limitValue: Type.Union([LimitValue, Hours, RealityMinutes]),
    /** What an active limit leaves and what of it is used: money in minor units, time in seconds; null of all others. */
    limitBalance: Type.Union([WireAmount, Type.Null()]),
    limitUsed: Type.Union([WireAmount, Type.Null()]),
    /** PENDING: asked for, and not in force before the player confirms it after a day. */
    limitState: Type.Union([Type.Literal('ACTIVE'), Type.Literal('PENDING')]),
    /** The waiting time is over: the player can confirm or reject it. */
    needApprove: Type.Boolean(),
    /** Seconds since 1970. */
    startedAt: Type.Integer(),
    /**
     * When a break is over, when the window of a deposit limit or a day of hours begins anew, or when a raise that nobody has confirmed is
     * gone; null of limits whose windows roll.
     */
    endsAt: Type.Union([Type.Integer(), Type.Null()]),
  },
  closed,
);
export type PlayerLimit = Static<typeof PlayerLimit>;

export const getLimits = defineEndpoint({
  id: 'getLimits',
  module: 'limits',
  method: 'GET',
  path: `${BASE}/limits`,
  summary: 'The player’s own limits: those in force, and raises that wait',
  auth: 'bearer',
  reply: Type.Object({ currency: Type.String(), limits: Type.Array(PlayerLimit) }, closed),
});

/** More raises than this in a minute from one address, and each further one must bring a captcha token. */
export const RAISES_BEFORE_CAPTCHA = 10;

export const saveLimits = defineEndpoint({
  id: 'saveLimits',
  module: 'limits',
  method: 'POST',
  path: `${BASE}/limits`,
  summary:
    'Sets limits: a first or a lower one is in force at once, a higher one waits for a day and a second yes. A break begins at once and can only be made longer: a shorter one changes nothing. Raises alone are counted: too many of one address ask for a captcha, and what is stricter beside them is in force all the same',
  auth: 'bearer',
  body: Type.Object(
    {
      limits: Type.Array(
        Type.Union([
          Type.Object({ limitType: MoneyLimitTypeNumber, limitValue: LimitValue }, closed),
          Type.Object({ limitType: Type.Literal(SESSION_HOURS), limitValue: Hours }, closed),
          Type.Object({ limitType: Type.Literal(REALITY_CHECK), limitValue: RealityMinutes }, closed),
          Type.Object({ limitType: Type.Literal(TIME_OUT), limitValue: TimeOutDays }, closed),
        ]),
        { minItems: 1, maxItems: 14 },
      ),
    },
    closed,
  ),
  reply: Type.Object(
    {
      status: Type.Literal('ok'),
      data: Type.Object(
        {
          /** A test before the limits apply; this site asks none. */
          questions: Type.Array(Type.String()),
          tokenGuid: Type.Null(),
          limitsData: Type.Array(PlayerLimit),
        },
        closed,
      ),
    },
    closed,
  ),
});

/** Why an action on a limit is refused; each has its status. */
export const LIMIT_ACTION_REFUSALS = {
  /** No raise of this player waits under the id: never, not any more, or its seven days are over. */
  'limit-not-waiting': 404,
  /** A confirmation counts after a day, however early somebody is sure. */
  'limit-too-early': 409,
} as const;

export const actOnLimit = defineEndpoint({
  id: 'actOnLimit',
  module: 'limits',
  method: 'POST',
  path: `${BASE}/limitaction`,
  summary:
    'Confirms or rejects a raise that waits. Confirming wants a fresh proof, counts after a day, and is over seven days later; rejecting is always free',
  auth: 'bearer',
  body: Type.Object(
    { limitId: Uuid, action: Type.Union([Type.Literal('confirm'), Type.Literal('reject')]) },
    closed,
  ),
  reply: Type.Object({ success: Type.Literal(true), limitsData: Type.Array(PlayerLimit) }, closed),
});

/** How long the player is kept from gambling who stops for today. */
export const STOP_DAYS = 1;

export const blockUser = defineEndpoint({
  id: 'blockUser',
  module: 'limits',
  method: 'POST',
  path: `${BASE}/BlockUser`,
  summary:
    'Stop for today: a break of a day begins, or a longer one goes on, and every session of the player ends',
  auth: 'bearer',
  reply: Type.Object({ success: Type.Literal(true) }, closed),
});
