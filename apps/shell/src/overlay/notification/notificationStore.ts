import type { NotificationDisplay, NotificationEnd, NotificationHandle } from '@fairline/sdk';

import {
  notificationOf,
  type DefaultWords,
  type Notification,
  type ShellNotificationRequest,
} from './notification.ts';
import type { Timers } from './timers.ts';

/** How many stand in one place at a time. */
const SLOT_SIZES: Readonly<Record<NotificationDisplay, number>> = {
  default: 3,
  alert: 1,
  snackbar: 1,
  controls: 1,
  popup: 1,
  notice: 1,
};
const ERRORS_MAX = 3;
/** Beyond this many in the queue the oldest that nobody waits for is dropped: a broken loop must not fill the memory. */
const WAITING_MAX = 20;

/** Reasons why time stands still. */
type Pause = 'hover' | 'focus' | 'hidden';

interface StoreOptions {
  readonly timers: Timers;
  readonly words: DefaultWords;
  readonly onProblem: (problem: string, cause?: unknown) => void;
}

interface Running {
  timer: unknown;
  startedAt: number;
  leftMs: number;
}

/** Which notifications are on the page, which wait for room, and when each goes. It knows nothing of the DOM. */
export class NotificationStore {
  readonly #options: StoreOptions;
  readonly #listeners = new Set<() => void>();
  readonly #clocks = new Map<number, Running>();
  readonly #countdowns = new Map<number, unknown>();
  readonly #pauses = new Set<Pause>();
  #visible: readonly Notification[] = [];
  #waiting: readonly Notification[] = [];
  #nextId = 1;

  constructor(options: StoreOptions) {
    this.#options = options;
  }

