import { LIMIT_TYPES, NO_LIMIT, PERIODS_MS } from './limitTypes.ts';
import { leftOf, worthIn, type LimitInForce, type LimitLeft } from './stakeRoom.ts';

/** A deposit limit in force, with the moment from which its windows are counted. */
export interface DepositLimit extends LimitInForce {
  readonly anchorAt: Date;
}

/** Deposits from `since` on count against the limit, until `resetsAt`. */
export interface DepositWindow {
  readonly limit: DepositLimit;
  readonly since: Date;
  readonly resetsAt: Date;
}

/**
 * The window of each deposit limit at a moment. Windows stand side by side from the anchor, which no change of the limit
 * moves: otherwise whoever lowers it would begin anew. The first looks back by its own length, so that a limit counts
 * what was paid in just before it.
 */
export function depositWindows(limits: readonly DepositLimit[], now: Date): readonly DepositWindow[] {
  return LIMIT_TYPES.deposit.flatMap((type, index) => {
    const limit = limits.find((kept) => kept.type === type);
    const length = PERIODS_MS[index] ?? 0;
    if (limit === undefined || limit.value === NO_LIMIT) return [];
    const anchor = limit.anchorAt.getTime();
    const count = Math.max(0, Math.floor((now.getTime() - anchor) / length));
    const begin = anchor + count * length;
    return [
      {
        limit,
        since: new Date(count === 0 ? anchor - length : begin),
        resetsAt: new Date(begin + length),
      },
    ];
  });
}

/** What was paid in since the beginning of a window, in one currency; what is on its way counts too. */
export interface Deposited {
  readonly currency: string;
  readonly amount: bigint;
}

type FilledWindow = DepositWindow & { readonly deposited: readonly Deposited[] };

/** What each deposit limit leaves, in its own currency. Deposits are counted gross: nothing that is paid out gives room. */
export function depositsLeft(
  windows: readonly FilledWindow[],
): readonly (LimitLeft & { readonly resetsAt: Date; readonly currency: string })[] {
  return windows.map(({ limit, resetsAt, deposited }) => {
    let used = 0n;
    for (const part of deposited) used += worthIn(part.amount, part.currency, limit.currency);
    return { ...leftOf(limit, used), currency: limit.currency, resetsAt };
  });
}

export interface DepositRoom {
  readonly type: number;
  /** What may still be paid in, in minor units of `currency`. */
  readonly room: bigint;
  readonly currency: string;
  readonly resetsAt: Date;
}

/**
 * The room of the limit that leaves least; of several that leave the same, the one that keeps it longest. Undefined
 * without a limit.
 */
export function depositRoom(windows: readonly FilledWindow[], currency: string): DepositRoom | undefined {
  const rooms = depositsLeft(windows).map((one): DepositRoom => {
    // Down, as what is used is rounded up.
    const room = -worthIn(-one.left, one.currency, currency);
    return { type: one.type, room, currency, resetsAt: one.resetsAt };
  });
  return rooms.toSorted(byRoom)[0];
}

function byRoom(a: DepositRoom, b: DepositRoom): number {
  if (a.room !== b.room) return a.room < b.room ? -1 : 1;
  return b.resetsAt.getTime() - a.resetsAt.getTime();
}
