import type { PlayerLimit } from '@fairline/contracts/limits';
import {
  depositsLeft,
  isConfirmable,
  limitsLeft,
  raiseEndsAt,
  SESSION_HOURS,
  type HoursUse,
  type LimitLeft,
} from '@fairline/limits';
import type { Kysely } from 'kysely';

import { readStanding } from '../../money/gate/index.ts';
import { readDepositUse } from '../../money/wallet/index.ts';
import type { Tables } from '../../platform/database/index.ts';
import { readHours } from '../playTime/index.ts';
import type { LimitRow } from './playerLimits.ts';

/** Limits as their player sees them, with what they leave at this moment. */
export async function viewLimits(
  db: Kysely<Tables>,
  {
    userId,
    limits,
    now,
  }: { readonly userId: number; readonly limits: readonly LimitRow[]; readonly now: Date },
): Promise<PlayerLimit[]> {
  const standing = await readStanding(db, userId, now);
  const deposits =
    standing === undefined
      ? []
      : depositsLeft(await readDepositUse(db, { userId, limits: standing.limits, now }));
  const left: readonly Left[] = [
    ...(standing === undefined ? [] : limitsLeft(standing)),
    ...deposits,
    ...hoursLeft(await readHours(db, { userId, now })),
  ];
  return limits.map((limit) => {
    const use = limit.limitState === 'ACTIVE' ? left.find(({ type }) => type === limit.limitType) : undefined;
    return {
      limitId: limit.id,
      limitType: limit.limitType,
      limitValue: limit.limitValue,
      limitState: limit.limitState,
      limitBalance: use === undefined ? null : String(use.left),
      limitUsed: use === undefined ? null : String(use.used),
      needApprove: isConfirmable(limit, now),
      startedAt: seconds(limit.startedAt),
      endsAt: endOf(limit, use),
    };
  });
}

type Left = LimitLeft & { readonly resetsAt?: Date };

/** In whole seconds, what is used rounded up. */
function hoursLeft(use: HoursUse | undefined): readonly Left[] {
  if (use === undefined) return [];
  const left = BigInt(Math.floor(use.leftMs / 1000));
  const used = BigInt(Math.ceil(use.usedMs / 1000));
  return [{ type: SESSION_HOURS, used, left, resetsAt: new Date(use.day.to) }];
}

function endOf(limit: LimitRow, use: Left | undefined): number | null {
  if (limit.limitState === 'PENDING') return seconds(raiseEndsAt(limit));
  const end = limit.endsAt ?? use?.resetsAt;
  return end === undefined ? null : seconds(end);
}

function seconds(moment: Date): number {
  return Math.floor(moment.getTime() / 1000);
}
