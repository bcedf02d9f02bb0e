import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';

import { LANGUAGES } from '@fairline/routes';
import { expect, onTestFinished, test } from 'vitest';

import { testClock } from '../../platform/clock.ts';
import { describeOnBothEngines, type OpenTestDatabase } from '../../platform/database/testing.ts';
import { systemIds } from '../../platform/ids.ts';
import { SiteSecrets } from '../../platform/secret/index.ts';
import { Secrets } from '../identity/index.ts';
import { Delivery, pauseAfter } from './delivery.ts';
import { mailTransport } from './mailTransport.ts';
import { Messages, type Message } from './messages.ts';
import { htmlText, renderMessage } from './renderMessage.ts';
import { smsTransport } from './smsTransport.ts';
import { startMailServer, startSmsGateway } from './testing/receivers.ts';
import { missingTransport, type Transport } from './transport.ts';
import { MESSAGE_WORDS, TEMPLATES } from './words/index.ts';
import { startWorker } from './worker.ts';

const START = new Date('2026-11-15T12:00:00Z');
const MAIL: Message = {
  userId: null,
  channel: 'mail',
  recipient: 'player@example.org',
  template: 'recoveryCode',
  language: 'de',
  company: 'Fairline',
  values: { code: '481516' },
  link: 'https://site.example/de/user/passwordreset?token=secret-token',
};
const SMS: Message = { ...MAIL, channel: 'sms', recipient: '+4915112345678' };

async function build(
  open: OpenTestDatabase,
  options: { mail?: Transport; sms?: Transport; keepsBodies?: boolean } = {},
) {
  const { db } = await open();
  const clock = testClock(START);
  const secrets = new SiteSecrets(new Secrets(randomBytes(32)));
  const messages = new Messages({ clock, ids: systemIds, secrets });
  const logged: string[] = [];
  const delivery = new Delivery({
    db,
    clock,
    secrets,
    transports: { mail: options.mail ?? missingTransport, sms: options.sms ?? missingTransport },
    keepsBodies: options.keepsBodies ?? false,
    log: (entry, text) => logged.push(JSON.stringify({ ...entry, text })),
  });
  const rows = () => db.selectFrom('message').selectAll().execute();
  return { db, clock, messages, delivery, logged, rows };
}

describeOnBothEngines('messages', (open) => {
  test('a mail reaches a real mail server in its language, as text and as HTML with the link', async () => {
    const server = await startMailServer();
    onTestFinished(() => server.close());
    const mail = mailTransport({
      url: server.url,
      from: { name: 'Fairline', address: 'no-reply@site.example' },
    });
    const { db, messages, delivery, rows } = await build(open, { mail });
    await messages.queue(db, MAIL);
    expect(await delivery.deliverDue()).toBe(1);
    expect(server.mails).toHaveLength(1);
    const { to, raw } = server.mails[0] ?? { to: [], raw: '' };
    expect(to).toEqual(['player@example.org']);
    expect(raw).toContain('From: Fairline <no-reply@site.example>');
    expect(raw).toContain('481516');
    expect(raw).toContain('text/plain');
    expect(raw).toContain('text/html');
    expect(raw.replaceAll(/=\r?\n/g, '')).toContain('passwordreset?token=3Dsecret-token');
    expect(await rows()).toMatchObject([{ state: 'sent', attempts: 1, problem: null }]);
    expect(await delivery.deliverDue()).toBe(0);
  });

  test('an SMS reaches the gateway with our secret and a key that repetitions share', async () => {
    const answers = [503, 202];
    const gateway = await startSmsGateway({ status: () => answers.shift() ?? 500 });
    onTestFinished(() => gateway.close());
    const { db, clock, messages, delivery, rows } = await build(open, {
      sms: smsTransport({ url: gateway.url, secret: 'gateway-secret' }),
    });
    const id = await messages.queue(db, SMS);
    await delivery.deliverDue();
    expect(await rows()).toMatchObject([{ state: 'queued', problem: 'sms-503', attempts: 1 }]);
    clock.advance(9999);
    expect(await delivery.deliverDue()).toBe(0);
    clock.advance(1);
    expect(await delivery.deliverDue()).toBe(1);
    expect(await rows()).toMatchObject([{ state: 'sent', attempts: 2 }]);
    expect(gateway.messages.map(({ key, authorization }) => [key, authorization])).toEqual([
      [id, 'Bearer gateway-secret'],
      [id, 'Bearer gateway-secret'],
    ]);
    expect(gateway.messages[0]?.body).toMatchObject({ to: '+4915112345678' });
    expect(gateway.messages[0]?.body.text).toContain('481516');
  });

  test('what fails again and again is tried six times with growing pauses and then given up', async () => {
    const sms: Transport = {
      send: async () => ({ ok: false, isFinal: false, problem: 'sms-unreachable' }),
      close: () => {},
    };
    const { db, clock, messages, delivery, rows, logged } = await build(open, { sms });
    await messages.queue(db, SMS);
    let attempts = 0;
    for (let minute = 0; minute < 6 * 60; minute += 1) {
      attempts += await delivery.deliverDue();
      clock.advance(60_000);
    }
    expect(attempts).toBe(6);
    expect(await rows()).toMatchObject([{ state: 'dead', problem: 'sms-unreachable', attempts: 6 }]);
    expect(logged).toHaveLength(6);
    expect([1, 2, 3, 4, 5, 6].map(pauseAfter)).toEqual([
      10_000,
      60_000,
      300_000,
      1_800_000,
      7_200_000,
      undefined,
    ]);
  });

  test('an address that the mail server does not know is given up at once, and no log repeats it', async () => {
    const server = await startMailServer({ refuse: () => 550 });
    onTestFinished(() => server.close());
    const mail = mailTransport({ url: server.url, from: { name: '', address: 'no-reply@site.example' } });
    const { db, messages, delivery, rows, logged } = await build(open, { mail });
    await messages.queue(db, MAIL);
    await delivery.deliverDue();
    expect(await rows()).toMatchObject([{ state: 'dead', problem: 'smtp-550' }]);
    expect(logged.join()).not.toMatch(/player@example|481516|secret-token/);
  });

  test('a code that is over before it could be sent is not sent', async () => {
    const { db, clock, messages, delivery, rows } = await build(open);
    await messages.queue(db, { ...SMS, expiresAt: new Date(START.getTime() + 60_000) });
    clock.advance(60_000);
    await delivery.deliverDue();
    expect(await rows()).toMatchObject([{ state: 'dead', problem: 'too-old' }]);
  });

  test('no table holds what a message says or whom it goes to, and afterwards only production’s mask is left', async () => {
    const { db, messages, delivery, rows } = await build(open);
    await messages.queue(db, MAIL);
    const secretsOf = async () => JSON.stringify(await rows());
    expect(await secretsOf()).not.toMatch(/481516|secret-token|player@example/);
    await delivery.deliverDue();
    expect(await rows()).toMatchObject([
      { content: null, recipient: 'p***@example.org', problem: 'not-configured' },
    ]);
  });

  test('a message whose transaction fails is never sent', async () => {
    const { db, messages, rows } = await build(open);
    const broken = db.transaction().execute(async (tx) => {
      await messages.queue(tx, MAIL);
      throw new Error('no');
    });
    await expect(broken).rejects.toThrow('no');
    expect(await rows()).toEqual([]);
  });

  test('several processes that look at once send a message once', async () => {
    const gateway = await startSmsGateway();
    onTestFinished(() => gateway.close());
    const sms = smsTransport({ url: gateway.url, secret: '' });
    const { db, messages, delivery } = await build(open, { sms });
    for (let index = 0; index < 25; index += 1) await messages.queue(db, SMS);
    const taken = await Promise.all(Array.from({ length: 4 }, () => delivery.deliverDue()));
    while ((await delivery.deliverDue()) > 0);
    expect(Math.max(...taken)).toBeLessThanOrEqual(10);
    expect(new Set(gateway.messages.map(({ key }) => key)).size).toBe(25);
    expect(gateway.messages).toHaveLength(25);
  });
});

