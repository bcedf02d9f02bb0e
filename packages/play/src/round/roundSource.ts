import type { Commitment, GameTerms, Seeds } from '@fairline/contracts/play';

import type { RoundEnd, RoundOrder, ShownRound } from './round.ts';

export interface SourceView {
  /** `none`: nothing was asked for yet. */
  readonly load: 'none' | 'loading' | 'ready' | 'failed';
  readonly terms: GameTerms;
  /** The account is known, and the ceilings are told in its currency. */
  readonly isPlayable: boolean;
  readonly seeds: Seeds | undefined;
  /** The newest first. */
  readonly rounds: readonly ShownRound[];
  readonly hasMore: boolean;
}

export type SeedChange = 'started' | 'changed' | 'failed';

/** Where rounds come from: the server, or practice in the browser. The page is the same for both. */
export interface RoundSource {
  readonly get: () => SourceView;
  readonly subscribe: (listener: () => void) => () => void;
  /** Reads seeds and rounds; again after a failure. */
  open(): Promise<void>;
  /** One round for one press. `onChecking`: no answer came, and it is being asked about. */
  play(order: RoundOrder, onChecking: () => void): Promise<RoundEnd>;
  /** Begins a new pair with this client seed; `changed`: there was another commitment by now, look again. */
  startSeeds(clientSeed: string, next: Commitment): Promise<SeedChange>;
  readOlder(): Promise<void>;
}
