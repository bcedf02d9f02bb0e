import { errorForLog } from './http/loggedError.ts';

/**
 * What nobody has caught ends the process, as by default, and is told as the log tells every error: the default prints all
 * that hangs on it, with the values of the statement that failed.
 */
export function tellUncaught(): void {
  process.on('uncaughtException', (error) => {
    const line = { level: 60, time: Date.now(), err: errorForLog(error), msg: 'the process ends' };
    process.stderr.write(`${JSON.stringify(line)}\n`);
    process.exit(1);
  });
}
