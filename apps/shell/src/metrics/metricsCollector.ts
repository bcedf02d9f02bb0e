import type { PageMetrics } from '@fairline/contracts';

/** Metrics come for as long as the page lives; the report goes out when none has come for this long. */
export const QUIET_MS = 10_000;

type Name = Exclude<keyof PageMetrics, 'route'>;
export type Measured = Partial<Record<Name, number>>;

interface CollectorOptions {
  readonly setTimer: (run: () => void, delayMs: number) => unknown;
  readonly clearTimer: (timer: unknown) => void;
  readonly onQuiet: (measured: Measured) => void;
}

/** Gathers the metrics of one page load and hands them on once. */
export class MetricsCollector {
  readonly #measured = new Map<Name, number>();
  readonly #options: CollectorOptions;
  #timer: unknown;
  #isDone = false;

  constructor(options: CollectorOptions) {
    this.#options = options;
  }

  /** A later value of the same metric replaces the earlier one; shifts are added up and interactions compared. */
  add(name: Name, value: number): void {
    if (this.#isDone || !Number.isFinite(value) || value < 0) return;
    this.#measured.set(name, merged(name, this.#measured.get(name), value));
    this.#options.clearTimer(this.#timer);
    this.#timer = this.#options.setTimer(() => this.#finish(), QUIET_MS);
  }

  #finish(): void {
    this.#isDone = true;
    this.#options.onQuiet(Object.fromEntries(this.#measured));
  }
}

function merged(name: Name, known: number | undefined, value: number): number {
  if (known === undefined) return value;
  if (name === 'layoutShift') return known + value;
  return name === 'interactionMs' ? Math.max(known, value) : value;
}
