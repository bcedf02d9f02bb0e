/** SQLSTATE classes: what a statement says is wrong in itself, or against a constraint. */
const DATA_EXCEPTION = '22';
const CONSTRAINT_VIOLATION = '23';

/** Whether the database has understood a statement and refuses what it holds, so that asking again changes nothing. */
export function isDataRefused(error: unknown): boolean {
  const code: unknown = (error as { code?: unknown } | null | undefined)?.code;
  if (typeof code !== 'string' || code.length !== 5) return false;
  return code.startsWith(DATA_EXCEPTION) || code.startsWith(CONSTRAINT_VIOLATION);
}
