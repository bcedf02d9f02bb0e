import { createHash } from 'node:crypto';

import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';

import { openNatsBus, type Bus } from '../../../platform/bus/index.ts';
import type { Database } from '../../../platform/database/index.ts';
import type { Settings } from '../../../platform/settings/index.ts';

/** The bus of all processes that share this database, when there is one. */
export async function openSiteBus(
  log: FastifyBaseLogger,
  { database, settings }: { readonly database: Database; readonly settings: Settings },
): Promise<Bus | undefined> {
  if (settings.natsUrl === undefined || database.engine === 'pglite') return undefined;
  return openNatsBus({
    url: settings.natsUrl,
    subject: `fairline.${await databaseMark(database)}.book`,
    onProblem: (error) => log.warn({ err: error }, 'the bus'),
  });
}

/** Equal for processes on one database, whatever address they know it by; sites on one NATS server differ in it. */
async function databaseMark({ db }: Database): Promise<string> {
  const { rows } = await sql<{ mark: string }>`
    select (select system_identifier from pg_control_system()) || ' ' || oid as mark
    from pg_database where datname = current_database()`.execute(db);
  return createHash('sha256')
    .update(rows[0]?.mark ?? '')
    .digest('hex')
    .slice(0, 16);
}
