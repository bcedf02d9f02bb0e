import { describe, expect, test } from 'vitest';

import {
  aptCommands,
  type Command,
  findOnPath,
  installDebianPackages,
  type Machine,
  thisMachine,
} from './debian.ts';

/** A machine that writes down what it is asked to run. */
function machine(answers: { isRoot?: boolean; hasApt?: boolean; codes?: readonly number[] } = {}): Machine & {
  ran: Command[];
} {
  const { isRoot = true, hasApt = true, codes = [] } = answers;
  const ran: Command[] = [];
  return {
    ran,
    isRoot,
    hasProgram: async () => hasApt,
    async run(command) {
      ran.push(command);
      return { code: codes[ran.length - 1] ?? 0, lastLine: 'E: no network' };
    },
  };
}

describe('installing from Debian', () => {
  test('refreshes the lists and installs without questions, extras or a started service', () => {
    const env = { DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
    expect(aptCommands(['chromium', 'fonts-dejavu-core'])).toStrictEqual([
      { program: 'apt-get', args: ['update', '-q'], env },
      {
        program: 'apt-get',
        args: ['install', '-q', '-y', '--no-install-recommends', 'chromium', 'fonts-dejavu-core'],
        env,
      },
    ]);
  });

  test('runs these commands in order and says what it does', async () => {
    const debian = machine();
    const said: string[] = [];
    expect(await installDebianPackages(['postgresql'], (line) => said.push(line), debian)).toBe('installed');
    expect(debian.ran).toStrictEqual(aptCommands(['postgresql']));
    expect(said).toStrictEqual([
      `Installing postgresql from Debian's packages; this can take some minutes ...`,
      '  apt-get update -q',
      '  apt-get install -q -y --no-install-recommends postgresql',
    ]);
  });

  test('is refused with the reason where there is no apt-get or we are not root, and runs nothing', async () => {
    const elsewhere = machine({ hasApt: false });
    const ordinary = machine({ isRoot: false });
    expect([
      await installDebianPackages(['chromium'], () => {}, elsewhere),
      await installDebianPackages(['chromium'], () => {}, ordinary),
    ]).toStrictEqual([
      { refused: 'this system has no apt-get' },
      { refused: 'only root may run apt-get install chromium' },
    ]);
    expect([...elsewhere.ran, ...ordinary.ran]).toStrictEqual([]);
  });

  test('that fails is refused with its last line, and stops there', async () => {
    const offline = machine({ codes: [100] });
    expect(await installDebianPackages(['chromium'], () => {}, offline)).toStrictEqual({
      refused: 'apt-get update failed with code 100: E: no network',
    });
    expect(offline.ran).toHaveLength(1);
  });
});

describe('this machine', () => {
  test('tells the exit code and the last line of what it ran', async () => {
    const script = `console.log('first'); console.error(process.env.WORD); process.exit(3)`;
    const command = { program: process.execPath, args: ['-e', script], env: { WORD: 'last' } };
    expect(await thisMachine.run(command)).toStrictEqual({ code: 3, lastLine: 'last' });
  });

  test('tells a program that does not exist by its error', async () => {
    const outcome = await thisMachine.run({ program: 'no-such-program', args: [], env: {} });
    expect(outcome).toStrictEqual({ code: 127, lastLine: 'spawn no-such-program ENOENT' });
  });

  test('finds programs on PATH', async () => {
    expect(await findOnPath('sh')).toMatch(/\/sh$/);
    expect(await findOnPath('no-such-program')).toBeUndefined();
  });
});
