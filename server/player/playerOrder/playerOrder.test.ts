import type { SiteConfig } from '@fairline/contracts';
import type { UserConfig, UserData } from '@fairline/contracts/user';
import { areProfileFieldsFilled, isVerified, missingProfileFields } from '@fairline/sdk/server';
import { Secret, TOTP } from 'otpauth';
import { expect, test } from 'vitest';

import { openAccounts } from '../../money/wallet/index.ts';
import { describeOnBothEngines, type OpenTestDatabase } from '../../platform/database/testing.ts';
import { systemIds } from '../../platform/ids.ts';
import { identitySite } from '../../siteTests/testing/identitySite.ts';
import { Secrets } from '../identity/index.ts';
import { runPlayerCall } from './runPlayerCall.ts';

async function build(open: OpenTestDatabase, config: Partial<SiteConfig> = {}) {
  const site = await identitySite(open, config);
  const { db, clock } = site;
  const userId = await site.addPlayer({ login: 'anna', email: 'anna@site.example' });
  await openAccounts(db, { userId, currency: 'GBP', now: clock.now(), ids: systemIds, isPlayMoney: true });
  const run = (...args: string[]) =>
    runPlayerCall(
      { db, clock, ids: systemIds, openMail: async () => site.identity },
      { args: ['player', ...args], by: 'olga' },
    );
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

  test('[USER-059] what the papers say fills the details of the player, and no order repeats it', async () => {
    const { run, browser, addPlayer } = await build(open);
    const person = { firstName: 'Mira', lastName: 'Kallas', birthDate: '1991-03-14' };
    await addPlayer({ login: 'mira', ...person });
    const mira = browser();
    await mira.signIn('mira');
    const dataOf = async () => (await mira.get('/web-api/user/config')).body['user_data'] as UserData;
    expect(missingProfileFields(await dataOf())).toEqual([
      'passport',
      'passport_date',
      'registration_address',
    ]);
    await run('papers', 'mira', '--passport', ' KA 771204 ', '--why', 'sent by mail');
    expect(missingProfileFields(await dataOf())).toEqual(['passport_date', 'registration_address']);
    const rest = ['--issued', '2021-05-30', '--address', 'Harbour Street 1, Tallinn'];
    const { output } = await run('papers', 'mira', ...rest, '--why', 'sent by mail');
    const papers = {
      passport: 'KA 771204',
      passport_date: '2021-05-30',
      registration_address: 'Harbour Street 1, Tallinn',
    };
    expect(await dataOf()).toMatchObject(papers);
    expect(areProfileFieldsFilled(await dataOf())).toBe(true);
    expect(output).toContain('olga: papers: passport_date, registration_address (sent by mail)');
    expect(output).not.toMatch(/771204|Harbour|2021-05-30/);
  });

  test('[USER-027] [USER-051] [USER-056] who must identify themselves, by which checks and how an outside service judged it: set by orders', async () => {
    const { run, browser } = await build(open);
    const anna = browser();
    await anna.signIn('anna');
    const configOf = async () => (await anna.get('/web-api/user/config')).body as unknown as UserConfig;
    const rights = async () => (await anna.get('/web-api/auth/rights')).body['rights'] as string[];
    expect(await configOf()).toMatchObject({ is_need_identification: false, verification_types: [] });
    const on = await run('identify', 'anna', 'on', '--types', 'passport,selfie', '--why', 'large sums');
    expect(on.output).toContain('olga: identification needed: passport, selfie (large sums)');
    expect(await configOf()).toMatchObject({
      is_need_identification: true,
      verification_types: ['passport', 'selfie'],
      show_verification_modal_on_deposit_page: true,
    });
    expect(await rights()).not.toContain('withdraw');
    const judged = await run('verify', 'anna', 'none', '--group', 'verified', '--why', 'by the service');
    expect(judged.output).toContain('verification: verified');
    const verified = await configOf();
    expect(isVerified(verified)).toBe(true);
    expect(verified.show_verification_modal_on_deposit_page).toBe(false);
    expect(await rights()).toContain('withdraw');
    await run('verify', 'anna', 'refused', '--why', 'false papers');
    expect(isVerified(await configOf()), 'what the service said is over').toBe(false);
    await run('identify', 'anna', 'off', '--types', '', '--why', 'a mistake');
    expect(await configOf()).toMatchObject({
      is_need_identification: false,
      verification_types: [],
      show_verification_modal_on_deposit_page: false,
    });
    expect(await rights()).toContain('withdraw');
    const rest = ['--expires', '2031-05-30', '--tax-number', '7707083893', '--document-type', '21'];
    expect((await run('papers', 'anna', ...rest, '--why', 'by mail')).output).not.toMatch(/7707083893|2031/);
    expect((await configOf()).user_data).toMatchObject({
      passport_end_date: '2031-05-30',
      inn: '7707083893',
      document_type_id: 21,
    });
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

  test.for(['lock', 'close'])(
    '%s between the password or the SMS and its code: the code opens nothing, then or later',
    async (order) => {
      const { run, browser, addPlayer, messages } = await build(open, { isNewDeviceConfirmed: true });
      const phone = { country: 'GB', code: '44', number: '7400123456' };
      await addPlayer({ login: 'mira', phone, isPhoneConfirmed: true });
      await browser().signIn('mira');
      const [byPassword, bySms] = [browser(), browser()];
      const nextCode = async (count: number): Promise<string> => {
        await expect.poll(() => messages.length).toBe(count);
        const message = messages.at(-1)?.message;
        return message !== undefined && 'code' in message ? message.code : '';
      };
      expect((await byPassword.signIn('mira')).body['result']).toBe('two-step');
      const passwordCode = await nextCode(1);
      const wish = { 'phone-number': '7400123456', 'phone-code': '44', captcha: await bySms.captcha() };
      expect((await bySms.post('/web-api/auth/send-sms', wish)).status).toBe(200);
      const smsCode = await nextCode(2);
      await run(order, 'mira', '--why', 'asked for it');
      const enter = async () => [
        (await byPassword.post('/web-api/auth/two-step', { code: passwordCode, save: false })).body['code'],
        (await bySms.post('/web-api/auth/login/sms-code', { 'sms-code': smsCode })).body['code'],
      ];
      expect(await enter()).toEqual(['time-up', 'time-up']);
      await run('open', 'mira', '--why', 'proved');
      expect(await enter()).toEqual(['time-up', 'time-up']);
      expect([await byPassword.userId(), await bySms.userId()]).toEqual([null, null]);
    },
  );

  test('two-step-off helps who has lost the app: it is off, sessions and open steps end, and the owner is told everywhere', async () => {
    const { run, browser, clock, messages, identity } = await build(open);
    const owner = browser();
    await owner.signIn('anna');
    const { body: begun } = await owner.post('/web-api/user/two-step/begin');
    const app = new TOTP({ secret: Secret.fromBase32(String(begun['secret'])) });
    const code = app.generate({ timestamp: clock.now().getTime() });
    await owner.post('/web-api/user/two-step/enable', { code });
    clock.advance(30_000);
    const waiting = browser();
    expect((await waiting.signIn('anna')).body['result']).toBe('two-step');
    const done = await run('two-step-off', 'anna', '--why', 'lost the phone, showed papers');
    expect(done.output).toContain('olga: two-step off (lost the phone, showed papers)');
    expect((await owner.post('/web-api/session/refresh')).body['endReason']).toBe('operator');
    const next = app.generate({ timestamp: clock.now().getTime() });
    const late = await waiting.post('/web-api/auth/two-step', { code: next, save: false });
    expect(late.body['code']).toBe('time-up');
    expect(messages.at(-1)).toMatchObject({ to: 'anna@site.example', message: { kind: 'two-step-off' } });
    const again = browser();
    expect((await again.signIn('anna')).body['result']).toBe('signed-in');
    const { body: log } = await again.get('/web-api/user/security-events');
    const kinds = (log['events'] as { kind: string }[]).map(({ kind }) => kind);
    expect(kinds).toEqual(expect.arrayContaining(['two-step-off', 'operator']));
    const { body: inbox } = await again.get('/web-api/user/messages');
    expect(inbox['messages']).toContainEqual(expect.objectContaining({ kind: 'two-step-off' }));
    expect((await run('two-step-off', 'anna', '--why', 'w')).output).toContain('is not on');
    expect(await identity.twoStep.isOn(Number(await again.userId()))).toBe(false);
  });

  test('two-step-off with another key than the site’s changes nothing: its message could not be read', async () => {
    const { db, clock, browser, identity, userId } = await build(open);
    const owner = browser();
    await owner.signIn('anna');
    const { body: begun } = await owner.post('/web-api/user/two-step/begin');
    const app = new TOTP({ secret: Secret.fromBase32(String(begun['secret'])) });
    const code = app.generate({ timestamp: clock.now().getTime() });
    await owner.post('/web-api/user/two-step/enable', { code });
    const openMail = async () => ({ ...identity, secrets: new Secrets(new Uint8Array(32).fill(9)) });
    const call = { args: ['player', 'two-step-off', 'anna', '--why', 'w'], by: 'olga' };
    const { output, isRefused } = await runPlayerCall({ db, clock, ids: systemIds, openMail }, call);
    expect([isRefused, output]).toEqual([true, expect.stringContaining('SITE_SECRET')]);
    expect(await identity.twoStep.isOn(userId)).toBe(true);
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
      [['papers', 'anna', '--why', 'w'], 'what the papers say'],
      [['papers', 'anna', '--passport', '#1', '--why', 'w'], '--passport must be'],
      [['papers', 'anna', '--issued', '2021-02-30', '--why', 'w'], '--issued must be'],
      [['papers', 'anna', '--issued', '30.5.2021', '--why', 'w'], '--issued must be'],
      [['papers', 'anna', '--address', ' ', '--why', 'w'], '--address must be'],
      [['papers', 'anna', '--expires', '2021-02-30', '--why', 'w'], '--expires must be'],
      [['papers', 'anna', '--issued', '2021-05-30', '--expires', '2021-05-30', '--why', 'w'], 'later day'],
      [['papers', 'anna', '--tax-number', '#', '--why', 'w'], '--tax-number must be'],
      [['papers', 'anna', '--document-type', '0', '--why', 'w'], '--document-type must be'],
      [['identify', 'anna', '--why', 'w'], 'on, off'],
      [['identify', 'anna', 'on', '--types', 'a,,b', '--why', 'w'], '--types must be'],
      [['identify', 'anna', 'on', '--types', 'a,a', '--why', 'w'], '--types must be'],
      [['identify', 'anna', 'on', '--group', 'a', '--why', 'w'], 'belongs to verify'],
      [['verify', 'anna', 'none', '--types', 'a', '--why', 'w'], 'belongs to identify'],
      [['verify', 'anna', 'none', '--group', 'A B', '--why', 'w'], '--group must be'],
      [['papers', 'anna', 'now', '--address', 'Quay 1', '--why', 'w'], 'does not belong'],
      [['verify', 'anna', 'pending', '--passport', 'AB 12', '--why', 'w'], 'belong to papers'],
      [['toString', 'anna', '--why', 'w'], 'no command'],
      [['lock', 'anna', 'now', '--why', 'w'], 'does not belong'],
      [['two-step-off', 'anna', 'now', '--why', 'w'], 'does not belong'],
      [['two-step-off', 'anna', '--why', 'w'], 'is not on'],
      [['show', 'anna', '--what'], 'what'],
    ] as const) {
      const answer = await run(...args);
      expect([args, answer.isRefused]).toEqual([args, true]);
      expect(answer.output).toContain(part);
    }
    expect(await db.selectFrom('operator_order').selectAll().execute()).toEqual([]);
  });
});
