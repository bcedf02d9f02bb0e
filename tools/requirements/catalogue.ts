import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/** '' is a stated rule; OPEN was left to us; DERIVED and INFERRED are our reading of what is stated. */
export type Kind = '' | 'OPEN' | 'DERIVED' | 'INFERRED';

export type Row = {
  id: string;
  requirement: string;
  values: string;
  kind: Kind;
  decision: string;
};

export type Area = {
  /** File name without ending, for example 13-coupon. */
  name: string;
  file: string;
  rows: Row[];
};

type Catalogue = {
  areas: Area[];
  problems: string[];
};

const kinds: readonly string[] = ['', 'OPEN', 'DERIVED', 'INFERRED'] satisfies Kind[];

export function readCatalogue(folder: string): Catalogue {
  const files = globSync('*.md', { cwd: folder })
    .filter((file) => file !== 'README.md')
    .sort();
  return parseCatalogue(
    files.map((file) => ({ file: join(folder, file), text: readFileSync(join(folder, file), 'utf8') })),
  );
}

export function parseCatalogue(files: { file: string; text: string }[]): Catalogue {
  const problems: string[] = [];
  const seenIn = new Map<string, string>();
  const areas = files.map(({ file, text }) => {
    const rows = text.split('\n').flatMap((line, index) => {
      if (!line.startsWith('| ') || line.startsWith('| id ')) return [];
      const row = parseRow(line);
      if (typeof row === 'string') {
        problems.push(`${file}:${index + 1}: ${row}`);
        return [];
      }
      const first = seenIn.get(row.id);
      if (first !== undefined) problems.push(`${file}:${index + 1}: ${row.id} is already a row of ${first}`);
      seenIn.set(row.id, file);
      return [row];
    });
    return { name: basename(file, '.md'), file, rows };
  });
  return { areas, problems };
}

/** One table line as a row, or what is wrong with it. */
export function parseRow(line: string): Row | string {
  const cells = line
    .trim()
    .replace(/^\|/, '')
    .replace(/\|$/, '')
    .split('|')
    .map((cell) => cell.trim());
  const [id, requirement, values, kind, decision] = cells;
  if (cells.length !== 5 || id === undefined || requirement === undefined || values === undefined) {
    return `a row has 5 columns, this one ${cells.length}`;
  }
  if (!/^[A-Z]+-\d{3}$/.test(id)) return `"${id}" is not a row id`;
  if (!isKind(kind)) return `"${kind}" is not a kind (OPEN, DERIVED, INFERRED or nothing)`;
  return { id, requirement, values, kind, decision: decision ?? '' };
}

export function formatRow(row: Row): string {
  const cells = [row.id, row.requirement, row.values, row.kind, row.decision];
  return `|${cells.map((cell) => (cell === '' ? ' |' : ` ${cell} |`)).join('')}`;
}

function isKind(text: string | undefined): text is Kind {
  return text !== undefined && kinds.includes(text);
}
