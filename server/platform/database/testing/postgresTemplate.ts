import { Client } from 'pg';

import { migrateToLatest } from '../migrate.ts';
import { openDatabase } from '../openDatabase.ts';
import { testDatabasePrefix } from './databaseName.ts';

/** Any number: whoever makes the template holds this lock of the server's. */
const LOCK = 7_041_973;

/** Creates this database with all tables. To copy one takes a tenth of what the migrations take: a run migrates once. */
export async function copyMigratedPostgres(url: string, name: string): Promise<void> {
  const template = `${testDatabasePrefix()}template`;
  await withServer(url, async (server) => {
    await server.query('select pg_advisory_lock($1)', [LOCK]);
    const { rows } = await server.query('select 1 from pg_database where datname = $1', [template]);
    if (rows.length === 0) await makeTemplate(url, server, template);
    await server.query('select pg_advisory_unlock($1)', [LOCK]);
    await server.query(`create database ${name} template ${template}`);
  });
}

/** Under its name only when it is whole. */
async function makeTemplate(url: string, server: Client, template: string): Promise<void> {
  const unfinished = `${template}_unfinished`;
  await server.query(`drop database if exists ${unfinished} with (force)`);
  await server.query(`create database ${unfinished}`);
  const database = await openDatabase({ kind: 'postgres', url: onServer(url, unfinished), poolSize: 1 });
  try {
    await migrateToLatest(database.db);
  } finally {
    await database.close();
  }
  await server.query(`alter database ${unfinished} rename to ${template}`);
}

/** The address of another database of the same server. */
export function onServer(url: string, name: string): string {
  const own = new URL(url);
  own.pathname = `/${name}`;
  return own.href;
}

export async function runOnServer(url: string, statement: string): Promise<void> {
  await withServer(url, (server) => server.query(statement));
}

async function withServer(url: string, run: (server: Client) => Promise<unknown>): Promise<void> {
  const server = new Client({ connectionString: url });
  await server.connect();
  try {
    await run(server);
  } finally {
    await server.end();
  }
}
