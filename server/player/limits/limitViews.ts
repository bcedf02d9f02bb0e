import type { PlayerLimit } from '@fairline/contracts/limits';
import { depositsLeft, isConfirmable, limitsLeft, raiseEndsAt, type LimitLeft } from '@fairline/limits';
import type { Kysely } from 'kysely';

import { readStanding } from '../../money/gate/index.ts';
import { readDepositUse } from '../../money/wallet/index.ts';
import type { Tables } from '../../platform/database/index.ts';
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
  const left = [...(standing === undefined ? [] : limitsLeft(standing)), ...deposits];
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

function endOf(limit: LimitRow, use: (LimitLeft & { readonly resetsAt?: Date }) | undefined): number | null {
  if (limit.limitState === 'PENDING') return seconds(raiseEndsAt(limit));
  const end = limit.endsAt ?? use?.resetsAt;
  return end === undefined ? null : seconds(end);
}

function seconds(moment: Date): number {
  return Math.floor(moment.getTime() / 1000);
}
