// Data folders from which sites start: with a migrated database, the players of the demo and a book that has settled.
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';

import { repositoryRoot } from '@fairline/build/paths';
import { digestOf } from '@fairline/build/stamp';

import { worldMoment } from './worldMoment.ts';

/**
 * The book of a site. `tiny` has a few games of every sport and is enough for nearly every test; `small` has rounds of
 * leagues ahead; `none` has no games but those that the test sends itself.
 */
export type Book = 'none' | 'tiny' | 'small';
export const BOOKS: readonly Book[] = ['tiny', 'small', 'none'];

export const simulatorOf = (book: Book): Readonly<Record<string, string>> =>
  book === 'none' ? { SIMULATOR: 'off' } : { SIMULATOR: 'on', SIMULATOR_SIZE: book };

/** Where the templates of this code and this moment are kept, made or not. */
export function templateShelf(): string {
  const read = ['server', 'packages/domain', 'packages/contracts', 'package-lock.json'];
  const code = digestOf(read.map((path) => join(repositoryRoot, path)));
  const moment = new Date(worldMoment() ?? 0).toISOString().replaceAll(/\D/g, '');
  return join(repositoryRoot, '.cache/test-site', `${moment}-${code.slice(0, 16)}`);
}

const SHELF_VARIABLE = 'FAIRLINE_TEST_TEMPLATES';

/** Sites of this run start from these. */
export function startFromTemplates(shelf: string): void {
  process.env[SHELF_VARIABLE] = shelf;
}

/** Kept under its name only when it is whole; those of other code are removed. */
export async function keepTemplate(folder: string, make: (draft: string) => Promise<void>): Promise<void> {
  if (existsSync(folder)) return;
  const shelf = dirname(folder);
  await removeOthers(shelf);
  await mkdir(shelf, { recursive: true });
  const draft = await mkdtemp(join(shelf, 'draft-'));
  try {
    await make(draft);
    await rename(draft, folder).catch((error: unknown) => {
      // Another run of the same code was quicker.
      if (!existsSync(folder)) throw error;
    });
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

/** Of the same moment and other code: a book takes fifty megabytes. */
async function removeOthers(shelf: string): Promise<void> {
  const all = dirname(shelf);
  const moment = basename(shelf).split('-')[0];
  for (const name of existsSync(all) ? await readdir(all) : [])
    if (name !== basename(shelf) && name.startsWith(`${moment}-`))
      await rm(join(all, name), { recursive: true, force: true });
}

/** A data folder to start from: copying it is quicker than making a database. Empty where no template was made. */
export async function copyOfTemplate(book: Book = 'tiny'): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'fairline-site-'));
  const shelf = process.env[SHELF_VARIABLE];
  if (shelf !== undefined) await cp(join(shelf, book), folder, { recursive: true });
  return folder;
}
