import { sql, type Kysely } from 'kysely';

/** Everything else of the function stays as it is. */
export async function changeFunction(
  db: Kysely<unknown>,
  change: { readonly name: string; readonly before: string; readonly after: string },
): Promise<void> {
  const { rows } = await sql<{ text: string }>`
    select pg_get_functiondef(${change.name}::regprocedure) as text`.execute(db);
  const parts = rows[0]?.text.split(change.before) ?? [];
  if (parts.length !== 2) throw new Error(`${change.name} is not the function that this migration knows.`);
  await sql.raw(parts.join(change.after)).execute(db);
}