test('every message has words in every language, with the same values as in English', () => {
  const namesIn = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name).sort();
  for (const language of LANGUAGES) {
    for (const template of TEMPLATES) {
      const [own, english] = [
        MESSAGE_WORDS[language].templates[template],
        MESSAGE_WORDS.en.templates[template],
      ];
      expect([template, language, namesIn(own.text.join(' '))]).toEqual([
        template,
        language,
        namesIn(english.text.join(' ')),
      ]);
      expect(namesIn(own.subject)).toEqual(namesIn(english.subject));
      expect(namesIn(own.sms)).toEqual(namesIn(english.sms));
      expect([own.action === '', own.sms === '']).toEqual([english.action === '', english.sms === '']);
    }
  }
});

test('a value cannot add a header, a tag or a place of another value', () => {
  const content = renderMessage({
    channel: 'mail',
    template: 'newDevice',
    language: 'en',
    company: 'A\r\nBcc: everybody@example.org',
    values: { device: '<script>{time}</script>', time: 'noon' },
    link: 'https://site.example/?a="b"',
  });
  expect(content.subject).not.toMatch(/[\r\n]/);
  const html = htmlText(content, 'ar');
  expect(html).toContain('dir="rtl"');
  expect(html).not.toContain('<script>');
  expect(html).toContain('{time}&lt;/script&gt;');
  expect(html).toContain('href="https://site.example/?a=&quot;b&quot;"');
});

test('the worker works once at a time, goes on while there is something to do, and stops when it is told', async () => {
  const waiting = [3, 2, 0];
  let running = 0;
  const worker = startWorker(
    async () => {
      running += 1;
      expect(running).toBe(1);
      await new Promise((resolve) => {
        setTimeout(resolve, 5);
      });
      running -= 1;
      return waiting.shift() ?? 0;
    },
    () => {},
  );
  worker.wake();
  worker.wake();
  await expect.poll(() => waiting.length, { timeout: 5000 }).toBe(0);
  await worker.stop();
  worker.wake();
  expect(running).toBe(0);
});

test('the worker does not work inside of the transaction that has woken it', async () => {
  const scope = new AsyncLocalStorage<string>();
  const seen: (string | undefined)[] = [];
  const worker = startWorker(
    async () => {
      seen.push(scope.getStore());
      return 0;
    },
    () => {},
  );
  scope.run('a transaction', () => worker.wake());
  await expect.poll(() => seen.length, { timeout: 5000 }).toBeGreaterThan(0);
  await worker.stop();
  expect(seen[0]).toBeUndefined();
});
