import { blockAt, withoutComments } from './testText.ts';

/** A row id, or an unbroken run of ids such as CPN-003..041, in the name of a test. */
const idOrRun = /\b([A-Z]{2,6})-(\d{3})(?:\.\.(\d{3}))?(?!\d)/g;

/**
 * A call whose first argument is a text. Wrappers of test() count as well, when the name starts with the ids in
 * brackets; that is why the callee is caught and judged afterwards.
 */
const namedCall = /([\w$.]*\)?)\s*\(\s*(?:'((?:\\.|[^'\\\n])*)'|"((?:\\.|[^"\\\n])*)"|`((?:\\.|[^`\\])*)`)/g;

export type ClaimingTest = {
  name: string;
  /** Every row it promises to prove. */
  ids: readonly string[];
  /** The same as written: CPN-007 or CPN-003..041. */
  claims: readonly { text: string; ids: readonly string[] }[];
  /** The text of the whole call. */
  block: string;
};

export type Claims = {
  tests: ClaimingTest[];
  problems: string[];
};

/** The tests of one file that promise to prove rows. */
export function claimsOf(file: string, text: string, known: ReadonlySet<string>): Claims {
  const found: Claims = { tests: [], problems: [] };
  const isArea = (area: string): boolean => [...known].some((id) => id.startsWith(`${area}-`));
  const code = withoutComments(text);
  for (const match of code.matchAll(namedCall)) {
    const callee = match[1] ?? '';
    const name = match[2] ?? match[3] ?? match[4] ?? '';
    if (!isTestName(callee, name) || runsNever(callee)) continue;
    const brackets = /^\s*(?:\[[^\]]*\]\s*)*/.exec(name)?.[0].length ?? 0;
    const claims = [...name.matchAll(idOrRun)]
      // In the sentence itself SHA-256 is a word; in the brackets in front it would be a mistyped row.
      .filter((id) => id.index < brackets || isArea(id[1] ?? ''))
      .map((id) => ({ text: id[0], ids: rowsOf(id, { file, known, problems: found.problems }) }));
    const ids = [...new Set(claims.flatMap((claim) => claim.ids))];
    if (ids.length > 0) found.tests.push({ name, ids, claims, block: blockAt(code, match.index) });
  }
  return found;
}

function rowsOf(
  [text, area = '', first = '', last = first]: RegExpExecArray,
  { file, known, problems }: { file: string; known: ReadonlySet<string>; problems: string[] },
): string[] {
  if (Number(last) < Number(first)) problems.push(`${file}: ${text} runs backwards`);
  const ids = Array.from({ length: Math.max(0, Number(last) - Number(first) + 1) }, (_, place) => {
    return `${area}-${String(Number(first) + place).padStart(3, '0')}`;
  });
  for (const id of ids.filter((id) => !known.has(id))) {
    const source = id === text ? '' : ` (named by ${text})`;
    problems.push(`${file}: ${id} is not a row of the catalogue${source}`);
  }
  return ids.filter((id) => known.has(id));
}

function isTestName(callee: string, name: string): boolean {
  return /^(test|it|describe)\b/.test(callee) || /^\s*(?:\[[^\]]*\]\s*)*\[[A-Z]{2,6}-\d/.test(name);
}

function runsNever(callee: string): boolean {
  return /\.(skip|todo)\b/.test(callee);
}
