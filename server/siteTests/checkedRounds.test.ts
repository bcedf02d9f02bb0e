import { randomUUID } from 'node:crypto';

import { expect, onTestFinished, test } from 'vitest';

import { betOrder } from '../betting/betOrder/module.ts';
import { describeOnOneEngine } from '../platform/database/testing.ts';
import { openPlaySite, START } from '../play/rounds/testing/playSite.ts';
import { openModules } from './testing/openModules.ts';
import { testContext } from './testing/siteContext.ts';

describeOnOneEngine('the operator’s check of the ledger', (open) => {
  test('looks at rounds of games and at the list of commitments too', async () => {
    const database = await open();
    const site = await openPlaySite(() => Promise.resolve(database));
    const player = await site.addPlayer();
    const { current } = await player.rotate();
    await player.play();
    const context = await testContext(database);
    onTestFinished(() => context.app.close());
    const modules = await openModules(context, [betOrder]);
    const check = async () => {
      const answer = await modules.orderOf('bets')?.({ args: ['bets', 'check'], by: 'ada' });
      return answer?.output ?? '';
    };
    expect(await check()).toContain('The ledger is whole.');
    const id = randomUUID();
    await site.db
      .insertInto('game_round')
      .values({
        id,
        user_id: player.userId,
        account_id: player.accountId,
        currency: 'EUR',
        game: 'percent',
        model_hash: '',
        pair_id: current?.pairId ?? '',
        nonce: 9,
        params: '{}',
        body_hash: '',
        stake: 500n,
        started_at: START,
      })
      .execute();
    await site.db
      .insertInto('seed_commit')
      .values({ sequence: 9n, commitment: '', made_at: START, previous_hash: '', hash: '' })
      .execute();
    expect(await check()).toMatch(
      new RegExp(`Round ${id} has a stake and no end\\.\nCommitment 9 does not follow the one before it\\.`),
    );
  });
});
