import { execFile } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

import { findOnPath, isExecutable } from '../debian.ts';

const oldestMajorVersion = 15;

/** The folder with initdb and postgres of the newest installation that is new enough. */
export async function installedPostgres(debianFolder = '/usr/lib/postgresql'): Promise<string | undefined> {
  const candidates = [
    ...(await debianBinFolders(debianFolder)),
    await pgConfigBinFolder(),
    await pathBinFolder(),
  ];
  for (const folder of candidates) {
    if (folder !== undefined && (await isUsable(folder))) return folder;
  }
  return undefined;
}

/** Debian keeps each major version in a folder of its own. */
async function debianBinFolders(debianFolder: string): Promise<string[]> {
  const versions = await readdir(debianFolder).catch(() => []);
  return versions
    .filter((version) => /^\d+$/.test(version))
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => join(debianFolder, version, 'bin'));
}

async function pgConfigBinFolder(): Promise<string | undefined> {
  const output = await outputOf('pg_config', ['--bindir']);
  return output?.trim();
}

async function pathBinFolder(): Promise<string | undefined> {
  const postgres = await findOnPath('postgres');
  return postgres === undefined ? undefined : dirname(postgres);
}

async function isUsable(folder: string): Promise<boolean> {
  const postgres = join(folder, 'postgres');
  if (!(await isExecutable(postgres)) || !(await isExecutable(join(folder, 'initdb')))) return false;
  const version = /\(PostgreSQL\) (\d+)/.exec((await outputOf(postgres, ['--version'])) ?? '')?.[1];
  return version !== undefined && Number(version) >= oldestMajorVersion;
}

async function outputOf(program: string, args: string[]): Promise<string | undefined> {
  try {
    return (await promisify(execFile)(program, args)).stdout;
  } catch {
    return undefined;
  }
}
