import { posix } from 'node:path';

import { packageExports, reachableFrom } from './importGraph.ts';
import { isCode, isTest, type TextFile } from './sourceFile.ts';

/** Where a build, a command or a tool enters the code. Everything else must be reached from here. */
const entryPatterns: readonly RegExp[] = [
  /^apps\/[^/]+\/src\/(client|server)\.ts$/,
  /^server\/main\.ts$/,
  /^vitest\.config\.ts$/,
];

/** Helpers that only tests may use live in folders or files of this name. */
const testHelper = /(^|\/)(testkit|testing|fixture)(\/|\.ts$)/;

type DeadFiles = {
  /** Nobody imports them. */
  unreached: string[];
  /** Only their own tests do, so the product would not miss them. */
  testedOnly: string[];
};

export function deadFiles(files: readonly TextFile[]): DeadFiles {
  const code = files.filter((file) => isCode(file) && /\.(ts|tsx|js|mjs|css)$/.test(file.path));
  const product = code.filter((file) => !isTest(file));
  const tests = code.filter(isTest).map((file) => file.path);
  const known = [...code, ...files.filter((file) => file.path.endsWith('package.json'))];
  const entries = entriesOf(files, product);
  const reached = reachableFrom(entries, known);
  const reachedByTests = reachableFrom([...entries, ...tests], known);
  const checked = product.filter((file) => /^(apps|packages|server|tools)\//.test(file.path));
  return {
    unreached: checked.map((file) => file.path).filter((path) => !reachedByTests.has(path)),
    testedOnly: checked
      .map((file) => file.path)
      .filter((path) => reachedByTests.has(path) && !reached.has(path))
      .filter((path) => !path.startsWith('tools/') && !testHelper.test(path)),
  };
}

/** Files named by their path in settings and tools: scripts, plugins of the linter, stand-ins of the build. */
const namesByPath =
  /\.(json|html|yml|yaml)$|^\.ci\/|^(tools|e2e|bench|packages\/(build|vendor))\/|^[^/]+\.ts$/;

function entriesOf(files: readonly TextFile[], product: readonly TextFile[]): string[] {
  const offered = new Set(packageExports(files).values());
  const named = files
    .filter((file) => namesByPath.test(file.path) && !isTest(file))
    .map((file) => (file.path.endsWith('package.json') ? scriptsOf(file) : file.text))
    .join('\n');
  return product
    .map((file) => file.path)
    .filter(
      (path) =>
        offered.has(path) || entryPatterns.some((pattern) => pattern.test(path)) || named.includes(path),
    );
}

/** The scripts of a package name files from its own folder. */
function scriptsOf({ path, text }: TextFile): string {
  const { scripts = {} } = JSON.parse(text) as { scripts?: Record<string, string> };
  const folder = posix.dirname(path);
  return Object.values(scripts)
    .flatMap((script) => script.split(/\s+/))
    .map((word) => posix.join(folder, word))
    .join('\n');
}
