import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { describeOnBothEngines } from '../database/testing.ts';
import { openWageringSite } from '../wagering/testing/wageringSite.ts';
import { checkLedger } from '../wallet/index.ts';
import { checkBets } from './checkBets.ts';

const KILLS = process.env.SOAK === '1' ? 80 : 2;
const BETS_BEFORE_KILL = 15;

/** The embedded database belongs to one process; there, killing is tested by the database's own tests. */
describeOnBothEngines('a process that is killed while it places', (open) => {
  test(
    'has placed everything it said it has, nothing twice and nothing without its debit',
    { timeout: 1_200_000 },
    async ({ skip }) => {
      const { db, userId, accountId } = await openWageringSite(open);
      const { rows } = await sql<{ name: string; engine: string }>`
        select current_database() as name, version() as engine`.execute(db);
      const server = process.env.TEST_DATABASE_URL;
      const name = rows[0]?.name ?? '';
      if (server === undefined || !name.startsWith('fairline_test_')) {
        skip('the embedded database is one process’s own');
        return;
      }
      const url = new URL(server);
      url.pathname = `/${name}`;
      const said = new Set<string>();
      for (let count = 0; count < KILLS; count += 1) {
        const wanted = said.size + BETS_BEFORE_KILL;
        const child = fork(
          fileURLToPath(new URL('../wagering/testing/placingProcess.ts', import.meta.url)),
          [url.href, String(userId), String(accountId)],
          { execArgv: [], stdio: ['ignore', 'inherit', 'inherit', 'ipc'] },
        );
        child.on('message', (id: unknown) => {
          if (typeof id === 'string') said.add(id);
          if (said.size >= wanted) child.kill('SIGKILL');
        });
        await once(child, 'exit');
      }
      const placed = await db.selectFrom('coupon').select('id').where('state', '=', 'open').execute();
      const ids = new Set(placed.map(({ id }) => id));
      expect([...said].filter((id) => !ids.has(id))).toEqual([]);
      expect((await checkLedger(db)).problems).toEqual([]);
      expect((await checkBets(db)).problems).toEqual([]);
    },
  );
});
