import { setTimeout as pause } from 'node:timers/promises';

import { Kysely, PostgresDialect, sql } from 'kysely';
import { Pool } from 'pg';

import { columnParserOf } from './columnTypes.ts';
import { causeInWords, DatabaseRefused } from './databaseRefused.ts';
import { guardedDialect } from './guardedDialect.ts';
import type { OpenedEngine } from './pglite.ts';
import type { Tables } from './tables.ts';

const oldestMajorVersion = 15;
const statementTimeoutMs = 30_000;

/** By a statement rather than at connection, because connection poolers refuse start-up options. */
const SET_UP = `select set_config('TimeZone', 'UTC', false),
  set_config('statement_timeout', '${statementTimeoutMs}', false),
  set_config('idle_in_transaction_session_timeout', '${statementTimeoutMs}', false),
  set_config('role', $1, false)`;

/** How long a database may take that is there and not ready yet: the machine is slow, or has just been started with it. */
export interface Patience {
  /** For one connection. */
  readonly connectMs: number;
  readonly altogetherMs: number;
  readonly pauseMs: number;
}

const PATIENCE: Patience = { connectMs: 5000, altogetherMs: 60_000, pauseMs: 500 };

export interface PostgresSettings {
  /** Left out: as above. */
  readonly patience?: Patience;
  readonly url: string;
  readonly poolSize: number;
  /** What every connection becomes, with the rights of that role and no others. */
  readonly role?: string;
  /** Told about connections that broke while nobody used them; the pool replaces them by itself. */
  readonly onConnectionLost?: (error: Error) => void;
}

export async function openPostgres({
  url,
  poolSize,
  role,
  onConnectionLost,
  patience = PATIENCE,
}: PostgresSettings): Promise<OpenedEngine> {
  const pool = new Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: patience.connectMs,
    keepAlive: true,
    application_name: 'fairline',
    types: { getTypeParser: (typeId: number) => columnParserOf(typeId) },
    // The pool ends a connection on which this fails; the dialect's own hook would keep it, and closing would wait for it.
    verify: (client, done) => {
      client.query(SET_UP, [role ?? 'none'], (error: Error | null) => done(error ?? undefined));
    },
  });
  // A connection that breaks without a listener would end the process. The pool listens only while it is idle;
  // while it is in use the query under way fails, and that is where the error is told.
  pool.on('error', (error) => onConnectionLost?.(withoutClient(error)));
  pool.on('connect', (client) => client.on('error', () => {}));
  const dialect = new PostgresDialect({ pool });
  const db = new Kysely<Tables>({ dialect: guardedDialect(dialect, { hasOneConnection: false }) });
  const engine: OpenedEngine = { db, notes: [], close: () => db.destroy() };
  try {
    await assertVersion(db, url, patience);
  } catch (error) {
    await engine.close();
    throw error;
  }
  return engine;
}

/**
 * The pool hangs the client on the error, and with it the key by which the server cancels its queries (`secretKey`) and
 * all that is known of the login. Whoever writes the error to a log must not have them to write.
 */
function withoutClient(error: Error): Error {
  delete (error as { client?: unknown }).client;
  return error;
}

async function assertVersion(db: Kysely<Tables>, url: string, patience: Patience): Promise<void> {
  const version = await versionOf(db, url, patience);
  // Engines that only speak PostgreSQL's language name themselves otherwise and are let through.
  const major = /^PostgreSQL (\d+)/.exec(version)?.[1];
  if (major !== undefined && Number(major) < oldestMajorVersion) {
    throw new DatabaseRefused(
      'engine-too-old',
      `The database at ${placeOf(url)} is PostgreSQL ${major}; Fairline needs ${oldestMajorVersion} or later.`,
    );
  }
}

async function versionOf(db: Kysely<Tables>, url: string, patience: Patience): Promise<string> {
  const until = performance.now() + patience.altogetherMs;
  try {
    for (;;) {
      try {
        const { rows } = await sql<{ version: string }>`select version()`.execute(db);
        return rows[0]?.version ?? '';
      } catch (error) {
        if (!isNotReadyYet(error) || performance.now() > until) throw error;
        await pause(patience.pauseMs);
      }
    }
  } catch (error) {
    throw new DatabaseRefused(
      'unreachable',
      `The database at ${placeOf(url)} cannot be used: ${causeInWords(error)}`,
      {
        cause: error,
      },
    );
  }
}

/** It is there: an address where nobody listens is a mistake, and is told at once. */
function isNotReadyYet(error: unknown): boolean {
  const { code, message = '' } = error as { code?: unknown; message?: string };
  return (
    code === '57P03' ||
    message.includes('timeout exceeded when trying to connect') ||
    message.includes('Connection terminated due to connection timeout')
  );
}

/** Where the database is, without the name and password that the address may carry. */
export function placeOf(url: string): string {
  const parsed = URL.parse(url);
  if (parsed === null) return 'the configured address';
  return `${parsed.host}${parsed.pathname}`;
}
