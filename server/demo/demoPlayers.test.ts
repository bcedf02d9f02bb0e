import type { KyselyPlugin } from 'kysely';
import { expect, test } from 'vitest';

import { describeOnBothEngines } from '../platform/database/testing.ts';
import { identitySite } from '../siteTests/testing/identitySite.ts';
import { DEMO_PLAYERS, registerDemoPlayers, seedDemoPlayers } from './demoPlayers.ts';

describeOnBothEngines('players of the demo', (open) => {
  test('each can sign in with the printed password, has an account with money, and is made once', async () => {
    const site = await identitySite(open);
    const { db, browser, endpoints } = site;
    await seedDemoPlayers(site);
    registerDemoPlayers(endpoints, DEMO_PLAYERS);
    expect(DEMO_PLAYERS.map(({ kind }) => kind)).toEqual(['fresh', 'active', 'limited']);
    for (const { login, password } of DEMO_PLAYERS)
      expect((await browser().signIn(login, password)).body['result']).toBe('signed-in');
    const told = await browser().get('/web-api/auth/demo-players');
    expect(told.body).toEqual({ players: DEMO_PLAYERS });
    const accounts = await db
      .selectFrom('account_entry')
      .innerJoin('account', 'account.id', 'account_entry.account_id')
      .select('account.currency')
      .where('account_entry.kind', '=', 'opening')
      .execute();
    expect(accounts.map(({ currency }) => currency).sort()).toEqual(['EUR', 'GBP', 'TRY']);
  });

  test('a start that ends in the middle leaves no player without what belongs to them: the next one makes them whole', async () => {
    const site = await identitySite(open);
    const { db } = site;
    let isKilled = true;
    const killer: KyselyPlugin = {
      transformQuery: ({ node }) => {
        // The last thing that is written of the limited player.
        if (isKilled && node.kind === 'InsertQueryNode' && JSON.stringify(node.into).includes('player_limit'))
          throw new Error('killed');
        return node;
      },
      transformResult: async ({ result }) => result,
    };
    const seed = () => seedDemoPlayers({ ...site, db: db.withPlugin(killer) });
    await expect(seed()).rejects.toThrow('killed');
    const logins = async () =>
      (await db.selectFrom('player_profile').select('login').orderBy('user_id').execute()).map(
        ({ login }) => login,
      );
    expect(await logins()).toEqual(['fresh', 'active']);
    isKilled = false;
    await seed();
    expect(await logins()).toEqual(['fresh', 'active', 'limited']);
    expect(await db.selectFrom('player_limit').select('id').execute()).toHaveLength(5);
  });

  test('a second start changes nothing', async () => {
    const site = await identitySite(open);
    await seedDemoPlayers(site);
    const before = await site.db.selectFrom('player_profile').selectAll().orderBy('user_id').execute();
    await seedDemoPlayers(site);
    expect(await site.db.selectFrom('player_profile').selectAll().orderBy('user_id').execute()).toEqual(
      before,
    );
    expect(before).toHaveLength(3);
  });
});
