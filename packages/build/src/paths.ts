import { existsSync, readdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const repositoryRoot = resolve(dirname(fileURLToPath(import.meta.url)), '../../..');

export function appFolder(app: string): string {
  return join(repositoryRoot, 'apps', app);
}

/** Every sub-application: a folder of apps/ with a server and a browser entry. The shell is not one of them. */
export function subAppNames(): readonly string[] {
  return readdirSync(join(repositoryRoot, 'apps'))
    .filter((name) => existsSync(join(appFolder(name), 'src', 'subApp.ts')))
    .sort();
}
