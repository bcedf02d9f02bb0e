/** A row id, or an unbroken run of ids such as CPN-003..041, in the name of a test. */
const idOrRun = /\b([A-Z]{2,6})-(\d{3})(?:\.\.(\d{3}))?(?!\d)/g;

/**
 * A call whose first argument is a text. Wrappers of test() count as well, when the name starts with the ids in
 * brackets; that is why the callee is caught and judged afterwards.
 */
const namedCall = /([\w$.]*\)?)\s*\(\s*(?:'((?:\\.|[^'\\\n])*)'|"((?:\\.|[^"\\\n])*)"|`((?:\\.|[^`\\])*)`)/g;

export type Claims = {
  ids: Set<string>;
  problems: string[];
};

/** The rows that the tests of one file promise to prove. */
export function claimsOf(file: string, text: string, known: ReadonlySet<string>): Claims {
  const claims: Claims = { ids: new Set(), problems: [] };
  const areas = new Set([...known].map((id) => id.slice(0, id.indexOf('-'))));
  for (const match of withoutComments(text).matchAll(namedCall)) {
    const callee = match[1] ?? '';
    const name = match[2] ?? match[3] ?? match[4] ?? '';
    if (!isTestName(callee, name) || runsNever(callee)) continue;
    const brackets = /^\s*\[[^\]]*\]/.exec(name)?.[0].length ?? 0;
    for (const found of name.matchAll(idOrRun)) {
      // In the sentence itself SHA-256 is a word; in the brackets in front it would be a mistyped row.
      if (found.index >= brackets && !areas.has(found[1] ?? '')) continue;
      claim(found, { file, known, claims });
    }
  }
  return claims;
}

function claim(
  [text, area = '', first = '', last = first]: RegExpExecArray,
  { file, known, claims }: { file: string; known: ReadonlySet<string>; claims: Claims },
): void {
  if (Number(last) < Number(first)) {
    claims.problems.push(`${file}: ${text} runs backwards`);
    return;
  }
  for (let number = Number(first); number <= Number(last); number++) {
    const id = `${area}-${String(number).padStart(3, '0')}`;
    if (known.has(id)) claims.ids.add(id);
    else
      claims.problems.push(
        `${file}: ${id} is not a row of the catalogue${id === text ? '' : ` (named by ${text})`}`,
      );
  }
}

function isTestName(callee: string, name: string): boolean {
  return /^(test|it|describe)\b/.test(callee) || /^\s*\[[A-Z]{2,6}-\d/.test(name);
}

function runsNever(callee: string): boolean {
  return /\.(skip|todo)\b/.test(callee);
}

/** A test that was commented out proves nothing. Only comments that begin their line are meant, so texts stay whole. */
function withoutComments(text: string): string {
  return text.replace(/^\s*\/\*[\s\S]*?\*\//gm, '').replace(/^\s*\/\/.*$/gm, '');
}
