import {
  HOURS_NOT_SET,
  REALITY_CHECK,
  REALITY_CHECK_OFF,
  SESSION_HOURS,
  TIME_OUT,
  type LimitType,
} from './limitTypes.ts';

const DAY_MS = 24 * 60 * 60_000;
/** A raise can be confirmed after so long, and for so long from then on. */
export const RAISE_WAIT_MS = DAY_MS;
const RAISE_OPEN_MS = 7 * DAY_MS;

export interface KeptLimit {
  readonly limitType: LimitType;
  readonly limitValue: number;
  readonly limitState: 'ACTIVE' | 'PENDING';
  readonly startedAt: Date;
  /** From when windows are counted. No change of a limit moves it, or whoever changes it would begin anew. */
  readonly anchorAt: Date;
  /** Of a break: when it is over. Nothing ends it before. */
  readonly endsAt: Date | null;
  /** Of hours: the zone whose days they are of. No change of a limit in force moves it. */
  readonly timeZone: string | null;
}

export interface WantedLimit {
  readonly limitType: LimitType;
  readonly limitValue: number;
  /** Of hours: where the player is. */
  readonly timeZone?: string;
}

/** What is in force and what waits now, from the player's rows in the order in which they were written. */
export function currentLimits<Limit extends KeptLimit>(rows: readonly Limit[], now: Date): readonly Limit[] {
  const active = new Map<LimitType, Limit>();
  const pending = new Map<LimitType, Limit>();
  for (const row of rows) {
    if (row.limitState === 'PENDING') pending.set(row.limitType, row);
    else {
      active.set(row.limitType, row);
      // Whatever came into force later takes back a raise that was waiting.
      pending.delete(row.limitType);
    }
  }
  const waiting = [...pending.values()].filter((raise) => ageOf(raise, now) < RAISE_WAIT_MS + RAISE_OPEN_MS);
  const inForce = [...active.values()].filter(({ endsAt }) => endsAt === null || endsAt > now);
  return [...inForce, ...waiting];
}

/** Whether a raise has waited long enough to be confirmed. */
export function isConfirmable(limit: KeptLimit, now: Date): boolean {
  return limit.limitState === 'PENDING' && ageOf(limit, now) >= RAISE_WAIT_MS;
}

/**
 * A first limit and a lower one hold at once; a higher one waits. One that is in force already is not written again. A
 * break begins at once and can only be made longer: a shorter one changes nothing, and refuses nothing beside it.
 */
export function judgeLimits(
  current: readonly KeptLimit[],
  wanted: readonly WantedLimit[],
  now: Date,
): readonly KeptLimit[] {
  const wishes = wanted.filter(({ limitType }) => limitType !== TIME_OUT);
  const limits = judgeOtherLimits(current, wishes, now);
  const days = wanted.find(({ limitType }) => limitType === TIME_OUT)?.limitValue;
  if (days === undefined) return limits;
  const timeOut = timeOutOf(days, now);
  const running = current.find(({ limitType }) => limitType === TIME_OUT)?.endsAt ?? now;
  return timeOut.endsAt > running ? [...limits, timeOut] : limits;
}

/** Those of the wanted limits that would allow more than is allowed now. */
export function raisesAmong<Want extends WantedLimit>(
  current: readonly KeptLimit[],
  wanted: readonly Want[],
  now: Date,
): readonly Want[] {
  const waiting = judgeLimits(current, wanted, now).filter(({ limitState }) => limitState === 'PENDING');
  return wanted.filter((want) => waiting.some(({ limitType }) => limitType === want.limitType));
}

function timeOutOf(days: number, now: Date): KeptLimit & { readonly endsAt: Date } {
  const endsAt = new Date(now.getTime() + days * DAY_MS);
  return {
    limitType: TIME_OUT,
    limitValue: days,
    limitState: 'ACTIVE',
    startedAt: now,
    anchorAt: now,
    endsAt,
    timeZone: null,
  };
}

function judgeOtherLimits(
  current: readonly KeptLimit[],
  wanted: readonly WantedLimit[],
  now: Date,
): readonly KeptLimit[] {
  return wanted.flatMap(({ timeZone, ...want }) => {
    const of = (state: KeptLimit['limitState']): KeptLimit | undefined =>
      current.find(({ limitType, limitState }) => limitType === want.limitType && limitState === state);
    const active = of('ACTIVE');
    if (active?.limitValue === want.limitValue && of('PENDING') === undefined) return [];
    const isRaise = active !== undefined && allowanceOf(want) > allowanceOf(active);
    const anchorAt = active?.anchorAt ?? now;
    const limitState = isRaise ? ('PENDING' as const) : ('ACTIVE' as const);
    return [
      {
        ...want,
        limitState,
        startedAt: now,
        anchorAt,
        endsAt: null,
        timeZone: zoneOf(want, active, timeZone),
      },
    ];
  });
}

/** What allows more is greater: fewer reality checks allow more, and so does a limit that is not set. */
function allowanceOf({ limitType, limitValue }: Pick<WantedLimit, 'limitType' | 'limitValue'>): number {
  const isNone =
    (limitType === SESSION_HOURS && limitValue === HOURS_NOT_SET) ||
    (limitType === REALITY_CHECK && limitValue === REALITY_CHECK_OFF);
  return isNone ? Number.POSITIVE_INFINITY : limitValue;
}

/** Whoever flies through the zones would begin a new day in each. */
function zoneOf(
  { limitType }: WantedLimit,
  active: KeptLimit | undefined,
  here: string | undefined,
): string | null {
  if (limitType !== SESSION_HOURS) return null;
  const isInForce = active !== undefined && active.limitValue !== HOURS_NOT_SET;
  return (isInForce ? active.timeZone : here) ?? 'UTC';
}

/** When a raise that nobody has confirmed is gone. */
export function raiseEndsAt({ startedAt }: Pick<KeptLimit, 'startedAt'>): Date {
  return new Date(startedAt.getTime() + RAISE_WAIT_MS + RAISE_OPEN_MS);
}

export type LimitAction = 'confirm' | 'reject';

/**
 * The row that an action on a waiting raise leads to: confirmed, its value is in force; rejected, the value in force is
 * written again, which takes the raise back.
 */
export function judgeAction<Limit extends KeptLimit & { readonly id: string }>(
  current: readonly Limit[],
  { limitId, action }: { readonly limitId: string; readonly action: LimitAction },
  now: Date,
): KeptLimit | 'limit-not-waiting' | 'limit-too-early' {
  const raise = current.find(({ id, limitState }) => id === limitId && limitState === 'PENDING');
  const active = current.find(
    ({ limitType, limitState }) => limitType === raise?.limitType && limitState === 'ACTIVE',
  );
  if (raise === undefined || active === undefined) return 'limit-not-waiting';
  if (action === 'confirm' && !isConfirmable(raise, now)) return 'limit-too-early';
  const { limitType, limitValue } = action === 'confirm' ? raise : active;
  return {
    limitType,
    limitValue,
    limitState: 'ACTIVE',
    startedAt: now,
    anchorAt: active.anchorAt,
    endsAt: null,
    timeZone: active.timeZone,
  };
}

function ageOf({ startedAt }: KeptLimit, now: Date): number {
  return now.getTime() - startedAt.getTime();
}
