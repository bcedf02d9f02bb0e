import type { CaptchaChallenge, SiteConfig } from '@fairline/contracts';
import { encodeCredential } from '@fairline/contracts/identity';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { FastifyInstance } from 'fastify';
import { onTestFinished } from 'vitest';

import { testClock, type TestClock } from '../../platform/clock.ts';
import type { OpenTestDatabase } from '../../platform/database/testing.ts';
import { bind } from '../../platform/module.ts';
import { captchaWork } from '../../player/captcha/module.ts';
import { createPlayer, Secrets, type AddressedMessage, type NewPlayer } from '../../player/identity/index.ts';
import {
  passwordCost,
  postOfIdentity,
  publicLogins,
  secretsOfIdentity,
} from '../../player/identity/module.ts';
import { limits } from '../../player/limits/module.ts';
import { office } from '../../player/office/module.ts';
import { playTime } from '../../player/playTime/module.ts';
import { user } from '../../player/user/module.ts';
import { notice } from '../../site/notice/module.ts';
import { EASY_COST } from './easyCost.ts';
import { openPlayers } from './openPlayers.ts';
import { testContext } from './siteContext.ts';
import { EASY_WORK } from './solveCaptcha.ts';

export const PASSWORD = 'four calm rivers 72';

export interface Answer {
  readonly status: number;
  readonly body: Record<string, unknown>;
}

export interface BrowserOptions {
  readonly ip?: string;
  readonly userAgent?: string;
}

/** Everything about players and their offices on one server, without pages; `logged` is what it wrote to its log. */
export async function identitySite(
  open: OpenTestDatabase,
  site: Partial<SiteConfig> = {},
  { hasUsualCost = false }: { readonly hasUsualCost?: boolean } = {},
) {
  // The captcha library looks at the machine's clock too.
  const clock = testClock(new Date());
  const context = await testContext(await open(), {
    env: { TRUST_PROXY: '127.0.0.1' },
    clock,
    // Most of these tests sign in from many browsers; those about new ones turn it on.
    site: () => ({ isNewDeviceConfirmed: false, ...site }),
  });
  const { app, db, endpoints } = context;
  onTestFinished(() => app.close());
  const messages: AddressedMessage[] = [];
  const others = [
    bind(captchaWork, {}, () => EASY_WORK),
    ...(hasUsualCost ? [] : [bind(passwordCost, {}, () => EASY_COST)]),
    bind(secretsOfIdentity, {}, () => new Secrets(new Uint8Array(32).fill(7))),
    bind(postOfIdentity, {}, () => ({
      queueMessage: async (_tx, message) => {
        messages.push(message);
      },
      channels: ['mail', 'sms'],
    })),
    bind(publicLogins, {}, () => new Set(['everybody'])),
  ];
  const players = await openPlayers(context, others, [notice, user, limits, playTime, office]);

  async function addPlayer(
    change: Partial<NewPlayer> & { readonly password?: string } = {},
  ): Promise<number> {
    const { password = PASSWORD, ...player } = change;
    const passwordHash = await players.identity.passwords.hash(password);
    const result = await createPlayer(db, {
      country: 'GB',
      currency: 'GBP',
      language: 'en',
      registrationKind: 'full_reg',
      passwordHash,
      now: clock.now(),
      ...player,
    });
    if (!result.ok) throw new Error(`The ${result.taken} is taken.`);
    return result.userId;
  }

  return {
    ...players,
    ...players.modules.door(office),
    context,
    db,
    app,
    clock,
    endpoints,
    messages,
    addPlayer,
    browser: (options: BrowserOptions = {}) => testBrowser(app, clock, options),
  };
}

/** A browser with a cookie jar. */
function testBrowser(app: FastifyInstance, clock: TestClock, options: BrowserOptions = {}) {
  const jar = new Map<string, string>();
  const { ip = '203.0.113.7', userAgent = 'Mozilla/5.0 (X11) Firefox/140.0' } = options;

  async function call(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    body?: object,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Answer> {
    const response = await app.inject({
      method,
      url,
      headers: {
        'x-forwarded-for': ip,
        'user-agent': userAgent,
        'sec-fetch-site': 'same-origin',
        ...headers,
      },
      cookies: Object.fromEntries(jar),
      ...(body === undefined ? {} : { payload: body }),
    });
    for (const cookie of response.cookies) {
      if (cookie.maxAge === 0) jar.delete(cookie.name);
      else jar.set(cookie.name, cookie.value);
    }
    return { status: response.statusCode, body: response.json<Record<string, unknown>>() };
  }

  async function captcha(): Promise<string> {
    const { body: challenge } = await call('GET', `/web-api/captcha/update?time=${clock.now().getTime()}`);
    const solution = await solveChallenge({ challenge: challenge as CaptchaChallenge, deriveKey });
    const solved = { captcha: { challenge, solution: { ...solution } } };
    const { body } = await call('POST', '/web-api/captcha/validate', solved);
    return String(body['token']);
  }

  return {
    jar,
    call,
    captcha,
    post: (url: string, body: object = {}) => call('POST', url, body),
    get: (url: string) => call('GET', url),
    signIn: (login: string, password: string = PASSWORD, save = false) =>
      call('POST', '/web-api/auth/login/email', {
        uLogin: encodeCredential(login),
        uPassword: encodeCredential(password),
        save,
      }),
    userId: async () => (await call('GET', '/web-api/session/check')).body['user_id'],
  };
}
