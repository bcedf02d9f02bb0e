import type { RoundEnd, RoundOrder } from './round.ts';
import type { RoundSource } from './roundSource.ts';
import { Store } from './store.ts';

export interface PressView {
  /** `checking`: no answer came, and nobody says how it ended before the server has. */
  readonly phase: 'ready' | 'playing' | 'checking';
  /** When the next round may begin, by the clock of the page. */
  readonly readyAt: number;
  readonly end: RoundEnd | undefined;
}

/** One press, one round: what is pressed while one is played, or before its time, plays nothing. */
export class Press {
  readonly #source: RoundSource;
  readonly #now: () => number;
  readonly #store = new Store<PressView>({ phase: 'ready', readyAt: 0, end: undefined });

  constructor(source: RoundSource, now: () => number) {
    this.#source = source;
    this.#now = now;
  }

  get get() {
    return this.#store.get;
  }

  get subscribe() {
    return this.#store.subscribe;
  }

  readonly play = async (order: RoundOrder): Promise<void> => {
    const { phase, readyAt } = this.#store.get();
    if (phase !== 'ready' || this.#now() < readyAt) return;
    this.#store.change({ phase: 'playing' });
    const end = await this.#source.play(order, () => this.#store.change({ phase: 'checking' }));
    this.#store.change({ phase: 'ready', readyAt: this.#now() + end.waitMs, end });
  };

  /** The pace of a round that was played before this page. */
  readonly waitFor = (waitMs: number): void => {
    this.#store.change({ readyAt: Math.max(this.#store.get().readyAt, this.#now() + waitMs) });
  };

  /** The player has seen why nothing was played. */
  readonly dismiss = (): void => {
    if (this.#store.get().end?.kind !== 'played') this.#store.change({ end: undefined });
  };
}
