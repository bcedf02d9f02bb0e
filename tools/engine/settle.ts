// npm run -s settle -- coupon.json      (or the JSON on standard input)
import { readFileSync } from 'node:fs';

import { verifyText } from '@fairline/coupon';

const [file, ...more] = process.argv.slice(2);
if (more.length > 0) refuse('give one file, or the coupon on standard input');

const result = verifyText(readInput(file));
if (result.isReadable) process.stdout.write(`${JSON.stringify(result.verification)}\n`);
else refuse(result.message);

function readInput(path: string | undefined): string {
  try {
    return readFileSync(path === undefined || path === '-' ? 0 : path, 'utf8');
  } catch (error) {
    return refuse(`${path ?? 'standard input'} cannot be read (${codeOf(error)})`);
  }
}

/** One line, whatever the input contained. */
function refuse(message: string): never {
  process.stderr.write(`settle: ${message.replaceAll(/\s+/g, ' ')}\n`);
  process.exit(2);
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown reason';
}
