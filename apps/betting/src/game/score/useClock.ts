import { useEffect, useState } from 'react';

import type { ShownGame } from '../shownGame.ts';
import { clockText, runningClock } from './scoreTable.ts';

/** The clock of the game, which runs on between two messages; undefined where the sport has none. */
export function useClock({ score, statusId }: Pick<ShownGame, 'score' | 'statusId'>): string | undefined {
  const told = score?.clockSeconds;
  const isRunning = statusId === 2;
  const [sinceMs, setSinceMs] = useState(0);
  useEffect(() => {
    setSinceMs(0);
    if (told === undefined || !isRunning) return;
    const start = performance.now();
    const timer = setInterval(() => setSinceMs(performance.now() - start), 1000);
    return () => clearInterval(timer);
  }, [told, isRunning]);
  return told === undefined ? undefined : clockText(runningClock(told, sinceMs, isRunning));
}
