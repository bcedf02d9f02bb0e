import type { Commitment } from '@fairline/contracts/play';
import { useState } from 'react';

import type { SeedChange } from '../round/roundSource.ts';
import { useScope } from '../table/scope.ts';

export interface Rotation {
  readonly isBusy: boolean;
  /** How the last change of the seeds went. */
  readonly outcome: SeedChange | undefined;
  /** Begins a new pair; answers whether it did. */
  readonly begin: (clientSeed: string) => Promise<boolean>;
}

/** Changes the pair of seeds, one change at a time, with the commitment that was on the screen. */
export function useRotation(next: Commitment | undefined): Rotation {
  const { source } = useScope();
  const [isBusy, setIsBusy] = useState(false);
  const [outcome, setOutcome] = useState<SeedChange>();
  return {
    isBusy,
    outcome,
    begin: async (clientSeed) => {
      if (isBusy || next === undefined) return false;
      setIsBusy(true);
      const change = await source.startSeeds(clientSeed, next);
      setOutcome(change);
      setIsBusy(false);
      return change === 'started';
    },
  };
}
