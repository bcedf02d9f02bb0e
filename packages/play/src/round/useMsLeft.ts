import { useEffect, useState } from 'react';

/** Often enough that the last second is not shown for two. */
const TICK_MS = 100;

/** How long it is until a moment, followed; 0 from then on. */
export function useMsLeft(until: number): number {
  const [now, setNow] = useState(() => Date.now());
  const left = Math.max(0, until - now);
  useEffect(() => {
    const read = (): void => setNow(Date.now());
    read();
    if (Date.now() >= until) return undefined;
    const timer = setInterval(() => {
      read();
      if (Date.now() >= until) clearInterval(timer);
    }, TICK_MS);
    return () => clearInterval(timer);
  }, [until]);
  return left;
}
