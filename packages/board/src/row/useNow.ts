import { useEffect, useState } from 'react';

const STEP_MS = 15_000;

/**
 * The server's time, moving on. It starts at the moment of the data, so the first drawing is the same on both
 * sides, and it never trusts the visitor's clock, only how much time has passed on it.
 */
export function useNow(dataTime: number): number {
  const [now, setNow] = useState(dataTime);
  const [basis, setBasis] = useState(dataTime);
  if (basis !== dataTime) {
    setBasis(dataTime);
    setNow(dataTime);
  }
  useEffect(() => {
    const began = performance.now();
    const timer = setInterval(() => setNow(dataTime + (performance.now() - began)), STEP_MS);
    return () => clearInterval(timer);
  }, [dataTime]);
  return now;
}
