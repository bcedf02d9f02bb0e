import { sql, type Kysely } from 'kysely';

import { inTransaction, type Tables } from '../../platform/database/index.ts';
import { EMPTY_DOCUMENT, type ConfigDocument } from './document.ts';
import type { ConfigEdit } from './editDocument.ts';

interface StoredConfig {
  /** 0 before the first change. */
  readonly version: number;
  readonly document: unknown;
}

export interface StoredChange {
  readonly version: number;
  readonly changedAt: Date;
  readonly changedBy: string;
  readonly reason: string;
  readonly edits: readonly ConfigEdit[];
}

export async function readLatest(db: Kysely<Tables>): Promise<StoredConfig> {
  const row = await db
    .selectFrom('site_config_version')
    .select(['version', 'document'])
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? { version: 0, document: EMPTY_DOCUMENT };
}

export async function readLatestVersion(db: Kysely<Tables>): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    select coalesce(max(version), 0) as version from site_config_version`.execute(db);
  return rows[0]?.version ?? 0;
}

/** Writes the next version, unless somebody else has written it meanwhile. */
export async function appendVersion(
  db: Kysely<Tables>,
  change: Omit<StoredChange, 'version'> & {
    readonly expectedVersion: number;
    readonly document: ConfigDocument;
  },
): Promise<'stored' | 'changed-meanwhile'> {
  const version = change.expectedVersion + 1;
  try {
    await inTransaction(db, async (tx) => {
      await sql`
        insert into site_config_version (version, changed_at, changed_by, reason, document)
        values (${version}, ${change.changedAt}, ${change.changedBy}, ${change.reason},
                ${JSON.stringify(change.document)}::jsonb)`.execute(tx);
      for (const [place, edit] of change.edits.entries()) {
        await sql`
          insert into site_config_edit (version, place, path, old_value, new_value)
          values (${version}, ${place}, ${edit.path}, ${jsonOf(edit.old)}::jsonb, ${jsonOf(edit.new)}::jsonb)`.execute(
          tx,
        );
      }
    });
    return 'stored';
  } catch (error) {
    if (isTaken(error)) return 'changed-meanwhile';
    throw error;
  }
}

export async function readHistory(db: Kysely<Tables>, limit: number): Promise<readonly StoredChange[]> {
  const versions = await db
    .selectFrom('site_config_version')
    .select(['version', 'changed_at', 'changed_by', 'reason'])
    .orderBy('version', 'desc')
    .limit(limit)
    .execute();
  const oldest = versions.at(-1)?.version ?? 0;
  // As text, because a value that is null and one that is not set would read alike.
  const { rows: edits } = await sql<{
    version: number;
    path: string;
    old_value: string | null;
    new_value: string | null;
  }>`
    select version, path, old_value::text as old_value, new_value::text as new_value
    from site_config_edit where version >= ${oldest} order by version, place`.execute(db);
  return versions.map(({ version, changed_at, changed_by, reason }) => ({
    version,
    changedAt: changed_at,
    changedBy: changed_by,
    reason,
    edits: edits
      .filter((edit) => edit.version === version)
      .map(({ path, old_value, new_value }) => ({
        path,
        ...(old_value === null ? {} : { old: JSON.parse(old_value) as unknown }),
        ...(new_value === null ? {} : { new: JSON.parse(new_value) as unknown }),
      })),
  }));
}

function jsonOf(value: unknown): string | null {
  return value === undefined ? null : JSON.stringify(value);
}

function isTaken(error: unknown): boolean {
  return (error as { code?: unknown } | null)?.code === '23505';
}
