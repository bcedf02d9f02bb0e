// node bench/routes.bench.ts
// What it costs to read one address, and to decide about it: at most 50 microseconds for the reading.
import { matchPath, runGuards } from '@fairline/routes';
import { EXPECTED_ROUTES, guardInput } from '@fairline/routes/testing';

const ROUNDS = 200;
const MATCH_MAX_US = 50;

const first = performance.now();
matchPath('/en');
console.log(`first call, which builds the tree: ${(performance.now() - first).toFixed(2)} ms`);

const addresses = EXPECTED_ROUTES.flatMap(({ path, broken }) => [path, ...broken]).map(
  (path) => `/en/${path}`,
);
const unknown = `/en/${'live/football/12-cup/34-a-b/'.repeat(40)}`;

const slowest = measure('reading one address', addresses, (address) => matchPath(address));
measure('reading 160 segments that fit nothing', [unknown], (address) => matchPath(address));
const inputs = new Map(addresses.map((address) => [address, guardInput(address)]));
measure('all guards for one address', addresses, (address) =>
  runGuards(inputs.get(address) ?? guardInput(address)),
);

if (slowest > MATCH_MAX_US) {
  console.error(`Reading one address takes more than ${MATCH_MAX_US} microseconds.`);
  process.exitCode = 1;
}

/** The mean over all addresses and the dearest single one, each as the best of many rounds. */
function measure(name: string, list: readonly string[], work: (address: string) => unknown): number {
  const best = new Map<string, number>();
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const address of list) {
      const start = performance.now();
      for (let again = 0; again < 10; again += 1) work(address);
      const each = ((performance.now() - start) / 10) * 1000;
      best.set(address, Math.min(best.get(address) ?? Number.POSITIVE_INFINITY, each));
    }
  }
  const times = [...best.values()].toSorted((a, b) => a - b);
  const mean = times.reduce((sum, time) => sum + time, 0) / times.length;
  const dearest = times.at(-1) ?? 0;
  console.log(`${name}: ${mean.toFixed(2)} us, dearest ${dearest.toFixed(2)} us, ${list.length} addresses`);
  return dearest;
}
