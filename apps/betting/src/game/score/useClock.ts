import { runningClock } from '@fairline/board';
import type { ShownGame } from '@fairline/board/price';
import { useState, useSyncExternalStore } from 'react';

import { clockText } from './scoreTable.ts';

/** The clock of the game, which runs on between two messages; undefined where the sport has none. */
export function useClock({ score, statusId }: Pick<ShownGame, 'score' | 'statusId'>): string | undefined {
  const told = score?.clockSeconds;
  const second = useSyncExternalStore(subscribeSecond, secondNow, () => 0);
  const [heard, setHeard] = useState({ told, second });
  // A new message: the clock goes on from what it says.
  if (heard.told !== told) setHeard({ told, second });
  if (told === undefined) return undefined;
  const since = heard.told === told && heard.second > 0 ? (second - heard.second) * 1000 : 0;
  return clockText(runningClock(told, since, statusId === 2));
}

function secondNow(): number {
  return Math.floor(performance.now() / 1000);
}

function subscribeSecond(listener: () => void): () => void {
  const timer = setInterval(listener, 1000);
  return () => clearInterval(timer);
}
