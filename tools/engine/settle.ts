// npm run -s settle -- coupon.json      (or the JSON on standard input)
import { readFileSync } from 'node:fs';

import { verifyText } from '@fairline/coupon';

const LINE_MAX = 300;

const [file, ...more] = process.argv.slice(2);
if (more.length > 0 || file === '') refuse('give one file, or the coupon on standard input');

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

/** One short line, whatever the input contained: it is quoted in part, and could hold marks that move a terminal. */
function refuse(message: string): never {
  const line = message.replaceAll(/[\s\p{Cc}\p{Cf}]+/gu, ' ');
  process.stderr.write(`settle: ${line.length > LINE_MAX ? `${line.slice(0, LINE_MAX)}...` : line}\n`);
  process.exit(2);
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown reason';
}
