import { commitmentOf, fairPayout, roundStream, type Digest, type RoundSeed } from '@fairline/fairness';
import { modelHash, type Game } from '@fairline/games';

import type { ShownRound } from '../round/round.ts';

/** What is compared, in this order. */
export const CHECKED = ['rules', 'commitment', 'draw', 'multiplier', 'returned'] as const;
export type CheckedField = (typeof CHECKED)[number];

export interface CheckStep {
  readonly field: CheckedField;
  readonly computed: unknown;
  /** Undefined where nothing was told that it could be compared with. */
  readonly told: unknown;
  readonly isSame: boolean;
}

export interface CheckReport {
  readonly steps: readonly CheckStep[];
  /** The first one that is not as it was told. */
  readonly wrong: CheckedField | undefined;
}

export interface RoundToCheck {
  readonly seed: RoundSeed;
  readonly params: unknown;
  readonly stake: bigint;
  /** What was said of it at the time. */
  readonly told: Partial<Record<CheckedField, unknown>>;
}

/** Computes a round anew from its seeds and compares each number; undefined for parameters that the game does not take. */
export function checkRound(digest: Digest, game: Game, round: RoundToCheck): CheckReport | undefined {
  const { seed, params, stake, told } = round;
  const again = game.round(roundStream(digest, seed), params, []);
  if (!again.ok) return undefined;
  const { multiplier } = again.value.outcome;
  const computed: Record<CheckedField, unknown> = {
    rules: modelHash(digest, game),
    commitment: commitmentOf(digest, seed.serverSeed),
    draw: again.value.draw,
    multiplier: Number(multiplier),
    returned: String(fairPayout(digest, seed, { stake, multiplier })),
  };
  const steps = CHECKED.map((field) => ({
    field,
    computed: computed[field],
    told: told[field],
    isSame: told[field] === undefined || textOf(told[field]) === textOf(computed[field]),
  }));
  return { steps, wrong: steps.find(({ isSame }) => !isSame)?.field };
}

/** A round as it was shown; undefined while its server seed is secret. */
export function roundToCheck(round: ShownRound): RoundToCheck | undefined {
  const { serverSeed, clientSeed, nonce, params, stake } = round;
  if (serverSeed === null) return undefined;
  return {
    seed: { serverSeed, clientSeed, nonce },
    params,
    stake: BigInt(stake),
    told: {
      rules: round.modelHash,
      commitment: round.commitment,
      draw: round.draw,
      multiplier: round.multiplier,
      returned: round.returned,
    },
  };
}

function textOf(value: unknown): string {
  return JSON.stringify(value);
}
