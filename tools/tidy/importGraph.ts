import { posix } from 'node:path';

import type { TextFile } from './sourceFile.ts';

/** `from '…'`, `import '…'`, `import('…')`, `new URL('…', import.meta.url)` and `@import '…'` of CSS. */
const specifiers =
  /(?:\bfrom\s*|\bimport\s*\(?\s*|\bnew URL\(\s*|@import\s+(?:url\()?)(?:\/\*[^*]*\*\/\s*)?['"`]([^'"`\n]+)['"`]/g;
const globs = /\bimport\.meta\.glob(?:<[^>]*>)?\(\s*['"`]([^'"`\n]+)['"`]/g;

/** Everything that can be reached from the entry files by imports, the entries among it. */
export function reachableFrom(entries: readonly string[], files: readonly TextFile[]): Set<string> {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const exported = packageExports(files);
  const reached = new Set<string>();
  const waiting = entries.filter((entry) => byPath.has(entry));
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const file = byPath.get(path);
    if (file === undefined || reached.has(path)) continue;
    reached.add(path);
    waiting.push(...importsOf(file, exported, byPath));
  }
  return reached;
}

/** Files that a package.json offers to others, by specifier: `@fairline/sdk/react` and its file. */
export function packageExports(files: readonly TextFile[]): Map<string, string> {
  const found = new Map<string, string>();
  for (const { path, text } of files) {
    if (posix.basename(path) !== 'package.json' || path === 'package.json') continue;
    const { name, exports = {} } = JSON.parse(text) as { name: string; exports?: Record<string, string> };
    for (const [subpath, target] of Object.entries(exports)) {
      const [before = '', after] = posix.join(posix.dirname(path), target).split('*');
      if (after === undefined) {
        found.set(posix.join(name, subpath), before);
        continue;
      }
      for (const file of files) {
        if (!file.path.startsWith(before) || !file.path.endsWith(after)) continue;
        const star = file.path.slice(before.length, file.path.length - after.length);
        if (star !== '' && !star.includes('/'))
          found.set(posix.join(name, subpath.replace('*', star)), file.path);
      }
    }
  }
  return found;
}

function importsOf(file: TextFile, exported: Map<string, string>, byPath: Map<string, TextFile>): string[] {
  const folder = posix.dirname(file.path);
  const found = [...file.text.matchAll(specifiers)].flatMap(([, specifier = '']) => {
    if (!specifier.startsWith('.')) return exported.get(specifier) ?? [];
    const path = posix.join(folder, specifier.replace(/\?.*$/, ''));
    return byPath.has(path) ? path : [];
  });
  for (const [, pattern = ''] of file.text.matchAll(globs)) {
    const whole = posix.join(folder, pattern);
    found.push(...[...byPath.keys()].filter((path) => posix.matchesGlob(path, whole)));
  }
  return found;
}
