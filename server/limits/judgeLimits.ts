import type { LimitType } from '@fairline/contracts/limits';

export interface KeptLimit {
  readonly limitType: LimitType;
  readonly limitValue: number;
  readonly limitState: 'ACTIVE' | 'PENDING';
  readonly startedAt: Date;
}

export interface WantedLimit {
  readonly limitType: LimitType;
  readonly limitValue: number;
}

/** What is in force and what waits, from the player's rows in the order in which they were written. */
export function currentLimits(rows: readonly KeptLimit[]): readonly KeptLimit[] {
  const active = new Map<LimitType, KeptLimit>();
  const pending = new Map<LimitType, KeptLimit>();
  for (const row of rows) {
    if (row.limitState === 'PENDING') pending.set(row.limitType, row);
    else {
      active.set(row.limitType, row);
      // A lower limit takes back a raise that was waiting.
      pending.delete(row.limitType);
    }
  }
  return [...active.values(), ...pending.values()];
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
    return [{ ...want, limitState: isRaise ? ('PENDING' as const) : ('ACTIVE' as const), startedAt: now }];
  });
}
