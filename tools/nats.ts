import { mkdir, readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';

import { findOnPath, isExecutable, type Machine, type Say, thisMachine } from './debian.ts';

const usualPlaces = ['/usr/sbin/nats-server', '/usr/local/bin/nats-server'];
const PACKAGE = 'nats-server';

/**
 * The nats-server program for the tests: NATS_SERVER_PATH, else an installed one, else the one of Debian's package,
 * unpacked into our own folder. Nothing is installed, so no root is needed.
 */
export async function findNatsServer(
  say: Say = console.log,
  machine: Machine = thisMachine,
  { places = usualPlaces, folder = '.cache/nats' }: { places?: readonly string[]; folder?: string } = {},
): Promise<string | { missing: string }> {
  const asked = process.env.NATS_SERVER_PATH;
  if (asked !== undefined && asked !== '') {
    if (await isExecutable(asked)) return asked;
    return { missing: `NATS_SERVER_PATH is ${asked}, which is no program that can be run` };
  }
  const unpacked = join(resolve(folder), 'usr/sbin/nats-server');
  for (const path of [...places, unpacked]) if (await isExecutable(path)) return path;
  const found = places === usualPlaces ? await findOnPath(PACKAGE) : undefined;
  if (found !== undefined) return found;
  const problem = await unpack(resolve(folder), say, machine);
  if (problem !== undefined) return { missing: `no nats-server is installed and ${problem}` };
  return (await isExecutable(unpacked)) ? unpacked : { missing: "Debian's package has no nats-server in it" };
}

async function unpack(folder: string, say: Say, machine: Machine): Promise<string | undefined> {
  for (const program of ['apt-get', 'dpkg-deb']) {
    if (!(await machine.hasProgram(program))) return `this system has no ${program}`;
  }
  say(`Fetching ${PACKAGE} from Debian's packages into ${folder} ...`);
  await mkdir(folder, { recursive: true });
  const download = { program: 'apt-get', args: ['download', '-q', PACKAGE], env: {}, cwd: folder };
  let outcome = await machine.run(download);
  if (outcome.code !== 0 && machine.isRoot) {
    // A fresh image has no lists of packages, and only root may fetch them.
    await machine.run({ program: 'apt-get', args: ['update', '-q'], env: {} });
    outcome = await machine.run(download);
  }
  if (outcome.code !== 0) return `apt-get download failed with code ${outcome.code}: ${outcome.lastLine}`;
  const file = (await readdir(folder)).find((name) => name.endsWith('.deb'));
  if (file === undefined) return 'apt-get download left no package';
  const { code, lastLine } = await machine.run({
    program: 'dpkg-deb',
    args: ['-x', file, '.'],
    env: {},
    cwd: folder,
  });
  return code === 0 ? undefined : `dpkg-deb failed with code ${code}: ${lastLine}`;
}
