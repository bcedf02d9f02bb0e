import { expect, test } from 'vitest';

import { describeOnBothEngines } from '../database/testing.ts';
import { DEMO_PLAYERS, registerDemoPlayers, seedDemoPlayers } from './demoPlayers.ts';
import { identitySite } from './testing/identitySite.ts';

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
