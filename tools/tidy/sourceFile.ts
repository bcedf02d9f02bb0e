import { globSync, readFileSync } from 'node:fs';

export type TextFile = { path: string; text: string };

const skipped = /(^|\/)(node_modules|dist|coverage|screens|\.git|\.cache|\.data|\.toolchain)$/;

/** Every text file that a clone would hold, in a fixed order. */
export function readTextFiles(): TextFile[] {
  const patterns = ['**/*.{ts,tsx,js,mjs,css,sql,json,md,html,yml,yaml}', '.*.json', '.npmrc', '.ci/*'];
  return globSync(patterns, { exclude: (path) => skipped.test(path.replaceAll('\\', '/')) })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path !== 'package-lock.json')
    .sort()
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }));
}

export function isCode({ path }: TextFile): boolean {
  return /^(apps|packages|server|tools|bench|e2e)\/.*\.(ts|tsx|js|mjs|css|sql)$|^[^/]*\.(ts|mjs)$/.test(path);
}

export function isTest({ path }: TextFile): boolean {
  return /\.(test|spec)\.tsx?$/.test(path);
}
