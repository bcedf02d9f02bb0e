import { isTest, type TextFile } from './sourceFile.ts';

/** Packages offer their names to sub-applications and servers that others write; what is ours alone is used by us. */
const OURS = /^(apps|server|tools)\/.*\.tsx?$/;
const DECLARATION =
  /^export (?:async )?(?:abstract )?(?:function|const|class|interface|type|let)\s+([\w$]+)/gm;

/** Exported names that no other file says: whoever reads them looks for a user that is not there. */
export function unusedExports(files: readonly TextFile[]): string[] {
  const code = files.filter(({ path }) => /\.(ts|tsx|js|mjs)$/.test(path));
  const saidIn = new Map<string, Set<string>>();
  for (const { path, text } of code) {
    for (const [word] of text.matchAll(/[\w$]+/g)) {
      const paths = saidIn.get(word) ?? new Set();
      saidIn.set(word, paths.add(path));
    }
  }
  return code
    .filter((file) => OURS.test(file.path) && !isTest(file))
    .flatMap(({ path, text }) =>
      [...text.matchAll(DECLARATION)]
        .map(([, name = '']) => name)
        .filter((name) => saidIn.get(name)?.size === 1)
        .map((name) => `${path}: ${name}`),
    );
}
