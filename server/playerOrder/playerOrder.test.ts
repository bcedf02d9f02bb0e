import { expect, test } from 'vitest';

import { identitySite } from '../compose/testing/identitySite.ts';
import { describeOnBothEngines, type OpenTestDatabase } from '../database/testing.ts';
import { systemIds } from '../ids.ts';
import { openAccounts } from '../wallet/index.ts';
import { runPlayerCall } from './runPlayerCall.ts';

async function build(open: OpenTestDatabase) {
  const site = await identitySite(open);
  const { db, clock } = site;
  const userId = await site.addPlayer({ login: 'anna', email: 'anna@site.example' });
  await openAccounts(db, { userId, currency: 'GBP', now: clock.now(), ids: systemIds, isPlayMoney: true });
  const run = (...args: string[]) =>
    runPlayerCall({ db, clock, ids: systemIds }, { args: ['player', ...args], by: 'olga' });
  return { ...site, userId, run };
}

describeOnBothEngines('the operator’s orders about one player', (open) => {
  test('ban, freeze and verification hold at once, with who and why, and the player is told that there was one', async () => {
    const { run, db, userId, browser } = await build(open);
    const visitor = browser();
    await visitor.signIn('anna');
    expect((await run('ban', 'anna', '3', '--rules', '1', '--why', 'chargeback')).isRefused).toBe(false);
    const { body } = await visitor.get('/web-api/session');
    expect(body['session']).toMatchObject({ userId, banLevel: 3, banVersion: 1 });
    expect((await run('freeze', 'anna@site.example', 'GBP', '--why', 'check')).output).toContain(
      'frozen: GBP',
    );
    const shown = await run('verify', String(userId), 'pending', '--why', 'papers came');
    expect(shown.output).toContain('verification: pending');
    expect(shown.output).toContain('olga: ban 3 by rules 1 (chargeback)');
    expect((await run('unfreeze', 'anna', '--why', 'done')).output).toContain('frozen: nothing');
    expect((await run('ban', 'anna', '0', '--why', 'paid')).output).toContain('ban level 0');
    const orders = await db.selectFrom('operator_order').select(['made_by', 'why']).execute();
    expect(orders).toHaveLength(5);
    const { body: log } = await visitor.get('/web-api/user/security-events');
    expect((log['events'] as { kind: string }[]).filter(({ kind }) => kind === 'operator')).toHaveLength(5);
  });

  test('a locked account ends its sessions and signs nobody in until it is open again', async () => {
    const { run, browser } = await build(open);
    const visitor = browser();
    await visitor.signIn('anna');
    await run('lock', 'anna', '--why', 'stolen');
    expect((await visitor.post('/web-api/session/refresh')).body['endReason']).toBe('operator');
    expect((await visitor.signIn('anna')).body['code']).toBe('wrong-credentials');
    await run('open', 'anna', '--why', 'proved');
    expect((await visitor.signIn('anna')).status).toBe(200);
  });

  test('a bad order is told in one line and changes nothing', async () => {
    const { run, db } = await build(open);
    for (const [args, part] of [
      [[], 'npm run player'],
      [['ban'], 'which player'],
      [['ban', 'anna', 'x', '--why', 'w'], 'whole number'],
      [['ban', 'anna', '100', '--why', 'w'], 'whole number'],
      [['ban', 'anna', '3'], 'Say why'],
      [['ban', 'nobody', '3', '--why', 'w'], 'There is no player'],
      [['freeze', 'anna', 'usd', '--why', 'w'], 'no currency'],
      [['freeze', 'anna', 'USD', '--why', 'w'], 'no account to freeze'],
      [['unfreeze', 'anna', '--why', 'w'], 'no account to unfreeze'],
      [['verify', 'anna', 'toString', '--why', 'w'], 'Choose from'],
      [['toString', 'anna', '--why', 'w'], 'no command'],
      [['lock', 'anna', 'now', '--why', 'w'], 'does not belong'],
      [['show', 'anna', '--what'], 'what'],
    ] as const) {
      const answer = await run(...args);
      expect([args, answer.isRefused]).toEqual([args, true]);
      expect(answer.output).toContain(part);
    }
    expect(await db.selectFrom('operator_order').selectAll().execute()).toEqual([]);
  });
});
