import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { Client } from 'pg';

import { startTestPostgres } from '../../tools/postgres.ts';
import { installedPostgres } from '../../tools/postgres/installation.ts';

/** A PostgreSQL of one’s own with a database to measure, and pgbench (tpcb-like, scale 10) to measure it by. */
export interface Measured {
  /** Of an empty database. */
  readonly url: string;
  /** Transactions per second of pgbench. */
  readonly transactions: (clients: number, seconds: number) => Promise<number>;
}

/** Says that it is left out where there is no PostgreSQL. */
export async function besidePgbench(measure: (measured: Measured) => Promise<void>): Promise<void> {
  const postgres = await startTestPostgres();
  const bin = await installedPostgres();
  if ('missing' in postgres || bin === undefined) {
    console.log('  left out: there is no PostgreSQL');
    return;
  }
  const urlOf = (name: string): string => {
    const url = new URL(postgres.url);
    url.pathname = `/${name}`;
    return url.href;
  };
  try {
    const server = new Client({ connectionString: urlOf('postgres') });
    await server.connect();
    for (const name of ['pgbench', 'measured']) await server.query(`create database ${name}`);
    await server.end();
    const pgbench = (...args: string[]) =>
      promisify(execFile)(join(bin, 'pgbench'), [...args, urlOf('pgbench')]);
    await pgbench('-i', '-q', '-s', '10');
    const transactions = async (clients: number, seconds: number): Promise<number> => {
      const { stdout } = await pgbench('-n', '-c', String(clients), '-j', '2', '-T', String(seconds));
      return Number(/tps = ([\d.]+)/.exec(stdout)?.[1]);
    };
    await measure({ url: urlOf('measured'), transactions });
  } finally {
    await postgres.stop();
  }
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1
    ? (sorted[middle] ?? 0)
    : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
}

/** Says what was found and what is asked; a miss is the exit code. */
export function judge(
  name: string,
  value: number,
  { least, most }: { readonly least?: number; readonly most?: number },
): void {
  console.log(
    `  ${name}: ${value.toFixed(2)} (at ${least === undefined ? `most ${most}` : `least ${least}`})`,
  );
  if ((least !== undefined && value < least) || (most !== undefined && value > most)) process.exitCode = 1;
}
