// What the tests of signing in, registering and recovering share.
import type { Session } from '@fairline/sdk';
import type { Browser, BrowserContext, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished } from 'vitest';

import { hydrated, openBrowser } from './browser.ts';
import { noteLink, PASSWORD } from './secretsLeft.ts';
import { startSite, type Site, type SiteOptions } from './site.ts';
import { tellFailure } from './tellFailure.ts';

export { PASSWORD };

interface Sent {
  readonly recipient: string;
  readonly text: string;
  readonly link: string | null;
}

let made = 0;

/** One site and one browser for all tests of a file, and the steps on them. */
export function identitySite(
  options: SiteOptions & {
    /** Visited by the name that every machine has, because a passkey belongs to a name. */
    readonly isNamed?: boolean;
    /** How its visitors like their pages. */
    readonly context?: BrowserContextOptions;
  } = {},
) {
  const { isNamed = false, env, context, ...rest } = options;
  let running: Site | undefined;
  let browser: Browser | undefined;
  beforeAll(async () => {
    [running, browser] = await Promise.all([
      // Many accounts come from one address here. What it logs is searched for secrets when it stops.
      startSite({
        book: 'none',
        ...rest,
        env: { REGISTRATIONS_PER_HOUR: '1000', LOG_LEVEL: 'debug', ...env },
      }),
      openBrowser(),
    ]);
  });
  afterAll(async () => {
    await browser?.close();
    await running?.stop();
  });
  const started = (): Site => {
    if (running === undefined) throw new Error('The site starts before the first test.');
    return running;
  };
  const site: SiteAddress = {
    get url() {
      return isNamed ? started().url.replace('127.0.0.1', 'localhost') : started().url;
    },
    get seamUrl() {
      return started().seamUrl;
    },
    get dataFolder() {
      return started().dataFolder;
    },
  };
  const browserOf = (): Browser => {
    if (browser === undefined) throw new Error('The browser starts before the first test.');
    return browser;
  };
  return { site, ...identityKit(() => site, browserOf, context) };
}

/** What can be asked for before it has started. */
type SiteAddress = Pick<Site, 'url' | 'seamUrl' | 'dataFolder'>;

/** A device of the visitor that keeps passkeys and always agrees. */
export async function addAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

/** Steps on one site in one browser, both of which start after the tests are read. */
export function identityKit(
  siteOf: () => SiteAddress,
  browserOf: () => Browser,
  options: BrowserContextOptions = {},
) {
  async function openContext(): Promise<BrowserContext> {
    const context = await browserOf().newContext({ viewport: { width: 1440, height: 900 }, ...options });
    onTestFinished(async ({ task }) => {
      if (task.result?.state === 'fail')
        for (const page of context.pages()) await tellFailure(task.name, { page });
      await context.close();
    });
    return context;
  }

  /** On a page that costs little, unless another one matters. */
  async function open(path = '/en/information/about', context?: BrowserContext): Promise<Page> {
    const page = await (context ?? (await openContext())).newPage();
    await page.goto(siteOf().url + path);
    await hydrated(page);
    // The part that opens modals comes after the page.
    await page.waitForFunction(() => localStorage.getItem('session') !== null);
    return page;
  }

  const dialog = (page: Page, name: string): Locator => page.getByRole('dialog', { name });

  async function openLogin(page: Page): Promise<Locator> {
    await page.locator('header').getByRole('link', { name: 'Log in' }).click();
    const login = dialog(page, 'Log in');
    await login.waitFor();
    return login;
  }

  /** Puts a text into a field by the clipboard, as whoever copies it from a message or a password manager does. */
  async function paste(field: Locator, text: string): Promise<void> {
    const page = field.page();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
    await field.focus();
    await page.keyboard.press('ControlOrMeta+v');
  }

  /** Who is signed in, by the server's answer to this browser. */
  async function userIdOf(page: Page): Promise<number | null> {
    const reply = await page.request.get(`${siteOf().url}/web-api/session/check`);
    return ((await reply.json()) as { user_id: number | null }).user_id;
  }

  async function sessionOf(page: Page): Promise<Session> {
    const reply = await page.request.get(`${siteOf().url}/web-api/session`);
    return ((await reply.json()) as { session: Session }).session;
  }

  /** The newest message to somebody, as the outbox of the demo shows it. */
  async function lastMessage(to: string): Promise<Sent> {
    let found: Sent | undefined;
    await expect
      .poll(
        async () => {
          const reply = await fetch(`${siteOf().url}/web-api/debug/outbox`);
          const { messages } = (await reply.json()) as { messages: Sent[] };
          found = messages.find(({ recipient }) => recipient.replaceAll(' ', '').includes(to));
          return found !== undefined;
        },
        { timeout: 10_000 },
      )
      .toBe(true);
    if (found === undefined) throw new Error(`No message to ${to}.`);
    noteLink(found.link);
    return found;
  }

  async function codeTo(to: string): Promise<string> {
    let code = '';
    const look = async () => {
      code = /\b\d{6}\b/.exec((await lastMessage(to)).text)?.[0] ?? '';
      return code;
    };
    await expect.poll(look, { timeout: 20_000 }).not.toBe('');
    return code;
  }

  /** Names of their own for each try of each test. */
  function fresh() {
    made += 1;
    const number = String(50_000_000 + Math.floor(Math.random() * 9_000_000)).slice(0, 8);
    const login = `player${Date.now().toString(36)}${made}`;
    return { login, email: `${login}@post.example`, password: PASSWORD, phone: { code: '372', number } };
  }

  /** Signs in by the modal of a page. A browser that is new to the account is asked for the code of a message. */
  async function enter(
    page: Page,
    player: { readonly login: string; readonly email?: string },
  ): Promise<void> {
    const login = await openLogin(page);
    await login.getByLabel('Login or e-mail').fill(player.login);
    await login.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await login.getByRole('button', { name: 'Log in' }).click();
    const check = dialog(page, 'Is it you?');
    const isIn = accountMenu(page);
    await check.or(isIn).first().waitFor();
    if ((await check.count()) > 0)
      await check.getByLabel('6-digit code').fill(await codeTo(player.email ?? ''));
    await isIn.waitFor();
  }

  /** The menu of whoever is signed in. */
  const accountMenu = (page: Page): Locator =>
    page.locator('header summary').filter({ hasText: /Account \d+/ });

  /** Leaves by the menu of the header, by keyboard. */
  async function leave(page: Page): Promise<void> {
    await accountMenu(page).focus();
    await page.keyboard.press('Enter');
    await page.locator('header').getByRole('button', { name: 'Log out' }).press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).press('Enter');
    await accountMenu(page).waitFor({ state: 'detached' });
  }

  return {
    enter,
    leave,
    accountMenu,
    openContext,
    open,
    dialog,
    openLogin,
    paste,
    userIdOf,
    sessionOf,
    lastMessage,
    codeTo,
    fresh,
  };
}
