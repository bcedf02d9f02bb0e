import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { findBrowser } from './browser.ts';
import type { Command, Machine } from './debian.ts';

describe('the browser for the tests', () => {
  let folder = '';
  let ran: Command[] = [];
  const debian: Machine = {
    isRoot: true,
    hasProgram: async () => true,
    async run(command) {
      ran.push(command);
      if (command.args.includes('install')) program('chromium-headless-shell');
      return { code: 0, lastLine: '' };
    },
  };

  function program(name: string): string {
    const path = join(folder, name);
    writeFileSync(path, '');
    chmodSync(path, 0o755);
    return path;
  }

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'fairline-browser-'));
    ran = [];
    vi.stubEnv('CHROMIUM_PATH', undefined);
    vi.stubEnv('PATH', folder);
  });

  afterEach(() => {
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true });
  });

  test('is the one of CHROMIUM_PATH', async () => {
    const path = program('my-own');
    vi.stubEnv('CHROMIUM_PATH', path);
    expect(await findBrowser(() => {}, debian, [])).toBe(path);
  });

  test('is missing when CHROMIUM_PATH names no program: another one would not be what was asked for', async () => {
    program('chromium');
    const path = join(folder, 'gone');
    vi.stubEnv('CHROMIUM_PATH', path);
    expect(await findBrowser(() => {}, debian, [])).toStrictEqual({
      missing: `CHROMIUM_PATH is ${path}, which is no program that can be run`,
    });
  });

  test('is one of the usual places, then one on PATH, and nothing is installed', async () => {
    const place = program('google-chrome-of-this-system');
    const onPath = program('google-chrome');
    expect([
      await findBrowser(() => {}, debian, [join(folder, 'gone'), place]),
      await findBrowser(() => {}, debian, [join(folder, 'gone')]),
    ]).toStrictEqual([place, onPath]);
    expect(ran).toStrictEqual([]);
  });

  test('is the headless shell before a whole Chromium, which is slower to open pages', async () => {
    program('chromium');
    const shell = program('chromium-headless-shell');
    expect(await findBrowser(() => {}, debian, [])).toBe(shell);
  });

  test('is installed from Debian with a font where there is none', async () => {
    const said: string[] = [];
    expect(await findBrowser((line) => said.push(line), debian, [])).toBe(
      join(folder, 'chromium-headless-shell'),
    );
    expect(ran.at(-1)?.args.slice(-2)).toStrictEqual(['chromium-headless-shell', 'fonts-dejavu-core']);
    expect(said[0]).toMatch(/^Installing chromium-headless-shell, fonts-dejavu-core/);
  });

  test('is missing with the reason where it may not be installed', async () => {
    expect(await findBrowser(() => {}, { ...debian, isRoot: false }, [])).toStrictEqual({
      missing:
        'no Chromium is installed and only root may run apt-get install chromium-headless-shell fonts-dejavu-core',
    });
  });
});
