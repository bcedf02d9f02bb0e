// Workers end without a word, so what they leave on a PostgreSQL that is not ours is removed at the end of a run.
import { Client } from 'pg';

import { testDatabasePrefix } from './databaseName.ts';

export default function setup(): () => Promise<void> {
  return async () => {
    const url = process.env.TEST_DATABASE_URL;
    if (url === undefined || url === '') return;
    const client = new Client({ connectionString: url });
    await client.connect();
    try {
      const { rows } = await client.query<{ name: string }>(
        'select datname as name from pg_database where starts_with(datname, $1)',
        [testDatabasePrefix()],
      );
      for (const { name } of rows) await client.query(`drop database if exists ${name} with (force)`);
    } finally {
      await client.end();
    }
  };
}
