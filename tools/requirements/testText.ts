const word = /[A-Za-z_$][\w$]*/g;
const declaration =
  /^[ \t]*(?:export\s+)?(?:async\s+)?(?:function\*?|const|let|class)\s+(?:([\w$]+)|[{[]([^}\]]*)[}\]])/gm;
const hook = /^[ \t]*(?:before|after)(?:Each|All)\(/gm;
const testCall = /^[ \t]*(?:test|it)\b[\w.]*\(/gm;

/** A test that was commented out proves nothing. Only comments that begin their line are meant, so texts stay whole. */
export function withoutComments(text: string): string {
  return text.replace(/^\s*\/\*[\s\S]*?\*\//gm, '').replace(/^\s*\/\/.*$/gm, '');
}

/**
 * The statement that a place belongs to, told by indentation: our files are formatted, so it goes on until a line
 * stands as far left as its first one and closes no bracket of it.
 */
export function blockAt(text: string, place: number): string {
  let start = text.lastIndexOf('\n', place - 1) + 1;
  const indent = indentOf(lineAt(text, start));
  const isInside = (line: string): boolean => line.trim() === '' || indentOf(line) > indent;
  // A table of cases stands above the name of its test.
  for (
    let line = lineAt(text, start);
    start > 0 && (closes(line) || isInside(line));
    line = lineAt(text, start)
  )
    start = text.lastIndexOf('\n', start - 2) + 1;
  for (let at = afterLine(text, start); at < text.length; at = afterLine(text, at)) {
    const line = lineAt(text, at);
    const isOwnEnd = closes(line) && indentOf(line) === indent;
    if (isInside(line) || (isOwnEnd && opens(line))) continue;
    return text.slice(start, isOwnEnd ? afterLine(text, at) : at);
  }
  return text.slice(start);
}

/** Tells which names a test of this file uses, also through functions of the file and through what runs before it. */
export function readTestFile(file: string): (block: string) => ReadonlySet<string> {
  const outside = outsideTests(withoutComments(file));
  const declared = declarationsOf(outside);
  const hooks = [...outside.matchAll(hook)].map((found) => blockAt(outside, found.index));
  return (block) => namesIn([block, ...hooks], declared);
}

/** The names in these texts, and those in the declarations behind them. */
export function namesIn(
  texts: readonly string[],
  declared: ReadonlyMap<string, readonly string[]>,
): ReadonlySet<string> {
  const used = new Set<string>();
  const waiting = [...texts];
  for (let text = waiting.pop(); text !== undefined; text = waiting.pop()) {
    for (const [name] of text.matchAll(word)) {
      if (used.has(name)) continue;
      used.add(name);
      waiting.push(...(declared.get(name) ?? []));
    }
  }
  return used;
}

/** The statements that declare a name; each describe may have its own of that name. */
export function declarationsOf(text: string): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const match of text.matchAll(declaration)) {
    const block = blockAt(text, match.index);
    for (const [name] of (match[1] ?? match[2] ?? '').matchAll(word))
      found.set(name, [...(found.get(name) ?? []), block]);
  }
  return found;
}

/** What one test declares inside itself is nothing to the others. */
function outsideTests(text: string): string {
  const blocks = [...text.matchAll(testCall)].map((call) => blockAt(text, call.index));
  return blocks.reduce((rest, block) => rest.replace(block, ''), text);
}

function lineAt(text: string, start: number): string {
  const end = text.indexOf('\n', start);
  return end === -1 ? text.slice(start) : text.slice(start, end);
}

function afterLine(text: string, start: number): number {
  const end = text.indexOf('\n', start);
  return end === -1 ? text.length : end + 1;
}

function indentOf(line: string): number {
  return line.length - line.trimStart().length;
}

function closes(line: string): boolean {
  return /^\s*[)\]}]/.test(line);
}

/** `}) => {` closes one bracket and opens the next. */
function opens(line: string): boolean {
  return /(?:[{([,]|=>)$/.test(line);
}
