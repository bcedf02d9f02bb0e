// npm run requirements: how much of docs/requirements is proven by tests, and by which.
import { parseArgs } from 'node:util';

import { readCallers } from './requirements/callers.ts';
import { readCatalogue, type Area } from './requirements/catalogue.ts';
import { mergeDecisionFiles } from './requirements/decisions.ts';
import { complaintsOf, judge, type Judgement } from './requirements/excuses.ts';
import { isUndecided, printRows, printSuspects, printTable } from './requirements/print.ts';
import { readProofs, sweptOnly, type Proofs } from './requirements/proofs.ts';
import { readModules } from './requirements/source/modules.ts';
import { readSources } from './requirements/source/sources.ts';
import { suspectsOf } from './requirements/suspects.ts';
import type { TextFile } from './tidy/sourceFile.ts';

const usage = `npm run requirements                        rows and proven rows of every area, by tier
npm run requirements -- --missing AREA       rows of an area (CPN or 13-coupon) that no test names
npm run requirements -- --undecided AREA     open rows of an area without a decision
npm run requirements -- --sweep              rows that only npm run test:all proves
npm run requirements -- --off                route rows that tests name while their page is off
npm run requirements -- --suspects           claims that a test can hardly keep, and why some of them are right
npm run requirements -- --merge              take docs/requirements/decisions/*.txt into the tables`;

const catalogueFolder = 'docs/requirements';

process.exitCode = await main();

async function main(): Promise<number> {
  const options = readOptions();
  if (options === undefined) return complain([usage]);
  if (options.merge) {
    const { merged, problems } = mergeDecisionFiles(catalogueFolder);
    console.log(`${merged.length} decisions taken in.`);
    if (problems.length > 0) return complain(problems);
  }
  const { areas, problems } = readCatalogue(catalogueFolder);
  const files = readSources();
  const proofs = readProofs(files, new Set(areas.flatMap((area) => area.rows.map((row) => row.id))));
  const judgement = judge(suspects(files, proofs));
  const unknown = await print(options, { areas, proofs, judgement });
  return complain([...problems, ...unknown, ...proofs.problems, ...complaintsOf(judgement)]);
}

type Options = NonNullable<ReturnType<typeof readOptions>>;
type Known = { areas: readonly Area[]; proofs: Proofs; judgement: Judgement };

/** Prints what was asked for and returns what was wrong with the question. */
async function print(options: Options, { areas, proofs, judgement }: Known): Promise<string[]> {
  const rows = areas.flatMap((area) => area.rows);
  const name = options.missing ?? options.undecided;
  if (name !== undefined) {
    const area = areas.find((one) => one.name === name || one.rows[0]?.id.startsWith(`${name}-`));
    if (area === undefined)
      return [`no area is called ${name}; there is ${areas.map((one) => one.name).join(', ')}`];
    const isMissing = options.missing !== undefined;
    const found = area.rows.filter((row) => (isMissing ? !proofs.tiers.has(row.id) : isUndecided(row)));
    printRows(found, { name: area.name, count: area.rows.length });
  } else if (options.sweep) {
    const swept = new Set(sweptOnly(proofs));
    printRows(
      rows.filter((row) => swept.has(row.id)),
      { name: 'the catalogue', count: rows.length },
    );
  } else if (options.off) {
    // The route table comes with much that no other question needs.
    const { offRows } = await import('./requirements/offRoutes.ts');
    const off = offRows(rows.filter((row) => proofs.tiers.has(row.id)));
    for (const { id, features } of off)
      console.log(`${id} is named, its page is off: feature ${features.join(', ')}`);
    console.log(`${off.length} rows are named while their page is off`);
  } else if (options.suspects) printSuspects(judgement);
  else printTable(areas, proofs);
  return [];
}

function suspects(files: readonly TextFile[], { tests }: Proofs): ReturnType<typeof suspectsOf> {
  const modules = readModules(files);
  const code = { modules, callers: readCallers(modules) };
  return [...tests].flatMap(([file, claiming]) => suspectsOf(file, claiming, code));
}

function readOptions() {
  const [text, flag] = [{ type: 'string' }, { type: 'boolean' }] as const;
  try {
    return parseArgs({
      options: {
        missing: text,
        undecided: text,
        sweep: flag,
        off: flag,
        suspects: flag,
        merge: flag,
      },
    }).values;
  } catch {
    return undefined;
  }
}

function complain(problems: readonly string[]): number {
  for (const problem of problems) console.error(problem);
  return problems.length > 0 ? 1 : 0;
}
