import { sql, type Kysely, type Transaction } from 'kysely';

import type { Tables } from './tables.ts';
import { inTransaction } from './transaction.ts';

/** Everything as it was at one moment, however long it takes: books of years are not read in the time that a call has. */
export function atOneMoment<Result>(
  db: Kysely<Tables>,
  look: (tx: Transaction<Tables>) => Promise<Result>,
): Promise<Result> {
  return inTransaction(
    db,
    async (tx) => {
      await sql`set local statement_timeout = 0`.execute(tx);
      return look(tx);
    },
    { isolation: 'repeatable read' },
  );
}
