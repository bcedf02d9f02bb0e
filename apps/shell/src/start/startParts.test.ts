import { access } from 'node:fs/promises';

import { DEFAULT_SITE_CONFIG } from '@fairline/contracts';
import { describe, expect, test } from 'vitest';

import { BlockingWatch, OLD_MS } from './blockingWatch.ts';
import { ConfigGroups } from './configGroups.ts';
import { headTags } from './headTags.ts';
import { mobileRedirectOf, type Device } from './mobileRedirect.ts';
import { isPolicyLogoAsked } from './policyLogo.ts';
import { settleServiceWorker, type WorkerWorld } from './serviceWorker.ts';
import { fakeApi, settled } from './testkit/fakeApi.ts';

describe('groups of the configuration', () => {
  function groupsAt(random: number) {
    let now = 0;
    const languages: string[] = [];
    const { api, calls } = fakeApi({
      getConfigGroups: (input) => {
        const { groups, lang } = (input as { query: { groups: string; lang: string } }).query;
        languages.push(lang);
        return Object.fromEntries(groups.split(',').map((name) => [name, { [name]: now }]));
      },
    });
    return {
      groups: new ConfigGroups({ api, now: () => now, random: () => random }),
      calls,
      languages,
      at: (ms: number) => (now = ms),
    };
  }

  test('[LANG-017] [CFG-006] the call carries the language that is asked for', async () => {
    const { groups, languages } = groupsAt(0);
    await groups.fieldsOf(['pwa'], 'de');
    await groups.fieldsOf(['pwa'], 'ru');
    expect(languages).toEqual(['de', 'ru']);
  });

  test('[CFG-007] the same group and language inside the time makes no second call', async () => {
    const { groups, calls, at } = groupsAt(0);
    const first = await groups.fieldsOf(['pwa', 'maintenance'], 'en');
    at(599_999);
    expect(await groups.fieldsOf(['maintenance', 'pwa'], 'en')).toEqual(first);
    expect(calls).toHaveLength(1);
    at(600_000);
    await groups.fieldsOf(['pwa'], 'en');
    expect(calls).toHaveLength(2);
  });

  test('[CFG-008] the time is drawn between 600 and 900 s', async () => {
    const { groups, calls, at } = groupsAt(1);
    await groups.fieldsOf(['pwa'], 'en');
    at(899_999);
    await groups.fieldsOf(['pwa'], 'en');
    expect(calls).toHaveLength(1);
    at(900_000);
    await groups.fieldsOf(['pwa'], 'en');
    expect(calls).toHaveLength(2);
  });

  test('[CFG-009] another language is another entry, and callers at one moment share a call', async () => {
    const { groups, calls } = groupsAt(0);
    await Promise.all([
      groups.fieldsOf(['pwa'], 'en'),
      groups.fieldsOf(['pwa'], 'en'),
      groups.fieldsOf(['pwa'], 'ru'),
    ]);
    expect(calls).toHaveLength(2);
  });

  test('a failed call is forgotten', async () => {
    const { api, calls } = fakeApi({});
    const groups = new ConfigGroups({ api, now: () => 0, random: () => 0 });
    await expect(groups.fieldsOf(['pwa'], 'en')).rejects.toThrow('does not answer');
    await expect(groups.fieldsOf(['pwa'], 'en')).rejects.toThrow('does not answer');
    expect(calls).toHaveLength(2);
  });
});

describe('the service worker', () => {
  function world(change: Partial<WorkerWorld> = {}) {
    const done: string[] = [];
    const its: WorkerWorld = {
      register: async () => void done.push('registered'),
      registrations: async () => [
        { unregister: async () => done.push('unregistered') > 0 },
        { unregister: async () => done.push('unregistered') > 0 },
      ],
      cacheNames: async () => ['a', 'b'],
      deleteCache: async (name) => done.push(`deleted ${name}`) > 0,
      log: (problem) => void done.push(`log: ${problem}`),
      ...change,
    };
    return { its, done };
  }

  test('[START-017] a site configured as installable registers it and removes nothing', async () => {
    const { its, done } = world();
    await settleServiceWorker(true, its);
    expect(done).toEqual(['registered']);
  });

  test('[START-018] [START-019] any other site removes every registration and empties the caches', async () => {
    const { its, done } = world();
    await settleServiceWorker(false, its);
    expect(done).toEqual(['unregistered', 'unregistered', 'deleted a', 'deleted b']);
  });

  test('[START-020] [ERR-032] a failure is logged only', async () => {
    for (const [isPwa, change] of [
      [true, { register: () => Promise.reject(new Error('no')) }],
      [false, { registrations: () => Promise.reject(new Error('no')) }],
    ] as const) {
      const { its, done } = world(change);
      await settleServiceWorker(isPwa, its);
      expect(done).toEqual(['log: The service worker could not be settled.']);
    }
  });
});

describe('the mobile site', () => {
  const tablet: Device = {
    userAgent:
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15',
    touchPoints: 5,
    isCoarse: true,
  };
  const page = { path: '/en/live', search: '?a=1' };
  const mobile = 'https://m.fairline.test';

  test('[START-034] [START-035] [ROUTE-024] a touch tablet that calls itself a desktop computer goes to the same page there', () => {
    expect(mobileRedirectOf(tablet, page, mobile)).toBe(
      'https://m.fairline.test/en/live?a=1&platform_type=mobile',
    );
  });

  test('[START-033] [ROUTE-023] with platform_type it has been decided already', () => {
    expect(mobileRedirectOf(tablet, { ...page, search: '?platform_type=desktop' }, mobile)).toBeUndefined();
    expect(mobileRedirectOf(tablet, { ...page, search: '?platform_type' }, mobile)).toBeUndefined();
  });

  test('a computer, a touch laptop with a mouse, a tablet that says what it is, and a site without a mobile one stay', () => {
    expect(mobileRedirectOf({ ...tablet, touchPoints: 0, isCoarse: false }, page, mobile)).toBeUndefined();
    expect(mobileRedirectOf({ ...tablet, isCoarse: false }, page, mobile)).toBeUndefined();
    const android = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140 Safari/537.36';
    expect(mobileRedirectOf({ ...tablet, userAgent: android }, page, mobile)).toBeUndefined();
    expect(mobileRedirectOf(tablet, page, null)).toBeUndefined();
  });
});

