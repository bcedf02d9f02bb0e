import type { Seeds } from '@fairline/contracts/play';

import type { ShownRound } from './round.ts';
import type { SourceView } from './roundSource.ts';

/** The newest round first, once; the pair that it was drawn from has one more. */
export function withRound({ rounds, seeds }: SourceView, round: ShownRound): Partial<SourceView> {
  return {
    rounds: [round, ...rounds.filter(({ id }) => id !== round.id)],
    ...(seeds === undefined ? {} : { seeds: afterRound(seeds, round) }),
  };
}

function afterRound(seeds: Seeds, { pairId, nonce }: ShownRound): Seeds {
  const { current } = seeds;
  if (current === null || current.pairId !== pairId) return seeds;
  return { ...seeds, current: { ...current, nonce: Math.max(current.nonce, nonce + 1) } };
}

/** What the seeds show of past pairs is told to the rounds that were drawn from them. */
export function withRevealed(rounds: readonly ShownRound[], { past }: Seeds): readonly ShownRound[] {
  const shown = new Map(past.map(({ pairId, serverSeed }) => [pairId, serverSeed]));
  return rounds.map((round) => ({
    ...round,
    serverSeed: round.serverSeed ?? shown.get(round.pairId) ?? null,
  }));
}
