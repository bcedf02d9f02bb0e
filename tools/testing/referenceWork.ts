import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { Worker, workerData } from 'node:worker_threads';

/** Enough that the compiler has settled, little enough that nobody waits for it. */
const ROUNDS = 100;
/** What a thread of this file is told. */
const WORKS = 'reference';

/**
 * Processor seconds of a fixed piece of work: texts, objects, sorting, as in the tests, on every processor at once, as
 * in the tests too: two that share one core are quick only while the other rests. Machines differ by half from day to
 * day and within a run, so the processor seconds of two tiers can be compared only together with what this took beside
 * them.
 */
export async function referenceWork(processors: number = availableParallelism()): Promise<number> {
  const before = process.cpuUsage();
  const workers = Array.from(
    { length: processors },
    () => new Worker(new URL(import.meta.url), { workerData: WORKS }),
  );
  await Promise.all(workers.map((worker) => once(worker, 'exit')));
  const { user, system } = process.cpuUsage(before);
  return Math.round((user + system) / processors / 10_000) / 100;
}

function work(): void {
  let kept = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const rows = Array.from({ length: 5_000 }, (_, index) => ({
      id: (index * 7919) % 5_003,
      name: `row ${index} of ${round}`,
    }));
    const sorted = rows.toSorted((one, other) => one.id - other.id);
    kept += JSON.stringify(JSON.parse(JSON.stringify(sorted))).replaceAll(/\d+/g, '#').length;
  }
  if (kept === 0) throw new Error('The work was left out.');
}

if (workerData === WORKS) work();
