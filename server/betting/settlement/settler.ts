import type { BookChange } from '@fairline/feed';

import { DECIDING_KINDS } from '../../book/feed/index.ts';
import { systemTimers, type Timer, type Timers } from '../../platform/timers.ts';
import { payWaiting } from '../wagering/index.ts';
import type { SettlementParts } from './settleCoupon.ts';
import { settleGames } from './settleGames.ts';
import { isBehindSweeps, sweep } from './sweep.ts';

/** What was left out, and payouts that wait, are found again. */
const SWEEP_MS = 30_000;

/** Settles what the results of the book decide, as they come. Several processes may do so at once. */
export class Settler {
  readonly #parts: SettlementParts;
  readonly #onProblem: (error: unknown) => void;
  readonly #waiting = new Set<string>();
  #running: Promise<void> = Promise.resolve();
  #stop: (() => void) | undefined;
  readonly #timers: Timers;
  #timer: Timer | undefined;

  constructor(parts: SettlementParts & { readonly timers?: Timers }, onProblem: (error: unknown) => void) {
    this.#parts = parts;
    this.#timers = parts.timers ?? systemTimers;
    this.#onProblem = onProblem;
  }

  start(): void {
    this.#stop = this.#parts.living.subscribe((changes) => this.#note(changes));
    this.#timer = this.#timers.every(SWEEP_MS, () => this.#sweepSoon());
    void this.#sweepSoon();
  }

  async close(): Promise<void> {
    this.#stop?.();
    this.#timer?.cancel();
    this.#waiting.clear();
    await this.#running;
  }

  #note(changes: readonly BookChange[]): void {
    for (const change of changes) if (decides(change)) this.#waiting.add(change.gameId);
    if (this.#waiting.size > 0) this.#enqueue(async () => this.#settleWaiting());
  }

  async #settleWaiting(): Promise<void> {
    // Looked at again with the next change: the book is still on its way.
    if (this.#waiting.size === 0 || (await isBehindSweeps(this.#parts))) return;
    const games = [...this.#waiting];
    this.#waiting.clear();
    await settleGames(this.#parts, games);
  }

  #sweepSoon(): Promise<void> {
    this.#enqueue(() => sweep(this.#parts));
    this.#enqueue(async () => {
      await payWaiting(this.#parts);
    });
    return this.#running;
  }

  #enqueue(work: () => Promise<void>): void {
    this.#running = this.#running.then(work).catch(this.#onProblem);
  }
}

function decides(change: BookChange): change is BookChange & { gameId: string } {
  return DECIDING_KINDS.includes(change.kind);
}
