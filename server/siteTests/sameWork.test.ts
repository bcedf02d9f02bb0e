import { AsyncLocalStorage } from 'node:async_hooks';

import { encodeCredential } from '@fairline/contracts/identity';
import type * as argon2 from '@node-rs/argon2';
import type { KyselyPlugin } from 'kysely';
import { expect, test, vi } from 'vitest';

import { describeOnOneEngine, type OpenTestDatabase } from '../platform/database/testing.ts';
import { FAST, FULL, PASSWORD, PHONE } from './testing/registrationSite.ts';
import { ADA, SOCIAL, socialSite } from './testing/socialSite.ts';
import { solveCaptcha } from './testing/solveCaptcha.ts';

const hashes = vi.hoisted(() => ({ count: 0 }));
vi.mock('@node-rs/argon2', async (load) => {
  const real = await load<typeof argon2>();
  return {
    ...real,
    hash: (...input: Parameters<typeof real.hash>) => {
      hashes.count += 1;
      return real.hash(...input);
    },
    verify: (...input: Parameters<typeof real.verify>) => {
      hashes.count += 1;
      return real.verify(...input);
    },
  };
});

const KNOWN_MAIL = 'lea@example.org';
const FREE_MAIL = 'nobody@example.org';
const KNOWN_PHONE = PHONE.phone_number ?? '';
const FREE_PHONE = '15123456780';
const WRONG_CODE = '000000';

