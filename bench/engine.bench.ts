// node bench/engine.bench.ts
// How long the engine takes for its largest coupons, and what the three packages weigh in a browser.
import { brotliCompressSync } from 'node:zlib';

import { faultOf, listLines, settle, totalCoefficient } from '@fairline/coupon';
import type { Coupon } from '@fairline/coupon';
import { rational } from '@fairline/money';
import { build } from 'vite';

const ROUNDS = 30;

/** A system with prices that share no factors and results of every kind, so that nothing cancels early. */
function system(count: number, systemValue: number): Coupon {
  return {
    typeId: 2,
    stake: 1_000_003n,
    systemValue,
    bets: Array.from({ length: count }, (_, index) => ({
      id: `bet-${index}`,
      coef: 1101 + 137 * index,
      statusId: ([1, 4, 6, 5, 1, 2, 1] as const)[index % 7] ?? 1,
      isBanker: false,
      blockId: 0,
    })),
    blocks: [],
    antiExpressMargin: rational(1n, 20n),
    hasBonusBet: false,
    share: rational(1n),
  };
}

function report(name: string, work: () => unknown): void {
  for (let round = 0; round < 5; round += 1) work();
  const times = Array.from({ length: ROUNDS }, () => {
    const start = performance.now();
    work();
    return performance.now() - start;
  }).toSorted((a, b) => a - b);
  const median = times[Math.floor(ROUNDS / 2)] ?? 0;
  console.log(`${name}: median ${median.toFixed(2)} ms, slowest ${(times.at(-1) ?? 0).toFixed(2)} ms`);
}

async function bundleSize(names: readonly string[]): Promise<{ raw: number; brotli: number }> {
  const entry = names.map((name) => `export * from '${name}';`).join('\n');
  const output = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'entry',
        enforce: 'pre',
        resolveId: (id) => (id.endsWith('engine-entry') ? '\0engine-entry' : null),
        load: (id) => (id === '\0engine-entry' ? entry : null),
      },
    ],
    build: {
      write: false,
      target: 'es2024',
      minify: true,
      lib: { entry: 'engine-entry', formats: ['es'], fileName: 'engine' },
      rolldownOptions: { output: { minify: true } },
    },
  });
  const [first] = Array.isArray(output) ? output : [output];
  if (first === undefined || !('output' in first)) throw new Error('the bundle has no output');
  const { code } = first.output[0];
  return { raw: Buffer.byteLength(code), brotli: brotliCompressSync(code).byteLength };
}

const largest = system(23, 4);
const wide = system(141, 2);
console.log(`${settle(largest).lines} and ${settle(wide).lines} lines`);
report('settle, system 4 of 23', () => settle(largest));
report('settle, system 2 of 141', () => settle(wide));
report('total coefficient, system 4 of 23', () => totalCoefficient(largest));
report('list every line, system 4 of 23', () => listLines(largest));
report('refuse 10 of 20', () => faultOf(system(20, 10)));

const packages = ['@fairline/money', '@fairline/odds', '@fairline/coupon'];
for (const names of [...packages.map((name) => [name]), packages]) {
  const { raw, brotli } = await bundleSize(names);
  console.log(`${names.join(' + ')}: ${(raw / 1000).toFixed(1)} kB, ${(brotli / 1000).toFixed(1)} kB brotli`);
}
