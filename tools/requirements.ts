// npm run requirements: how much of docs/requirements is proven by tests.
import { globSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';

import { readCatalogue, type Area } from './requirements/catalogue.ts';
import { claimsOf } from './requirements/claims.ts';
import { mergeDecisionFiles } from './requirements/decisions.ts';

const usage = `npm run requirements                        rows and proven rows of every area
npm run requirements -- --missing AREA       rows of an area (CPN or 13-coupon) that no test names
npm run requirements -- --undecided AREA     open rows of an area without a decision
npm run requirements -- --merge              take docs/requirements/decisions/*.txt into the tables`;

const catalogueFolder = 'docs/requirements';
/** Its texts are examples of claims, right and wrong ones. */
const examples = 'tools/requirements.test.ts';

process.exitCode = main();

function main(): number {
  const options = readOptions();
  if (options === undefined) return complain([usage]);
  if (options.merge) {
    const { merged, problems } = mergeDecisionFiles(catalogueFolder);
    console.log(`${merged.length} decisions taken in.`);
    if (problems.length > 0) return complain(problems);
  }
  const { areas, problems } = readCatalogue(catalogueFolder);
  const known = new Set(areas.flatMap((area) => area.rows.map((row) => row.id)));
  const proven = new Set<string>();
  for (const file of testFiles()) {
    const claims = claimsOf(file, readFileSync(file, 'utf8'), known);
    problems.push(...claims.problems);
    for (const id of claims.ids) proven.add(id);
  }
  const listed = options.missing ?? options.undecided;
  if (listed === undefined) printTable(areas, proven);
  else {
    const area = areas.find(({ name, rows }) => name === listed || rows[0]?.id.startsWith(`${listed}-`));
    if (area === undefined)
      return complain([`no area is called ${listed}; there is ${areas.map((a) => a.name).join(', ')}`]);
    printRows(area, options.missing === undefined ? undefined : proven);
  }
  return complain(problems);
}

function readOptions(): { missing?: string; undecided?: string; merge?: boolean } | undefined {
  try {
    return parseArgs({
      options: { missing: { type: 'string' }, undecided: { type: 'string' }, merge: { type: 'boolean' } },
    }).values;
  } catch {
    return undefined;
  }
}

function testFiles(): string[] {
  return globSync(['{apps,packages,server,tools,e2e,bench}/**/*.{test,spec}.{ts,tsx}'], {
    exclude: (path) => /(^|[/\\])(node_modules|dist)$/.test(path),
  })
    .filter((file) => file !== examples)
    .sort();
}

function printTable(areas: Area[], proven: ReadonlySet<string>): void {
  const lines = areas.map((area) => count(area.name, area.rows, proven));
  lines.push(
    count(
      'all',
      areas.flatMap((area) => area.rows),
      proven,
    ),
  );
  const line = (cells: (string | number)[]): string =>
    cells.map((cell, index) => (index === 0 ? String(cell).padEnd(24) : String(cell).padStart(10))).join('');
  console.log(line(['area', 'rows', 'proven', '%', 'undecided']));
  for (const cells of lines) console.log(line(cells));
}

function count(name: string, rows: Area['rows'], proven: ReadonlySet<string>): (string | number)[] {
  const hits = rows.filter((row) => proven.has(row.id)).length;
  // Floored, so that 100 stands only where nothing is missing.
  const percent = rows.length === 0 ? 0 : Math.floor((hits * 100) / rows.length);
  return [name, rows.length, hits, percent, rows.filter(isUndecided).length];
}

function printRows(area: Area, proven: ReadonlySet<string> | undefined): void {
  const rows = area.rows.filter((row) => (proven === undefined ? isUndecided(row) : !proven.has(row.id)));
  for (const row of rows) console.log(`${row.id}  ${row.requirement}  [${row.values}]`);
  console.log(`${rows.length} of ${area.rows.length} rows of ${area.name}`);
}

function isUndecided(row: Area['rows'][number]): boolean {
  return row.kind === 'OPEN' && row.decision === '';
}

function complain(problems: string[]): number {
  for (const problem of problems) console.error(problem);
  return problems.length > 0 ? 1 : 0;
}
