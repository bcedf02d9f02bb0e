import { readFileSync } from 'node:fs';

/** Linux counts in hundredths. */
const TICKS_PER_SECOND = 100;

/**
 * Seconds that the processors of this machine have worked since it was started, by the kernel's books: everything that
 * tests start counts, also what has left its parent. Undefined where there are no such books.
 */
export function processorSeconds(read = () => readFileSync('/proc/stat', 'utf8')): number | undefined {
  try {
    const [user, nice, system, , , interrupt, softInterrupt] = (/^cpu +(.+)$/m.exec(read())?.[1] ?? '')
      .split(' ')
      .map(Number);
    const ticks = [user, nice, system, interrupt, softInterrupt].reduce<number>(
      (sum, part) => sum + (part ?? Number.NaN),
      0,
    );
    return Number.isNaN(ticks) ? undefined : ticks / TICKS_PER_SECOND;
  } catch {
    return undefined;
  }
}
