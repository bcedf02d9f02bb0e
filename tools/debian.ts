import { spawn } from 'node:child_process';
import { access, constants } from 'node:fs/promises';
import { delimiter, join } from 'node:path';

export type Say = (line: string) => void;

export interface Command {
  readonly program: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  readonly cwd?: string;
}

/** What can be done on this machine; tests hand in another one. */
export interface Machine {
  readonly isRoot: boolean;
  hasProgram(name: string): Promise<boolean>;
  /** The exit code; the last lines of output come along for a failure's message. */
  run(command: Command): Promise<{ code: number; lastLine: string }>;
}

export const thisMachine: Machine = {
  isRoot: process.getuid?.() === 0,
  hasProgram: async (name) => (await findOnPath(name)) !== undefined,
  run: runQuietly,
};

/** Refreshing the lists comes first: a fresh image has none, and old ones name packages that are gone. */
export function aptCommands(packages: readonly string[]): Command[] {
  const env = {
    DEBIAN_FRONTEND: 'noninteractive',
    // Keeps the package from starting a server of its own; we start what we need, where we need it.
    RUNLEVEL: '1',
  };
  return [
    { program: 'apt-get', args: ['update', '-q'], env },
    { program: 'apt-get', args: ['install', '-q', '-y', '--no-install-recommends', ...packages], env },
  ];
}

/** Installs from Debian's packages where we may; otherwise says why not, and nothing has changed. */
export async function installDebianPackages(
  packages: readonly string[],
  say: Say,
  machine: Machine = thisMachine,
): Promise<'installed' | { refused: string }> {
  if (!(await machine.hasProgram('apt-get'))) return { refused: 'this system has no apt-get' };
  if (!machine.isRoot) return { refused: `only root may run apt-get install ${packages.join(' ')}` };
  say(`Installing ${packages.join(', ')} from Debian's packages; this can take some minutes ...`);
  for (const command of aptCommands(packages)) {
    say(`  ${command.program} ${command.args.join(' ')}`);
    const { code, lastLine } = await machine.run(command);
    if (code !== 0) {
      return { refused: `${command.program} ${command.args[0] ?? ''} failed with code ${code}: ${lastLine}` };
    }
  }
  return 'installed';
}

export async function findOnPath(name: string): Promise<string | undefined> {
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    const path = join(folder, name);
    if (folder !== '' && (await isExecutable(path))) return path;
  }
  return undefined;
}

export async function isExecutable(path: string): Promise<boolean> {
  try {
    await access(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function runQuietly({ program, args, env, cwd }: Command): Promise<{ code: number; lastLine: string }> {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      env: { ...process.env, ...env },
      ...(cwd === undefined ? {} : { cwd }),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const keep = (chunk: Buffer): void => {
      output = (output + chunk.toString()).slice(-2000);
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.on('error', (error) => resolve({ code: 127, lastLine: error.message }));
    child.on('close', (code) =>
      resolve({ code: code ?? 1, lastLine: output.trim().split('\n').at(-1) ?? '' }),
    );
  });
}
