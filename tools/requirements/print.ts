import { TIERS } from '../testing/tiers.ts';
import type { Area, Row } from './catalogue.ts';
import type { Judgement } from './excuses.ts';
import { sweptOnly, type Proofs } from './proofs.ts';

/** Rows, proven rows and undecided rows of every area, and how many of them each tier proves. */
export function printTable(areas: readonly Area[], proofs: Proofs): void {
  const all = { name: 'all', rows: areas.flatMap((area) => area.rows) };
  const line = (cells: readonly (string | number)[]): string =>
    cells.map((cell, place) => (place === 0 ? String(cell).padEnd(20) : String(cell).padStart(10))).join('');
  console.log(line(['area', 'rows', 'proven', '%', 'undecided', ...TIERS.map(({ tier }) => tier)]));
  for (const area of [...areas, all]) console.log(line(count(area, proofs)));
  const swept = sweptOnly(proofs).length;
  console.log(`${swept} rows are proven by npm run test:all only (npm run requirements -- --sweep).`);
}

function count({ name, rows }: Pick<Area, 'name' | 'rows'>, { tiers }: Proofs): (string | number)[] {
  const hits = rows.filter((row) => tiers.has(row.id)).length;
  // Floored, so that 100 stands only where nothing is missing.
  const percent = rows.length === 0 ? 0 : Math.floor((hits * 100) / rows.length);
  const byTier = TIERS.map(({ tier }) => rows.filter((row) => tiers.get(row.id)?.has(tier) === true).length);
  return [name, rows.length, hits, percent, rows.filter(isUndecided).length, ...byTier];
}

export function printRows(rows: readonly Row[], all: { name: string; count: number }): void {
  for (const row of rows) console.log(`${row.id}  ${row.requirement}  [${row.values}]`);
  console.log(`${rows.length} of ${all.count} rows of ${all.name}`);
}

export function printSuspects({ open, excused }: Judgement): void {
  const all = [...open.map((suspect) => ({ suspect, why: undefined })), ...excused];
  for (const { suspect, why } of all) {
    console.log(`${suspect.file}: ${suspect.test}\n  ${suspect.suspicion}: ${suspect.text}`);
    if (why !== undefined) console.log(`  excused: ${why}`);
  }
  console.log(`${all.length} suspects, ${excused.length} of them excused`);
}

export function isUndecided(row: Row): boolean {
  return row.kind === 'OPEN' && row.decision === '';
}
