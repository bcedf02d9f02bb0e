// npm run format: brings every file into the one format.
import { runCommand } from './run/command.ts';

process.exitCode = (await runCommand('oxfmt', [])).code;
