/** Of the time that is left, so much may pass before prices are made anew. */
const SHARE_OF_THE_REST = 0.05;

/**
 * How many times the prices of a period are made anew by some second of it although nothing happens (SPEC B37): every
 * few seconds, and ever more often near its end, because there the seconds that pass are a growing part of the time in
 * which something can still happen.
 */
export function clockSteps(periodSeconds: number, secondsMost: number): (second: number) => number {
  const steps = new Uint16Array(periodSeconds + 1);
  let next = 0;
  let step = 0;
  for (let second = 0; second <= periodSeconds; second += 1) {
    if (second === next) {
      step += 1;
      const wait = Math.floor((periodSeconds - second) * SHARE_OF_THE_REST);
      next = second + Math.max(1, Math.min(secondsMost, wait));
    }
    steps[second] = step;
  }
  return (second) => steps[Math.max(0, Math.min(periodSeconds, second))]!;
}
