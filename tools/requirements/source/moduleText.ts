/** Names that go from one file to another: the outer name of each and the name it has there, or all of them. */
export type Link = { specifier: string; names: ReadonlyMap<string, string> | 'all' };

export type ModuleText = {
  /** What the file takes from others. */
  taken: readonly Link[];
  /** What it passes on as its own: `export { a as b } from './a.ts'`. */
  passedOn: readonly Link[];
  /** Values that are exported and defined here. */
  own: ReadonlySet<string>;
};

const fromClause = /^(import|export)\s+(type\s+)?([^'"`;=()]*?)\s*from\s*['"]([^'"\n]+)['"]/gm;
const bareImport = /^import\s+['"]([^'"\n]+)['"]/gm;
/** Imports while running, and files that a worker or another process is started with. */
const lateImport = /(?<!typeof )\b(?:import\(|new URL\()\s*(?:\/\*.*?\*\/\s*)?['"`]([^'"`\n]+)['"`]/g;
const ownExport = /^export\s+(?:async\s+|abstract\s+)?(?:const|let|function\*?|class)\s+([\w$]+)/gm;
const ownList = /^export\s+\{([^}]*)\}\s*;/gm;

/** The imports and exports of a file as far as they are values: a type does nothing when the program runs. */
export function readModule(text: string): ModuleText {
  const taken: Link[] = [];
  const passedOn: Link[] = [];
  for (const [, keyword, typeOnly, clause = '', specifier = ''] of text.matchAll(fromClause)) {
    if (typeOnly !== undefined) continue;
    const names = namesOf(clause);
    if (names !== 'all' && names.size === 0) continue;
    (keyword === 'export' ? passedOn : taken).push({ specifier, names });
  }
  for (const pattern of [bareImport, lateImport])
    for (const [, specifier = ''] of text.matchAll(pattern)) taken.push({ specifier, names: 'all' });
  const own = new Set([...text.matchAll(ownExport)].map(([, name = '']) => name));
  for (const [, list = ''] of text.matchAll(ownList)) for (const name of listed(list).keys()) own.add(name);
  if (/^export default /m.test(text)) own.add('default');
  return { taken, passedOn, own };
}

function namesOf(clause: string): Map<string, string> | 'all' {
  if (clause.includes('*')) return 'all';
  const names = listed(/\{([^}]*)\}/.exec(clause)?.[1] ?? '');
  const standard = clause
    .replace(/\{[^}]*\}/, '')
    .replaceAll(',', '')
    .trim();
  if (standard !== '') names.set(standard, 'default');
  return names;
}

function listed(list: string): Map<string, string> {
  const parts = list.split(',').map((part) => part.trim());
  return new Map(
    parts
      .filter((part) => part !== '' && !part.startsWith('type '))
      .map((part) => part.split(/\s+as\s+/))
      .map(([inner = '', outer = inner]) => [outer, inner]),
  );
}