/** A site that counts, until each answer, its queries and its hashes. */
async function countingSite(open: OpenTestDatabase) {
  // What else the site does meanwhile is not counted: sweeping, sending.
  const call = new AsyncLocalStorage<{ queries: number }>();
  const counter: KyselyPlugin = {
    transformQuery: ({ node }) => {
      const counted = call.getStore();
      if (counted !== undefined) counted.queries += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const site = await socialSite(async () => {
    const database = await open();
    return { ...database, db: database.db.withPlugin(counter) };
  });
  let work = { queries: 0, hashes: 0 };
  // What comes after the answer shows in no time that a caller could measure.
  site.app.addHook('onSend', async (_request, _reply, payload) => {
    work = { queries: call.getStore()?.queries ?? 0, hashes: hashes.count };
    return payload;
  });
  await site.register(FULL);
  await site.register(PHONE);
  await site.stopSending();

  /** What the call cost, and what it answered; every browser is a new one, with an address of its own. */
  async function workOf(url: string, body: object, seat = site.browser()) {
    hashes.count = 0;
    const answer = await call.run({ queries: 0 }, () => seat.call(url, body));
    return { work, status: answer.status, body: answer.body, seat };
  }
  const captcha = (seat: ReturnType<typeof site.browser>): Promise<string> =>
    solveCaptcha({ get: (path) => seat.call(path), post: (path, body) => seat.call(path, body ?? {}) });
  return { ...site, workOf, captcha };
}

type Site = Awaited<ReturnType<typeof countingSite>>;
type Worked = Awaited<ReturnType<Site['workOf']>>;

/** Each call that takes a name: with one that somebody has, and with one that nobody has. */
const CALLS: Readonly<Record<string, (site: Site, isKnown: boolean) => Promise<Worked>>> = {
  'sign-in by e-mail': ({ workOf }, isKnown) =>
    workOf('/web-api/auth/login/email', {
      uLogin: encodeCredential(isKnown ? KNOWN_MAIL : FREE_MAIL),
      uPassword: encodeCredential('a wrong guess'),
      save: false,
    }),
  'sign-in by phone': ({ workOf }, isKnown) =>
    workOf('/web-api/auth/login/phone', {
      phone_number: isKnown ? KNOWN_PHONE : FREE_PHONE,
      country_code: 'DE',
      uPassword: encodeCredential('a wrong guess'),
      save: false,
    }),
  'sign-in by e-mail as somebody without a password': async (site, isKnown) => {
    const seat = site.browser();
    await site.signIn(seat, ADA);
    await site.register(SOCIAL, seat);
    return signInByMail(site, isKnown ? ADA.email : FREE_MAIL, 'a wrong guess');
  },
  'sign-in by e-mail as somebody who is locked': async (site, isKnown) => {
    await lockEverybody(site);
    return signInByMail(site, isKnown ? KNOWN_MAIL : FREE_MAIL, 'a wrong guess');
  },
  'sign-in by e-mail and the right password as somebody who is locked': async (site, isKnown) => {
    await lockEverybody(site);
    return signInByMail(site, isKnown ? KNOWN_MAIL : FREE_MAIL, PASSWORD);
  },
  'connecting a provider': (site, isKnown) => connect(site, isKnown),
  'connecting a provider to somebody who is locked': async (site, isKnown) => {
    await lockEverybody(site);
    return connect(site, isKnown);
  },
  'a code by SMS': (site, isKnown) => sendSms(site, isKnown),
  'a code by SMS for somebody who is locked': async (site, isKnown) => {
    await lockEverybody(site);
    return sendSms(site, isKnown);
  },
  'a wrong code by SMS': async (site, isKnown) => {
    const { seat } = await sendSms(site, isKnown);
    return site.workOf('/web-api/auth/login/sms-code', { 'sms-code': WRONG_CODE }, seat);
  },
  'recovery by e-mail': (site, isKnown) => recover(site, { email: isKnown ? KNOWN_MAIL : FREE_MAIL }),
  'recovery of somebody who is locked': async (site, isKnown) => {
    await lockEverybody(site);
    return recover(site, { email: isKnown ? KNOWN_MAIL : FREE_MAIL });
  },
  'recovery by phone': (site, isKnown) => recover(site, phoneOf(isKnown)),
  'a further code of recovery': async (site, isKnown) => {
    const { body, seat } = await recover(site, { email: isKnown ? KNOWN_MAIL : FREE_MAIL });
    site.clock.advance(61_000);
    return site.workOf('/web-api/recovery/resend', { recovery_id: body.recovery_id }, seat);
  },
  'a wrong code of recovery': async (site, isKnown) => {
    const { body, seat } = await recover(site, phoneOf(isKnown));
    const answer = { recovery_id: body.recovery_id, code: WRONG_CODE };
    return site.workOf('/web-api/recovery/code', answer, seat);
  },
  'registration by e-mail': ({ workOf }, isKnown) =>
    workOf('/web-api/registration', { ...FULL, email: isKnown ? KNOWN_MAIL : FREE_MAIL }),
  'registration by phone': ({ workOf }, isKnown) =>
    workOf('/web-api/registration', { ...PHONE, ...phoneOf(isKnown) }),
  'a further code of registration': async (site, isKnown) => {
    const { body, seat } = await site.workOf('/web-api/registration', { ...PHONE, ...phoneOf(isKnown) });
    site.clock.advance(61_000);
    return site.workOf('/web-api/registration/resend', { registration_id: body.registration_id }, seat);
  },
  'a wrong code of registration': async (site, isKnown) => {
    const { body, seat } = await site.workOf('/web-api/registration', { ...PHONE, ...phoneOf(isKnown) });
    const answer = { registration_id: body.registration_id, code: WRONG_CODE };
    return site.workOf('/web-api/registration/confirm', answer, seat);
  },
  'an address for a player': async (site, isKnown) => {
    const { seat } = await site.register(FAST);
    const wish = { email: isKnown ? KNOWN_MAIL : FREE_MAIL, language: 'en' };
    return site.workOf('/web-api/user/contact', wish, seat);
  },
};

describeOnOneEngine('what a call tells by its work', (open) => {
  test.for(Object.keys(CALLS))('%s: as much for an account that is there as for none', async (name) => {
    const call = CALLS[name];
    if (call === undefined) throw new Error(name);
    const known = await call(await countingSite(open), true);
    const unknown = await call(await countingSite(open), false);
    expect(known.work.queries).toBeGreaterThan(0);
    expect({ status: unknown.status, ...unknown.work }).toEqual({ status: known.status, ...known.work });
  });
});

function phoneOf(isKnown: boolean) {
  return { phone_code: '49', phone_number: isKnown ? KNOWN_PHONE : FREE_PHONE };
}

function recover({ workOf }: Site, contact: object): Promise<Worked> {
  return workOf('/web-api/recovery/request', { ...contact, language: 'en' });
}

async function sendSms({ workOf, browser, captcha }: Site, isKnown: boolean): Promise<Worked> {
  const seat = browser();
  const body = {
    'phone-code': '49',
    'phone-number': isKnown ? KNOWN_PHONE : FREE_PHONE,
    captcha: await captcha(seat),
  };
  return workOf('/web-api/auth/send-sms', body, seat);
}

function signInByMail({ workOf }: Site, email: string, password: string): Promise<Worked> {
  const body = { uLogin: encodeCredential(email), uPassword: encodeCredential(password), save: false };
  return workOf('/web-api/auth/login/email', body);
}

/** Somebody has come back from a provider and says that an account is theirs. */
async function connect(site: Site, isKnown: boolean): Promise<Worked> {
  const seat = site.browser();
  await site.signIn(seat, ADA);
  const body = {
    login: encodeCredential(isKnown ? KNOWN_MAIL : FREE_MAIL),
    pass: encodeCredential('a wrong guess'),
    'g-recaptcha-response': await site.captcha(seat),
  };
  return site.workOf('/web-api/auth/login/social', body, seat);
}

async function lockEverybody({ db }: Site): Promise<void> {
  await db.updateTable('player_profile').set({ status: 'locked' }).execute();
}
