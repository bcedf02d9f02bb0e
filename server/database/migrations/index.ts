import type { Migration } from 'kysely/migration';

import * as catalogue from './0001_catalogue.ts';
import * as session from './0050_session.ts';
import * as token from './0051_token.ts';

/**
 * Every change of the tables, oldest first, by the name of its file. A released one is never edited:
 * the next change is a new file with the next number. Each stands alone and uses nothing of the modules,
 * so that it still does the same when they have moved on.
 */
export const migrations: Readonly<Record<string, Migration>> = {
  '0001_catalogue': catalogue,
  '0050_session': session,
  '0051_token': token,
};
