import type { LimitType } from './limitTypes.ts';

const DAY_MS = 24 * 60 * 60_000;
/** A raise can be confirmed after so long, and for so long from then on. */
const RAISE_WAIT_MS = DAY_MS;
const RAISE_OPEN_MS = 7 * DAY_MS;

export interface KeptLimit {
  readonly limitType: LimitType;
  readonly limitValue: number;
  readonly limitState: 'ACTIVE' | 'PENDING';
  readonly startedAt: Date;
  /** From when windows are counted. No change of a limit moves it, or whoever changes it would begin anew. */
  readonly anchorAt: Date;
}

export interface WantedLimit {
  readonly limitType: LimitType;
  readonly limitValue: number;
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
  return [...active.values(), ...waiting];
}

/** Whether a raise has waited long enough to be confirmed. */
export function isConfirmable(limit: KeptLimit, now: Date): boolean {
  return limit.limitState === 'PENDING' && ageOf(limit, now) >= RAISE_WAIT_MS;
}

/** A first limit and a lower one hold at once; a higher one waits. One that is in force already is not written again. */
export function judgeLimits(
  current: readonly KeptLimit[],
  wanted: readonly WantedLimit[],
  now: Date,
): readonly KeptLimit[] {
  return wanted.flatMap((want) => {
    const of = (state: KeptLimit['limitState']): KeptLimit | undefined =>
      current.find(({ limitType, limitState }) => limitType === want.limitType && limitState === state);
    const active = of('ACTIVE');
    if (active?.limitValue === want.limitValue && of('PENDING') === undefined) return [];
    const isRaise = active !== undefined && want.limitValue > active.limitValue;
    const anchorAt = active?.anchorAt ?? now;
    return [
      { ...want, limitState: isRaise ? ('PENDING' as const) : ('ACTIVE' as const), startedAt: now, anchorAt },
    ];
  });
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
  return { limitType, limitValue, limitState: 'ACTIVE', startedAt: now, anchorAt: active.anchorAt };
}

function ageOf({ startedAt }: KeptLimit, now: Date): number {
  return now.getTime() - startedAt.getTime();
}
