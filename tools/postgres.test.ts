import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import type { Machine } from './debian.ts';
import { startTestPostgres } from './postgres.ts';
import { freePort } from './postgres/freePort.ts';
import { installedPostgres } from './postgres/installation.ts';
import { ordinaryUser } from './postgres/ordinaryUser.ts';

const isInstalled = (await installedPostgres()) !== undefined;
const patienceMs = 90_000;

describe('a PostgreSQL for the tests', () => {
  beforeEach(() => vi.stubEnv('TEST_DATABASE_URL', undefined));
  afterEach(() => vi.unstubAllEnvs());

  test('is the one of TEST_DATABASE_URL when that is set', async () => {
    vi.stubEnv('TEST_DATABASE_URL', 'postgres://db.example/book');
    const said: string[] = [];
    expect(await startTestPostgres((line) => said.push(line))).toMatchObject({
      url: 'postgres://db.example/book',
    });
    expect(said).toStrictEqual([]);
  });

  test('that cannot be had is missing, for a reason in one line', async () => {
    const bare: Machine = { ...debian, hasProgram: async () => false };
    expect(
      await startTestPostgres(
        () => {},
        bare,
        async () => undefined,
      ),
    ).toStrictEqual({
      missing: 'TEST_DATABASE_URL is not set, no PostgreSQL is installed and this system has no apt-get',
    });
  });

  test('is installed from Debian where there is none, and looked for again', async () => {
    const looks: string[] = [];
    const outcome = await startTestPostgres(
      () => {},
      debian,
      async () => {
        looks.push('look');
        return undefined;
      },
    );
    expect(looks).toHaveLength(2);
    expect(outcome).toStrictEqual({ missing: 'Debian installed a PostgreSQL that is older than 15' });
  });

  test('that does not start is missing with its last line, and leaves no folder', async () => {
    const said: string[] = [];
    const outcome = await startTestPostgres(
      (line) => said.push(line),
      debian,
      async () => '/no/such/folder',
    );
    expect(outcome).toMatchObject({
      missing: expect.stringMatching(/^PostgreSQL does not start: .*ENOENT$/),
    });
    expect(existsSync(folderIn(said))).toBe(false);
  });

  test.runIf(isInstalled)(
    'runs in a folder of its own behind a password, and is gone when stopped',
    { timeout: patienceMs },
    async () => {
      const said: string[] = [];
      const started = await startTestPostgres((line) => said.push(line));
      if (!('stop' in started)) throw new Error(started.missing);
      const { hostname, port, username, password } = new URL(started.url);
      expect([hostname, username, password.length]).toStrictEqual(['127.0.0.1', 'fairline', 32]);
      expect(Number(port)).toBeLessThan(32_768);
      expect(await isFree(Number(port))).toBe(false);
      await started.stop();
      expect(await isFree(Number(port))).toBe(true);
      expect(existsSync(folderIn(said))).toBe(false);
    },
  );

  test.runIf(isInstalled)(
    'is gone when the script that started it is interrupted',
    { timeout: patienceMs },
    async () => {
      const script = `
        import { startTestPostgres } from ${JSON.stringify(join(import.meta.dirname, 'postgres.ts'))};
        const started = await startTestPostgres(console.log);
        console.log(started.url);
        setInterval(() => {}, 1000);`;
      const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
      const folder = folderIn([String((await lines.next()).value)]);
      const port = Number(new URL(String((await lines.next()).value)).port);
      expect([existsSync(folder), await isFree(port)]).toStrictEqual([true, false]);
      child.kill('SIGTERM');
      const [, signal] = (await once(child, 'exit')) as [number | null, string | null];
      expect(signal).toBe('SIGTERM');
      expect([existsSync(folder), await isFree(port)]).toStrictEqual([false, true]);
    },
  );
});

describe('the installation', () => {
  test('is the newest in the Debian folder that is 15 or later and complete', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'fairline-installation-'));
    const install = (version: string, programs: readonly string[]): void => {
      const bin = join(folder, version, 'bin');
      mkdirSync(bin, { recursive: true });
      for (const program of programs) {
        writeFileSync(join(bin, program), `#!/bin/sh\necho "${program} (PostgreSQL) ${version}.3"\n`, {
          mode: 0o755,
        });
      }
    };
    install('9', ['postgres', 'initdb']);
    install('14', ['postgres', 'initdb']);
    install('16', ['postgres', 'initdb']);
    install('17', ['postgres']);
    expect(await installedPostgres(folder)).toBe(join(folder, '16/bin'));
    rmSync(folder, { recursive: true });
  });
});

describe('the user that runs it', () => {
  const nobody = 'nobody:x:65534:65534:nobody:/nonexistent:/usr/sbin/nologin';
  const postgres = 'postgres:x:101:104:PostgreSQL administrator,,,:/var/lib/postgresql:/bin/bash';
  const root = 'root:x:0:0:root:/:/bin/bash';

  test('is ourselves unless we are root', async () => {
    expect(await ordinaryUser(1000, async () => `${root}\n${postgres}`)).toBeUndefined();
  });

  test('is postgres, else nobody, for root; with neither there is none', async () => {
    const found = await Promise.all(
      [`${root}\n${nobody}\n${postgres}\n`, `${root}\n${nobody}`, root, ''].map((users) =>
        ordinaryUser(0, async () => users),
      ),
    );
    expect(found).toStrictEqual([
      { name: 'postgres', uid: 101, gid: 104 },
      { name: 'nobody', uid: 65_534, gid: 65_534 },
      'none',
      'none',
    ]);
  });
});

test('a free port is below those that the system hands out itself', async () => {
  const ports = await Promise.all(Array.from({ length: 5 }, () => freePort()));
  expect(ports.every((port) => port >= 20_000 && port < 32_768)).toBe(true);
});

const debian: Machine = {
  isRoot: true,
  hasProgram: async () => true,
  run: async () => ({ code: 0, lastLine: '' }),
};

function folderIn(said: readonly string[]): string {
  const folder = /tests in (\S+) \.\.\.$/.exec(said.join('\n'))?.[1];
  if (folder === undefined) throw new Error(`No folder was named: ${said.join('\n')}`);
  return folder;
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
