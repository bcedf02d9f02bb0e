import type { SportId } from '../game/game.ts';
import type { GroupId } from '../market/group.ts';
import { powerMargin } from './power.ts';
import { shinMargin } from './shin.ts';

export type MarginMethod = 'power' | 'shin';

export interface Margin {
  readonly method: MarginMethod;
  /** What the implied probabilities of a market exceed 1 by, in parts per million. */
  readonly partsPerMillion: number;
}

/** The operator's margins: the closest entry counts, group of a sport before sport before group before the rest. */
export interface MarginPolicy {
  readonly fallback: Margin;
  readonly groups?: Partial<Record<GroupId, Margin>>;
  readonly sports?: Partial<
    Record<SportId, { readonly margin?: Margin; readonly groups?: Partial<Record<GroupId, Margin>> }>
  >;
}

export const DEFAULT_MARGINS: MarginPolicy = {
  fallback: { method: 'power', partsPerMillion: 60_000 },
  groups: {
    main: { method: 'shin', partsPerMillion: 45_000 },
    total: { method: 'power', partsPerMillion: 45_000 },
    handicap: { method: 'power', partsPerMillion: 45_000 },
    asian: { method: 'power', partsPerMillion: 30_000 },
    score: { method: 'power', partsPerMillion: 140_000 },
    combined: { method: 'power', partsPerMillion: 90_000 },
  },
  sports: {
    football: { groups: { main: { method: 'shin', partsPerMillion: 40_000 } } },
    tennis: { groups: { main: { method: 'power', partsPerMillion: 45_000 } } },
  },
};

export function marginOf(policy: MarginPolicy, sport: SportId, group: GroupId): Margin {
  const ofSport = policy.sports?.[sport];
  return ofSport?.groups?.[group] ?? ofSport?.margin ?? policy.groups?.[group] ?? policy.fallback;
}

/** Implied probabilities with the margin in them. A policy that asks for less than nothing is a bug. */
export function withMargin(chances: ArrayLike<number>, margin: Margin): number[] {
  if (!(margin.partsPerMillion >= 0 && margin.partsPerMillion <= LARGEST_MARGIN)) {
    throw new RangeError(
      `A margin has 0 to ${LARGEST_MARGIN} parts per million, not ${margin.partsPerMillion}`,
    );
  }
  const target = 1 + margin.partsPerMillion / 1_000_000;
  return margin.method === 'shin' ? shinMargin(chances, target) : powerMargin(chances, target);
}

const LARGEST_MARGIN = 400_000;
