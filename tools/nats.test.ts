import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import type { Command, Machine } from './debian.ts';
import { findNatsServer } from './nats.ts';

describe('a NATS server for the tests', () => {
  let folder: string;
  beforeEach(() => {
    vi.stubEnv('NATS_SERVER_PATH', undefined);
    folder = mkdtempSync(join(tmpdir(), 'fairline-nats-'));
  });
  afterEach(() => {
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true });
  });

  function program(path: string): string {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, '');
    chmodSync(path, 0o755);
    return path;
  }

  /** Downloads fail until the lists of packages were fetched, when `isFresh`. */
  function machine(options: { isRoot?: boolean; isFresh?: boolean; hasApt?: boolean } = {}): Machine & {
    readonly commands: string[];
  } {
    const commands: string[] = [];
    let hasLists = options.isFresh !== true;
    return {
      commands,
      isRoot: options.isRoot ?? false,
      hasProgram: async () => options.hasApt ?? true,
      async run({ program: name, args, cwd }: Command) {
        commands.push(`${name} ${args[0] ?? ''}`);
        if (args[0] === 'update') hasLists = true;
        if (args[0] === 'download') {
          if (!hasLists) return { code: 100, lastLine: 'E: Unable to locate package' };
          writeFileSync(join(cwd ?? '', 'nats-server_2.9.deb'), '');
        }
        if (name === 'dpkg-deb') program(join(cwd ?? '', 'usr/sbin/nats-server'));
        return { code: 0, lastLine: '' };
      },
    };
  }

  const find = (on: Machine, places: readonly string[] = []) =>
    findNatsServer(() => {}, on, { places, folder });

  test('is the one of NATS_SERVER_PATH, which must be a program', async () => {
    vi.stubEnv('NATS_SERVER_PATH', program(join(folder, 'mine')));
    expect(await find(machine())).toBe(join(folder, 'mine'));
    vi.stubEnv('NATS_SERVER_PATH', join(folder, 'none'));
    expect(await find(machine())).toEqual({
      missing: `NATS_SERVER_PATH is ${join(folder, 'none')}, which is no program that can be run`,
    });
  });

  test('is an installed one before anything is fetched', async () => {
    const on = machine();
    const installed = program(join(folder, 'usr/local/nats-server'));
    expect([await find(on, [installed]), on.commands]).toEqual([installed, []]);
  });

  test("is unpacked from Debian's package without being root, once", async () => {
    const on = machine();
    const unpacked = join(folder, 'usr/sbin/nats-server');
    expect([await find(on), await find(on)]).toEqual([unpacked, unpacked]);
    expect(on.commands).toEqual(['apt-get download', 'dpkg-deb -x']);
  });

  test('on a fresh image root fetches the lists first, and another user is told why not', async () => {
    const root = machine({ isRoot: true, isFresh: true });
    expect(await find(root)).toBe(join(folder, 'usr/sbin/nats-server'));
    rmSync(join(folder, 'usr'), { recursive: true });
    expect(await find(machine({ isFresh: true }))).toEqual({
      missing:
        'no nats-server is installed and apt-get download failed with code 100: E: Unable to locate package',
    });
    expect(await find(machine({ hasApt: false }))).toEqual({
      missing: 'no nats-server is installed and this system has no apt-get',
    });
  });
});
