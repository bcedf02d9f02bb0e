import { tierOf, type Tier } from '../testing/tiers.ts';
import type { TextFile } from '../tidy/sourceFile.ts';
import { claimsOf, type ClaimingTest } from './claims.ts';

/** Their texts are examples of claims, right and wrong ones. */
const examples = /^tools\/requirements(\.|\/.*\.)test\.ts$/;
const testFile = /^(apps|packages|server|tools|e2e|bench)\/.*\.(test|spec)\.tsx?$/;

export type Proofs = {
  /** For each proven row, how the tests run that prove it. */
  tiers: ReadonlyMap<string, ReadonlySet<Tier>>;
  tests: ReadonlyMap<string, readonly ClaimingTest[]>;
  problems: readonly string[];
};

export function readProofs(files: readonly TextFile[], known: ReadonlySet<string>): Proofs {
  const tiers = new Map<string, Set<Tier>>();
  const tests = new Map<string, ClaimingTest[]>();
  const problems: string[] = [];
  for (const { path, text } of files.filter(isTestFile)) {
    const claims = claimsOf(path, text, known);
    problems.push(...claims.problems);
    tests.set(path, claims.tests);
    for (const id of claims.tests.flatMap((test) => test.ids))
      tiers.set(id, (tiers.get(id) ?? new Set()).add(tierOf(path).tier));
  }
  return { tiers, tests, problems };
}

/** Rows that `npm test` leaves unproven: only the sweeps of `npm run test:all` look at them. */
export function sweptOnly({ tiers }: Proofs): readonly string[] {
  return [...tiers]
    .filter(([, ways]) => ways.size === 1 && ways.has('sweep'))
    .map(([id]) => id)
    .sort();
}

function isTestFile({ path }: TextFile): boolean {
  return testFile.test(path) && !examples.test(path);
}
