import type { LiveState } from '@fairline/contracts';
import { useSyncExternalStore } from 'react';

/** Seconds that a clock may run on by itself until the feed has to say something. */
const CLOCK_ALONE_MAX = 90;

/** The clock between two messages: it runs on while the game does. */
export function runningClock(told: number, sinceMs: number, isRunning: boolean): number {
  if (!isRunning) return told;
  return told + Math.min(CLOCK_ALONE_MAX, Math.max(0, Math.floor(sinceMs / 1000)));
}

const RUNNING = 2;
const STEP_MS = 5000;
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;
/** When this browser first saw what a message says of a game. */
const heardAt = new WeakMap<LiveState, number>();

/**
 * The state of a live game with its clock at the minute of this moment, so that a row does not wait for the feed. All
 * rows share one timer, and a row is drawn again only when its minute changes.
 */
export function useLiveMinute(statusId: number, live: LiveState | undefined): LiveState | undefined {
  const isMoving = statusId === RUNNING && live?.clockSeconds !== undefined;
  const minute = useSyncExternalStore(
    isMoving ? subscribe : never,
    () => (live === undefined ? undefined : minuteOf(live, isMoving)),
    () => toldMinute(live),
  );
  return live === undefined || minute === undefined || minute === toldMinute(live)
    ? live
    : { ...live, clockSeconds: minute * 60 };
}

function toldMinute(live: LiveState | undefined): number | undefined {
  return live?.clockSeconds === undefined ? undefined : Math.floor(live.clockSeconds / 60);
}

function minuteOf(live: LiveState, isMoving: boolean): number | undefined {
  if (live.clockSeconds === undefined) return undefined;
  const now = performance.now();
  const heard = heardAt.get(live) ?? now;
  heardAt.set(live, heard);
  return Math.floor(runningClock(live.clockSeconds, now - heard, isMoving) / 60);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => {
    for (const each of listeners) each();
  }, STEP_MS);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

function never(): () => void {
  return () => {};
}
