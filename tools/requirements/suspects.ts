import { tierOf } from '../testing/tiers.ts';
import type { Callers } from './callers.ts';
import type { ClaimingTest } from './claims.ts';
import { areasOutOfReach } from './reach.ts';
import type { Modules } from './source/modules.ts';
import { readTestFile } from './testText.ts';

export type Suspicion = 'wide run' | 'out of reach' | 'no caller' | 'only constants';

export type Suspect = {
  suspicion: Suspicion;
  file: string;
  test: string;
  /** The claims in doubt, as the test writes them. */
  claims: readonly string[];
  text: string;
};

type Finding = Pick<Suspect, 'suspicion' | 'claims' | 'text'>;
export type Code = { modules: Modules; callers: Callers };

/** A run of more rows than this is more often a list that somebody copied than something a test looks at. */
const RUN_MAX = 12;
/** A test that reads files or asks a process looks at more than the constants it imports. */
const looksElsewhere = /^(readFile|readFileSync|readdir|globSync|spawn|spawnSync|execFile|fetch|inject)$/;

/** Tests of one file whose claims are probably more than they can keep. */
export function suspectsOf(file: string, tests: readonly ClaimingTest[], code: Code): Suspect[] {
  const areas = new Set(tests.flatMap((test) => test.ids.map(areaOf)));
  const strange = areasOutOfReach(file, areas, code.modules);
  const namesUsedBy = readTestFile(code.modules.textOf(file));
  return tests.flatMap((test) => {
    const found = [...wideRuns(test), ...outOfReach(test, strange)];
    // A test in the browser asks a site, whatever it imports beside that.
    if (!tierOf(file).needsBuild) found.push(...emptySubjects(file, test, namesUsedBy(test.block), code));
    return found.map((finding) => ({ ...finding, file, test: test.name }));
  });
}

function wideRuns({ claims }: ClaimingTest): Finding[] {
  return claims
    .filter(({ ids }) => ids.length > RUN_MAX)
    .map(({ text, ids }) => ({
      suspicion: 'wide run',
      claims: [text],
      text: `${text} claims ${ids.length} rows at once`,
    }));
}

function outOfReach({ claims }: ClaimingTest, strange: ReadonlySet<string>): Finding[] {
  return claims
    .filter(({ text }) => strange.has(areaOf(text)))
    .map(({ text }) => ({
      suspicion: 'out of reach',
      claims: [text],
      text: `its file reaches no code that does ${text} (areaCode.ts)`,
    }));
}

/** What a test calls or compares has to be something that the product works with. */
function emptySubjects(
  file: string,
  { claims }: ClaimingTest,
  names: ReadonlySet<string>,
  { modules, callers }: Code,
): Finding[] {
  const used = [...modules.valuesOf(file)].filter(([name]) => names.has(name)).map(([, value]) => value);
  const all = claims.map(({ text }) => text);
  const uncalled = used
    .filter((value) => callers.isProduct(value) && callers.kindOf(value) === 'function')
    .filter((value) => !callers.hasCaller(value))
    .map(({ name }) => name);
  if (uncalled.length > 0)
    return [
      { suspicion: 'no caller', claims: all, text: `nothing but tests calls ${uncalled.join(' and ')}` },
    ];
  const isElsewhere = used.length === 0 || [...names].some((name) => looksElsewhere.test(name));
  if (isElsewhere || !used.every((value) => callers.isProduct(value) && callers.kindOf(value) === 'constant'))
    return [];
  const constants = used.map(({ name }) => name).join(' and ');
  return [{ suspicion: 'only constants', claims: all, text: `it looks at nothing but ${constants}` }];
}

function areaOf(id: string): string {
  return id.slice(0, id.indexOf('-'));
}
