export interface Mutant {
  /** The whole file with one change. */
  readonly text: string;
  readonly line: number;
  readonly before: string;
  readonly after: string;
}

/** What is looked for, and what it becomes. */
const changes: readonly (readonly [RegExp, string | ((match: string) => string)])[] = [
  [/ === /g, ' !== '],
  [/ !== /g, ' === '],
  [/ <= /g, ' < '],
  [/ < /g, ' <= '],
  [/ >= /g, ' > '],
  [/ > /g, ' >= '],
  [/ &&(?= |$)/g, ' ||'],
  [/ \|\|(?= |$)/g, ' &&'],
  [/ \+ /g, ' - '],
  [/ - /g, ' + '],
  [/ \* /g, ' + '],
  [/ \/ /g, ' * '],
  [/ % /g, ' / '],
  [/ \*\* /g, ' * '],
  [/(?<=[([ ])!(?=[\w(])/g, ''],
  [/\btrue\b/g, 'false'],
  [/\bfalse\b/g, 'true'],
  [/\bmultiply\(/g, 'add('],
  [/\badd\(/g, 'subtract('],
  [/\bsubtract\(/g, 'add('],
  [/\bdivide\(/g, 'multiply('],
  [/\bmin\(/g, 'max('],
  [/\bmax\(/g, 'min('],
  [/\.some\(/g, '.every('],
  [/\.every\(/g, '.some('],
  [/\bONE\b/g, 'ZERO'],
  [/\bZERO\b/g, 'ONE'],
  [/(?<![\w.'])\d[\d_]*n?\b(?!['\w])/g, nextNumber],
  // A branch that is always or never taken.
  [/\bif \(.*?\) (?=return|\{|continue|break)/g, 'if (true) '],
  [/\bif \(.*?\) (?=return|\{|continue|break)/g, 'if (false) '],
];

/** One mutant for every place where a change fits, line by line. */
export function mutantsOf(source: string): readonly Mutant[] {
  const lines = source.split('\n');
  const mutants: Mutant[] = [];
  for (const [index, before] of lines.entries()) {
    if (!isRule(before, lines, index)) continue;
    for (const after of changedLines(before)) {
      const text = lines.with(index, after).join('\n');
      mutants.push({ text, line: index + 1, before, after });
    }
  }
  return mutants;
}

function changedLines(line: string): readonly string[] {
  const found = new Set<string>();
  for (const [pattern, becomes] of changes) {
    for (const match of line.matchAll(pattern)) {
      const [old] = match;
      const replacement = typeof becomes === 'string' ? becomes : becomes(old);
      const after = line.slice(0, match.index) + replacement + line.slice(match.index + old.length);
      if (after !== line) found.add(after);
    }
  }
  return [...found];
}

/** Comments, imports, types, texts of errors and the defaults that only please the compiler are no rules. */
function isRule(line: string, lines: readonly string[], index: number): boolean {
  const trimmed = line.trim();
  if (
    /^(\/\/|\/\*|\*|import |export (type|interface|\{)|type |interface |readonly |\||\} from)/.test(trimmed)
  ) {
    return false;
  }
  if (/\?\? (0n?|ONE)\b|throw new/.test(trimmed)) return false;
  return !isInsideType(lines, index);
}

function isInsideType(lines: readonly string[], index: number): boolean {
  for (let above = index; above >= 0; above -= 1) {
    const line = lines[above] ?? '';
    if (/^(export )?(interface|type|import) /.test(line) || /^(export|import) (type )?\{$/.test(line)) {
      return (
        above === index || !/^[}\]]|;$/m.test(lines.slice(above, index).join('\n').replaceAll(/^ .*$/gm, ''))
      );
    }
    if (/^\S/.test(line) && above !== index) return false;
  }
  return false;
}

function nextNumber(text: string): string {
  const isBig = text.endsWith('n');
  const value = BigInt(text.replaceAll(/[_n]/g, '')) + 1n;
  return isBig ? `${value}n` : String(value);
}