  readonly visible = (): readonly Notification[] => this.#visible;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  get waitingCount(): number {
    return this.#waiting.length;
  }

  show(request: ShellNotificationRequest): NotificationHandle {
    const made = notificationOf(this.#nextId, request, this.#options.words);
    this.#nextId += 1;
    const same = this.#sameAs(made);
    if (same === undefined) {
      this.#enqueue(made);
      if (made.isFirst) this.#makeRoomFor(made);
    } else this.#merge(same, made);
    this.#settle();
    const id = same === undefined || made.key !== undefined ? made.id : same.id;
    return { close: () => this.end(id, 'closed') };
  }

  /** Takes a notification away, wherever it is. A second call changes nothing, so its owner hears of it once. */
  end(id: number, end: NotificationEnd): void {
    const ended = [...this.#visible, ...this.#waiting].find((one) => one.id === id);
    if (ended === undefined) return;
    this.#stopClock(id);
    this.#visible = this.#visible.filter((one) => one.id !== id);
    this.#waiting = this.#waiting.filter((one) => one.id !== id);
    this.#settle();
    this.#tell(ended, end);
  }

  /** While there is one reason to wait, nothing closes by itself; afterwards each has the time it had left. */
  setPaused(reason: Pause, isPaused: boolean): void {
    const wasPaused = this.#pauses.size > 0;
    if (isPaused) this.#pauses.add(reason);
    else this.#pauses.delete(reason);
    if (wasPaused === this.#pauses.size > 0) return;
    for (const [id, clock] of this.#clocks) {
      if (wasPaused) this.#run(id, clock);
      else this.#hold(clock);
    }
  }

  /** The same words a second time say nothing new, unless somebody waits for an answer. */
  #sameAs(made: Notification): Notification | undefined {
    const all = [...this.#visible, ...this.#waiting];
    if (made.key !== undefined) return all.find(({ key }) => key === made.key);
    if (made.onEnd !== undefined) return undefined;
    return all.find(
      (one) =>
        one.onEnd === undefined &&
        one.kind === made.kind &&
        one.display === made.display &&
        one.title === made.title &&
        one.text === made.text,
    );
  }

  #merge(same: Notification, made: Notification): void {
    if (made.key === undefined) {
      // It has just been said again: it stays for its whole time from now.
      const clock = this.#clocks.get(same.id);
      if (clock !== undefined) this.#restart(same, clock);
      return;
    }
    this.#stopClock(same.id);
    const swap = (one: Notification): Notification => (one === same ? made : one);
    const isVisible = this.#visible.includes(same) && same.display === made.display;
    if (isVisible) this.#visible = this.#visible.map(swap);
    else {
      this.#visible = this.#visible.filter((one) => one !== same);
      this.#waiting = this.#waiting.includes(same) ? this.#waiting.map(swap) : [...this.#waiting, made];
    }
    if (isVisible) this.#startClock(made);
    this.#tell(same, 'dropped');
  }

  #enqueue(made: Notification): void {
    this.#waiting = made.isFirst ? [made, ...this.#waiting] : [...this.#waiting, made];
  }

  /** What cannot wait takes the place of what can, which comes back after it. */
  #makeRoomFor(made: Notification): void {
    if (this.#hasRoomFor(made)) return;
    const displaced = this.#visible.findLast(({ display, isFirst }) => display === made.display && !isFirst);
    if (displaced === undefined) return;
    this.#stopClock(displaced.id);
    this.#visible = this.#visible.filter((one) => one !== displaced);
    this.#waiting = [made, displaced, ...this.#waiting.filter((one) => one !== made)];
  }

  /** Lets in whatever has room, in the order in which it came, then keeps the queue short. */
  #settle(): void {
    for (const one of this.#waiting) {
      if (!this.#hasRoomFor(one)) continue;
      this.#waiting = this.#waiting.filter((other) => other !== one);
      this.#visible = [...this.#visible, one];
      this.#startClock(one);
    }
    if (this.#waiting.length > WAITING_MAX) {
      const dropped = this.#waiting.find(({ onEnd }) => onEnd === undefined) ?? this.#waiting[0];
      this.#waiting = this.#waiting.filter((one) => one !== dropped);
      this.#options.onProblem(`The notification "${dropped?.title}" found no room and was dropped.`);
      if (dropped !== undefined) this.#tell(dropped, 'dropped');
    }
    for (const listener of Array.from(this.#listeners)) listener();
  }

  #hasRoomFor({ display, kind }: Notification): boolean {
    const inSlot = this.#visible.filter((one) => one.display === display).length;
    const errors = this.#visible.filter((one) => one.kind === 'error').length;
    return inSlot < SLOT_SIZES[display] && (kind !== 'error' || errors < ERRORS_MAX);
  }

  #startClock(one: Notification): void {
    if (one.countdownMs !== undefined) {
      // A countdown tells how long the reader really has, so nothing stops it.
      const timer = this.#options.timers.set(() => this.end(one.id, 'expired'), one.countdownMs);
      this.#countdowns.set(one.id, timer);
      return;
    }
    if (one.closesAfterMs === undefined) return;
    const clock: Running = { timer: undefined, startedAt: 0, leftMs: one.closesAfterMs };
    this.#clocks.set(one.id, clock);
    if (this.#pauses.size === 0) this.#run(one.id, clock);
  }

  #stopClock(id: number): void {
    this.#options.timers.clear(this.#clocks.get(id)?.timer);
    this.#options.timers.clear(this.#countdowns.get(id));
    this.#clocks.delete(id);
    this.#countdowns.delete(id);
  }

  #restart({ id, closesAfterMs }: Notification, clock: Running): void {
    this.#options.timers.clear(clock.timer);
    clock.leftMs = closesAfterMs ?? 0;
    if (this.#pauses.size === 0) this.#run(id, clock);
  }

  #run(id: number, clock: Running): void {
    clock.startedAt = this.#options.timers.now();
    clock.timer = this.#options.timers.set(() => this.end(id, 'closed'), clock.leftMs);
  }

  #hold(clock: Running): void {
    this.#options.timers.clear(clock.timer);
    clock.leftMs = Math.max(0, clock.leftMs - (this.#options.timers.now() - clock.startedAt));
  }

  #tell({ onEnd }: Notification, end: NotificationEnd): void {
    try {
      onEnd?.(end);
    } catch (error) {
      // The fault of one caller must not keep the others' notifications on the page.
      this.#options.onProblem('The owner of a notification failed when it ended.', error);
    }
  }
}
