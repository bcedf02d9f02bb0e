/** Enough that the compiler has settled, little enough that nobody waits for it. */
const ROUNDS = 100;

/**
 * Processor seconds of a fixed piece of work: texts, objects, sorting, as in the tests. Machines differ by half from day
 * to day, so the processor seconds of two runs can be compared only together with this.
 */
export function referenceWork(): number {
  const before = process.cpuUsage();
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
  const { user, system } = process.cpuUsage(before);
  return Math.round((user + system) / 10_000) / 100;
}
