import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { formatRow, parseRow } from './catalogue.ts';

type Merged = { text: string; merged: string[]; problems: string[] };

/** Writes `ID | decision` lines into the rows of one area; a later decision replaces the earlier one. */
export function mergeDecisions(area: string, decisions: string, file: string): Merged {
  const wanted = new Map<string, string>();
  const problems: string[] = [];
  for (const [index, line] of decisions.split('\n').entries()) {
    if (line.trim() === '' || line.startsWith('#')) continue;
    const [id = '', text = '', ...rest] = line.split('|').map((part) => part.trim());
    if (!/^[A-Z]+-\d{3}$/.test(id) || text === '' || rest.length > 0) {
      problems.push(`${file}:${index + 1}: expected "CPN-012 | the decision", without another |`);
    } else if (wanted.has(id)) {
      problems.push(`${file}:${index + 1}: ${id} is decided twice`);
    } else {
      wanted.set(id, text);
    }
  }
  const merged: string[] = [];
  const lines = area.split('\n').map((line) => {
    const row = line.startsWith('| ') ? parseRow(line) : undefined;
    if (row === undefined || typeof row === 'string') return line;
    const decision = wanted.get(row.id);
    if (decision === undefined) return line;
    merged.push(row.id);
    wanted.delete(row.id);
    return formatRow({ ...row, decision });
  });
  for (const id of wanted.keys()) problems.push(`${file}: ${id} is not a row of this area`);
  return { text: lines.join('\n'), merged, problems };
}

/** Takes in every decisions/<area>.txt and deletes it; a file with a mistake in it changes nothing and stays. */
export function mergeDecisionFiles(folder: string): { merged: string[]; problems: string[] } {
  const all = { merged: [] as string[], problems: [] as string[] };
  for (const name of globSync('decisions/*.txt', { cwd: folder }).sort()) {
    const areaFile = join(folder, name.replace(/^decisions[/\\]/, '').replace(/\.txt$/, '.md'));
    const decisionFile = join(folder, name);
    const result = mergeDecisions(readFileSync(areaFile, 'utf8'), readFileSync(decisionFile, 'utf8'), name);
    all.problems.push(...result.problems);
    if (result.problems.length > 0) continue;
    writeFileSync(areaFile, result.text);
    rmSync(decisionFile);
    all.merged.push(...result.merged);
  }
  return all;
}
