import { spawn } from 'node:child_process';
import { join } from 'node:path';

import { repositoryRoot } from '@fairline/build/paths';

export interface CommandResult {
  readonly code: number;
  readonly output: string;
}

/** Runs a program of node_modules or of the system. Quiet ones keep their output for when they fail. */
export function runCommand(
  program: string,
  args: readonly string[],
  options: { readonly isQuiet?: boolean; readonly env?: NodeJS.ProcessEnv } = {},
): Promise<CommandResult> {
  const env = { ...process.env, ...options.env };
  env['PATH'] = `${join(repositoryRoot, 'node_modules/.bin')}:${env['PATH'] ?? ''}`;
  return new Promise((done) => {
    const child = spawn(program, args, {
      cwd: repositoryRoot,
      env,
      stdio: options.isQuiet === true ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    });
    let output = '';
    child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.on('error', (error) => done({ code: 1, output: `${output}${error.message}\n` }));
    child.on('exit', (code) => done({ code: code ?? 1, output }));
  });
}