test('[BLOCK-033] [BLOCK-034] the policy logo is asked for by the listed geo ids only', () => {
  const asked = Array.from({ length: 300 }, (_, id) => id).filter(isPolicyLogoAsked);
  expect(asked).toEqual([1, 66, 120, 126, 228]);
});

describe('asking the services again', () => {
  function watch() {
    let now = 0;
    let asked = 0;
    const its = new BlockingWatch(
      { now: () => now, ask: async () => void (asked += 1), log: () => {} },
      { userId: null, language: 'en' },
    );
    return { its, asked: () => asked, at: (ms: number) => (now = ms) };
  }

  test('a step of the visitor asks only after half an hour', async () => {
    const { its, asked, at } = watch();
    at(OLD_MS - 1);
    its.noteStep();
    expect(asked()).toBe(0);
    at(OLD_MS);
    its.noteStep();
    await settled();
    its.noteStep();
    expect(asked()).toBe(1);
  });

  test('a change of player or language asks at once, anything else does not', async () => {
    const { its, asked } = watch();
    its.noteIdentity({ userId: null, language: 'en' });
    expect(asked()).toBe(0);
    its.noteIdentity({ userId: 7, language: 'en' });
    await settled();
    its.noteIdentity({ userId: 7, language: 'ru' });
    expect(asked()).toBe(2);
  });
});

describe('the head of the document', () => {
  const escape = (text: string) => text.replaceAll('"', '&quot;').replaceAll('<', '&lt;');
  const tags = (change: object = {}, host = 'fairline.test:3000') =>
    headTags({ ...DEFAULT_SITE_CONFIG, ...change }, { host, nonce: 'n', escape }).join('\n');

  test('[START-029] [START-030] [START-032] it links the favicon and a touch icon of every size', () => {
    expect(tags()).toContain('<link rel="icon" href="/assets/ui/favicon.svg" type="image/svg+xml">');
    const icons = [...tags().matchAll(/rel="apple-touch-icon" (sizes="\S+" href="\S+")/g)];
    expect(icons.map(([, icon]) => icon)).toEqual(
      [72, 96, 128, 144, 152, 192, 384, 512].map(
        (size) => `sizes="${size}x${size}" href="/assets/ui/media/touch-${size}.png"`,
      ),
    );
  });

  test('[START-031] [START-032] the splash screens have the decided sizes, and every file that is linked is there', async () => {
    const html = tags({ isPwa: true });
    const splashes = [...html.matchAll(/rel="apple-touch-startup-image" media="([^"]+)" href="([^"]+)"/g)];
    expect(splashes.map(([, , address]) => address)).toEqual(
      ['1536x2048', '1668x2388', '2048x2732'].map((size) => `/assets/ui/media/splash-${size}.png`),
    );
    // The screen that each is for, in pixels of its own.
    for (const [, media = '', address = ''] of splashes) {
      const [width, height, ratio] = [...media.matchAll(/(\d+)(?:px)?\)/g)].map(([, text]) => Number(text));
      expect(address).toContain(`splash-${(width ?? 0) * (ratio ?? 0)}x${(height ?? 0) * (ratio ?? 0)}.png`);
    }
    const files = [...html.matchAll(/href="\/assets\/ui\/([^"]+)"/g)].map(([, file = '']) => file);
    expect(files).toHaveLength(12);
    for (const file of files)
      await access(new URL(`../../../../packages/ui/assets/${file}`, import.meta.url));
  });

  test('[START-031] [CFG-035] [CFG-036] an installable site links manifest and splash screens; the colour is always told', () => {
    expect(tags()).not.toMatch(/manifest|startup-image/);
    const html = tags({ isPwa: true, pwaManifest: { themeColor: '#112233' } });
    expect(html).toContain('<link rel="manifest" href="/manifest.json">');
    expect(html.match(/apple-touch-startup-image/g)).toHaveLength(3);
    expect(html).toContain('<meta name="theme-color" content="#112233">');
  });

  test('[CFG-030] the licence tag stands on its domains only', () => {
    const licenceConfig = { domains: ['fairline.test'], name: 'dmca-site-verification', content: 'a"b' };
    expect(tags({ licenceConfig })).toContain('<meta name="dmca-site-verification" content="a&quot;b">');
    expect(tags({ licenceConfig }, 'other.test')).not.toContain('dmca');
  });

  test('[CFG-037] [CFG-040] [SHELL-147] a brand book becomes one style with the page’s nonce, and without one there is none', () => {
    const partnerCssBrandBook = [
      { css_prop: '--c-accent', css_value: '#0a84ff' },
      { css_prop: '--h-top', css_value: '32px' },
      { css_prop: '--c-bg-0', css_value: 'red}</style><script>' },
    ];
    expect(tags({ partnerCssBrandBook })).toContain(
      '<style nonce="n">:root{--c-accent:#0a84ff;--h-top:2em}</style>',
    );
    expect(tags()).not.toContain('<style');
  });
});
