import type { Clock } from 'playwright-core';

import { ownHeldDate } from './heldDate.ts';

const CALLS = [
  'install',
  'fastForward',
  'runFor',
  'pauseAt',
  'resume',
  'setFixedTime',
  'setSystemTime',
] as const;

/**
 * Playwright tells the next page how much time has passed since each call, by the clock of the test. That one stands
 * still, and the page's time would go back with every navigation: for the length of these calls it goes on.
 */
export function keepTimeRunning(clock: Clock): void {
  const methods = clock as unknown as Record<string, (...args: unknown[]) => Promise<void>>;
  for (const name of CALLS) {
    const call = methods[name]?.bind(clock);
    if (call === undefined) throw new Error(`Playwright's clock has no ${name} any more.`);
    methods[name] = async (...args) => {
      const held = ownHeldDate();
      if (held === undefined) return call(...args);
      // A page's time begins where that of its site stands.
      const given = name === 'install' ? [{ time: held.now, ...(args[0] as object | undefined) }] : args;
      held.runners += 1;
      try {
        await call(...given);
      } finally {
        held.runners -= 1;
      }
    };
  }
}
