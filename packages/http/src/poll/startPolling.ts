import { POLL_MS } from '@fairline/contracts';

import type { Report } from '../call.ts';
import { LEAVE_MS } from './intervals.ts';

/** Whether somebody can see the page; injected so that tests can leave and return. */
export interface Visibility {
  isVisible(): boolean;
  subscribe(listener: () => void): () => void;
}

export interface Timers {
  setTimer(run: () => void, delayMs: number): unknown;
  clearTimer(timer: unknown): void;
}

export interface PollingOptions {
  readonly run: () => Promise<unknown>;
  readonly intervalMs?: number;
  /** How long it goes on after the tab was left. */
  readonly leaveMs?: number;
  readonly visibility: Visibility;
  readonly timers: Timers;
  readonly report: Report;
}

/**
 * Runs something again and again while the page is looked at. It stops some time after the tab was left and goes on at
 * once on return. A run that takes longer than the interval delays the next: two never run side by side.
 */
export function startPolling(options: PollingOptions): () => void {
  const { run, visibility, timers, report, intervalMs = POLL_MS.default, leaveMs = LEAVE_MS } = options;
  let nextTimer: unknown;
  let leaveTimer: unknown;
  let isRunning = false;
  let state: 'asking' | 'paused' | 'ended' = 'asking';

  function schedule(): void {
    nextTimer = timers.setTimer(() => void runOnce(), intervalMs);
  }

  async function runOnce(): Promise<void> {
    nextTimer = undefined;
    // A run from before the pause may still be under way; it schedules the next one itself.
    if (isRunning) return;
    isRunning = true;
    try {
      await run();
    } catch (error) {
      report('A repeated call failed.', error);
    }
    isRunning = false;
    if (state === 'asking') schedule();
  }

  function pause(): void {
    leaveTimer = undefined;
    state = 'paused';
    timers.clearTimer(nextTimer);
    nextTimer = undefined;
  }

  function leave(): void {
    if (state !== 'asking' || leaveTimer !== undefined) return;
    if (leaveMs === 0) pause();
    else leaveTimer = timers.setTimer(pause, leaveMs);
  }

  function enter(): void {
    timers.clearTimer(leaveTimer);
    leaveTimer = undefined;
    if (state !== 'paused') return;
    state = 'asking';
    void runOnce();
  }

  const unsubscribe = visibility.subscribe(() => (visibility.isVisible() ? enter() : leave()));
  schedule();
  if (!visibility.isVisible()) leave();
  return () => {
    state = 'ended';
    unsubscribe();
    timers.clearTimer(nextTimer);
    timers.clearTimer(leaveTimer);
  };
}
