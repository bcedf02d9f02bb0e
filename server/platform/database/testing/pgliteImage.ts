import { createHash, randomBytes } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { migrateToLatest } from '../migrate.ts';
import { createPglite, overPglite } from '../pglite.ts';
import { sqlFunctions } from '../sqlFunctions.ts';

const folder = join(import.meta.dirname, '../../../../.cache/pglite');

/**
 * A migrated PGlite without rows, as a file to start from. Making one takes seconds and gives the same
 * each time, so it is kept until PGlite, a migration or a function changes.
 */
export async function migratedPgliteImage(): Promise<Blob> {
  const name = `migrated-${fingerprint()}.tar`;
  const kept = readIfThere(join(folder, name));
  if (kept !== undefined) return new Blob([kept]);
  const pglite = await createPglite({});
  const engine = overPglite(pglite);
  await migrateToLatest(engine.db);
  const image = await pglite.dumpDataDir('none');
  await engine.close();
  keep(name, new Uint8Array(await image.arrayBuffer()));
  return image;
}

/**
 * Makes the same as a data folder at this place. To unpack the image takes an engine and two seconds of the processor,
 * to copy its files a tenth of it.
 */
export async function copyMigratedPglite(dataDir: string): Promise<void> {
  const unpacked = join(folder, `migrated-${fingerprint()}.folder`);
  if (!existsSync(unpacked)) await unpack(unpacked);
  cpSync(unpacked, dataDir, { recursive: true });
}

async function unpack(unpacked: string): Promise<void> {
  const unfinished = `${unpacked}.${randomBytes(6).toString('hex')}`;
  const image = await migratedPgliteImage();
  await (await createPglite({ dataDir: unfinished, loadDataDir: image })).close();
  try {
    renameSync(unfinished, unpacked);
  } catch (error) {
    // Another test file was faster with the same.
    rmSync(unfinished, { recursive: true, force: true });
    if (!existsSync(unpacked)) throw error;
  }
  const outdated = readdirSync(folder).filter(
    (name) => name.endsWith('.folder') && join(folder, name) !== unpacked,
  );
  for (const name of outdated) rmSync(join(folder, name), { recursive: true, force: true });
}

function fingerprint(): string {
  const hash = createHash('sha256');
  const pgliteFolder = dirname(fileURLToPath(import.meta.resolve('@electric-sql/pglite')));
  hash.update(readFileSync(join(pgliteFolder, '../package.json')));
  const migrationFolder = join(import.meta.dirname, '../migrations');
  for (const file of readdirSync(migrationFolder).sort())
    hash.update(readFileSync(join(migrationFolder, file)));
  for (const { text } of sqlFunctions) hash.update(text);
  return hash.digest('hex').slice(0, 16);
}

function readIfThere(path: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return new Uint8Array(readFileSync(path));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

function keep(name: string, image: Uint8Array): void {
  mkdirSync(folder, { recursive: true });
  // Written aside and renamed, because other test files may be doing the same at this moment.
  const unfinished = join(folder, `${name}.${randomBytes(6).toString('hex')}`);
  writeFileSync(unfinished, image);
  renameSync(unfinished, join(folder, name));
  const outdated = readdirSync(folder).filter((file) => file.endsWith('.tar') && file !== name);
  for (const file of outdated) rmSync(join(folder, file), { force: true });
}
