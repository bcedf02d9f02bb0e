import { randomBytes } from 'node:crypto';

import type { SiteConfig } from '@fairline/contracts';
import { encodeCredential } from '@fairline/contracts/identity';
import type { OutboxMessage } from '@fairline/contracts/message';
import type { RegistrationBody, RegistrationDone } from '@fairline/contracts/registration';
import { onTestFinished } from 'vitest';

import { testClock } from '../../platform/clock.ts';
import type { OpenTestDatabase } from '../../platform/database/testing.ts';
import { bind } from '../../platform/module.ts';
import { activation } from '../../player/activation/module.ts';
import { captchaWork } from '../../player/captcha/module.ts';
import { Secrets } from '../../player/identity/index.ts';
import { passwordCost, publicLogins, secretsOfIdentity } from '../../player/identity/module.ts';
import { message } from '../../player/message/module.ts';
import { office } from '../../player/office/module.ts';
import { configuredBank } from '../../player/payAndPlay/module.ts';
import { phone } from '../../player/phone/module.ts';
import { recovery } from '../../player/recovery/module.ts';
import { newcomers } from '../../player/registration/index.ts';
import { registration } from '../../player/registration/module.ts';
import { EASY_COST } from './easyCost.ts';
import { openPlayers } from './openPlayers.ts';
import { testContext } from './siteContext.ts';
import { EASY_WORK } from './solveCaptcha.ts';

export const ORIGIN = 'https://site.example';
export const PASSWORD = 'a quiet river at night';

export const FAST: RegistrationBody = {
  type: 'fast_reg',
  country_id: 1,
  currency_id: 978,
  ref_code: 'FRIEND-7',
  first_deposit_bonus_choice: 1,
  social_media: '',
  language: 'en',
  birth_date: '1990-04-01',
  is_terms_accepted: true,
  is_newsletter_wanted: false,
};
export const FULL: RegistrationBody = {
  ...FAST,
  type: 'full_reg',
  email: 'Lea@Example.org',
  uPassword: encodeCredential(PASSWORD),
};
export const PHONE: RegistrationBody = {
  ...FAST,
  type: 'phone_reg',
  phone_code: '49',
  phone_number: '15123456789',
};

/** Everything of a site that registration, recovery and activation need, without pages. */
export async function registrationSite(
  open: OpenTestDatabase,
  options: {
    readonly site?: Partial<SiteConfig>;
    readonly perHour?: number;
    readonly env?: Readonly<Record<string, string>>;
    readonly payAndPlay?: { readonly address: string; readonly keyId: string };
    /** Asked at each call, so that a test may block one in the middle. */
    readonly blockedCountries?: readonly string[];
    readonly visitorCountry?: string;
  } = {},
) {
  // The captcha library looks at the machine's clock too.
  const clock = testClock(new Date());
  const context = await testContext(await open(), {
    env: { PORT: '0', REGISTRATIONS_PER_HOUR: String(options.perHour ?? 1000), ...options.env },
    clock,
    // Most of these tests sign in from many browsers; what a new one is asked for is shown in newDevice.test.ts.
    site: () => ({ isNewDeviceConfirmed: false, ...options.site }),
    origin: () => ORIGIN,
  });
  const { app, db, endpoints } = context;
  onTestFinished(() => app.close());
  const keeper = new Secrets(randomBytes(32));
  const others = [
    bind(captchaWork, {}, () => EASY_WORK),
    bind(passwordCost, {}, () => EASY_COST),
    bind(secretsOfIdentity, {}, () => keeper),
    bind(publicLogins, {}, () => new Set()),
    bind(newcomers, {}, () => ({
      countryOf: () => options.visitorCountry ?? 'DE',
      isCountryBlocked: (country) => options.blockedCountries?.includes(country) ?? false,
    })),
    bind(configuredBank, {}, () => () => options.payAndPlay ?? null),
  ];
  const newPlayers = [phone, registration, recovery, activation, office];
  const players = await openPlayers(context, others, newPlayers);

  let addresses = 0;
  /** A browser with a cookie jar of its own, and by default an address of its own. */
  function browser(ip = `10.1.${Math.floor((addresses += 1) / 250)}.${addresses % 250}`) {
    const jar = new Map<string, string>();
    async function call(url: string, body?: object, headers: Record<string, string> = {}) {
      const response = await app.inject({
        method: body === undefined ? 'GET' : 'POST',
        url,
        headers: { 'sec-fetch-site': 'same-origin', ...headers },
        remoteAddress: ip,
        cookies: Object.fromEntries(jar),
        ...(body === undefined ? {} : { payload: body }),
      });
      for (const cookie of response.cookies) {
        if (cookie.maxAge === 0) jar.delete(cookie.name);
        else jar.set(cookie.name, cookie.value);
      }
      return { status: response.statusCode, headers: response.headers, body: response.json<Answer>() };
    }
    return { call, jar };
  }

  async function outbox(): Promise<readonly OutboxMessage[]> {
    const { body } = await browser().call('/web-api/debug/outbox');
    return body.messages;
  }
  async function lastMessage(): Promise<OutboxMessage> {
    const [message] = await outbox();
    if (message === undefined) throw new Error('Nothing was sent.');
    return message;
  }
  const lastCode = async (): Promise<string> => /\b\d{6}\b/.exec((await lastMessage()).text)?.[0] ?? '';

  /** Registers by e-mail or phone and leaves the browser signed in. */
  async function register(body: RegistrationBody = FULL, seat = browser()) {
    const first = await seat.call('/web-api/registration', body);
    if (first.body.step !== 'code') return { seat, done: first.body as unknown as RegistrationDone };
    const { body: done } = await seat.call('/web-api/registration/confirm', {
      registration_id: first.body.registration_id,
      code: await lastCode(),
    });
    return { seat, done: done as unknown as RegistrationDone };
  }
  return {
    app,
    db,
    clock,
    browser,
    outbox,
    lastMessage,
    lastCode,
    register,
    keeper,
    endpoints,
    /** Messages wait from then on. */
    stopSending: () => players.modules.door(message).worker.stop(),
    context,
    ...players,
  };
}

/** An answer of any call; a test says by its expectation which one it is. */
// oxlint-disable-next-line typescript/no-explicit-any -- answers of all calls pass through one function.
type Answer = Record<string, any>;
