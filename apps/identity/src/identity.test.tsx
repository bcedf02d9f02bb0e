import type { Api, SiteConfig } from '@fairline/contracts';
import { LANGUAGES, matchPath } from '@fairline/routes';
import { DEFAULT_AUDIENCE, DEFAULT_VISITOR, type RemotePayload } from '@fairline/sdk';
import { expect, test } from 'vitest';

import { render } from './server.ts';
import { buildForm } from './testing/buildForm.ts';

const TOKEN = 'a'.repeat(43);

function draw(path: string, form = buildForm(), site: Partial<SiteConfig> = {}): Promise<RemotePayload> {
  const [pathname = '', search = ''] = path.split(/(?=\?)/, 2);
  const route = matchPath(pathname, search);
  const api: Api = { call: async () => form as never };
  return render({
    route,
    ...DEFAULT_AUDIENCE,
    site: { ...DEFAULT_AUDIENCE.site, ...site },
    visitor: { ...DEFAULT_VISITOR, language: route.language },
    api,
    assets: { scripts: [], styles: [], words: {} },
    isSpa: false,
  });
}

test('[AUTH-001..003] the login form offers login, phone and SMS, and is one that password managers know', async () => {
  const { body, title, head } = await draw('/en/user/login');
  expect(title).toBe('Log in – Fairline');
  expect(head).toContain('noindex');
  for (const mode of ['login_password', 'phone_password', 'sms']) expect(body).toContain(`value="${mode}"`);
  expect(body).toMatch(/<input[^>]*autoComplete="username"/i);
  expect(body).toMatch(/<input[^>]*autoComplete="current-password"/i);
  expect(body).toMatch(/<h1[^>]*>Log in/);
  // Nothing is ticked in advance, and pasting is nobody's business.
  expect(body).not.toMatch(/checked=""[^>]*type="checkbox"|type="checkbox"[^>]*checked|onpaste/i);
});

test('[REG-001..004] the registration page offers the four types that the site has', async () => {
  const { body, title } = await draw('/en/registration');
  expect(title).toBe('Registration – Fairline');
  for (const text of ['One click', 'Phone', 'E-mail', 'Social', 'Estonia', 'EUR · Euro', 'I am 18 or older'])
    expect(body).toContain(text);
  const { body: one } = await draw('/en/registration', buildForm({ types: ['full_reg'] }));
  expect(one).not.toContain('One click');
  expect(one).toContain('autoComplete="new-password"');
});

test('whoever goes on by the bank can read the terms that they accept by it, where the site has them', async () => {
  // Only the button of the bank asks to accept them on this page.
  const form = buildForm({ isPayAndPlay: true });
  const { body } = await draw('/de/user/login', form, { features: ['identity', 'information'] });
  const note = /Ihre Bank sagt uns[^]*?<\/p>/.exec(body)?.[0];
  expect(note).toMatch(/<a[^>]*href="\/de\/information\/rules"[^>]*>Lesen/);
  const without = await draw('/de/user/login', form, { features: ['identity'] });
  expect(without.body).toContain('Ihre Bank sagt uns');
  expect(without.body).not.toContain('/information/rules');
});

test('a site that lets nobody register says so in place of the form, and the login form offers no way there', async () => {
  const { body } = await draw('/en/registration', buildForm({ isAllowed: false }));
  expect(body).toContain('New accounts are closed');
  expect(body).not.toContain('<form');
  const closed = await draw('/en/user/login', buildForm(), {
    features: ['identity'],
    isRegistrationAllowed: false,
  });
  expect(closed.body).not.toContain('href="/en/registration"');
  const open = await draw('/en/user/login', buildForm(), { features: ['identity'] });
  expect(open.body).toContain('href="/en/registration"');
});

test('[AUTH-079] each address that comes in a message has its page, and one without its secret says what to do', async () => {
  for (const [path, text] of [
    ['user/accountverify', 'Confirm your account'],
    ['user/activate', 'Confirm your address'],
    ['user/activate/email', 'Confirm your address'],
    ['user/activatefast', 'registered in one click'],
    ['user/stopnewsletter', 'Stop the newsletter'],
    ['user/passwordreset', 'Forgot password'],
  ] as const) {
    const { body } = await draw(`/en/${path}?token=${TOKEN}`);
    expect(body, path).toContain(text);
    expect(body, path).not.toContain('This link is over');
    expect(body, path).not.toContain(TOKEN);
    expect((await draw(`/en/${path}?token=short`)).body, path).toContain('This link is over');
    expect((await draw(`/en/${path}`)).body, path).toContain('Open the link again');
  }
});

test.each(LANGUAGES)('in %s every word is there', async (language) => {
  const paths = [
    'user/login',
    'registration',
    'user/accountverify',
    'user/stopnewsletter',
    'user/passwordreset',
  ];
  for (const path of paths) {
    const { body, title } = await draw(`/${language}/${path}`);
    expect(`${title} ${body}`).not.toMatch(
      /(signIn|registration|error|link|recovery)\.\w+|\{\w+\}|undefined/,
    );
  }
});
