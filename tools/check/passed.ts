import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { repositoryRoot } from '@fairline/build/paths';

import { runCommand } from '../run/command.ts';

const FILE = '.cache/checks.json';

/** One digest of everything in the checkout that git does not ignore; undefined where git does not tell. */
export async function checkoutDigest(root = repositoryRoot): Promise<string | undefined> {
  const listed = ['-C', root, 'ls-files', '--cached', '--others', '--exclude-standard', '-z'];
  const { code, output } = await runCommand('git', listed, { isQuiet: true });
  if (code !== 0) return undefined;
  const hash = createHash('sha256');
  const names = [...new Set(output.split('\0'))].filter((name) => name !== '').sort();
  for (const name of names) {
    // Deleted, and not yet by a commit: then it is as good as never there.
    const content = await readFile(join(root, name)).catch(() => undefined);
    if (content !== undefined) hash.update(name).update('\0').update(content).update('\0');
  }
  return hash.digest('hex');
}

/** The checks that have passed on exactly these files. */
export class PassedChecks {
  readonly #digest: string | undefined;
  readonly #names: Set<string>;
  readonly #file: string;

  constructor(digest: string | undefined, names: Iterable<string>, file: string) {
    this.#digest = digest;
    this.#names = new Set(names);
    this.#file = file;
  }

  static async of(digest: string | undefined, file = FILE): Promise<PassedChecks> {
    try {
      const kept = JSON.parse(await readFile(file, 'utf8')) as { digest: string; passed: string[] };
      return new PassedChecks(digest, kept.digest === digest ? kept.passed : [], file);
    } catch {
      return new PassedChecks(digest, [], file);
    }
  }

  has(name: string): boolean {
    return this.#names.has(name);
  }

  async add(name: string): Promise<void> {
    if (this.#digest === undefined) return;
    this.#names.add(name);
    await mkdir(dirname(this.#file), { recursive: true });
    await writeFile(this.#file, JSON.stringify({ digest: this.#digest, passed: [...this.#names] }));
  }
}
