import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const IGNORED = new Set(['node_modules', 'dist', '.cache']);

/** One digest of every file that a build reads: equal digests mean that the build can be skipped. */
export function digestOf(paths: readonly string[]): string {
  const hash = createHash('sha256');
  for (const path of paths) addPath(hash, path);
  return hash.digest('hex');
}

function addPath(hash: ReturnType<typeof createHash>, path: string): void {
  if (!existsSync(path)) return;
  if (statSync(path).isDirectory()) {
    for (const name of readdirSync(path).sort()) {
      if (!IGNORED.has(name) && !/\.test\.tsx?$/.test(name)) addPath(hash, join(path, name));
    }
    return;
  }
  hash.update(path).update('\0').update(readFileSync(path)).update('\0');
}
