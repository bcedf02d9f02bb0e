import { DEFAULT_SITE_CONFIG as site } from '@fairline/contracts';
import { DEFAULT_PREFERENCES, PreferenceKeeper, type Visitor } from '@fairline/sdk';
import { expect, test } from 'vitest';

import { PreferenceStore } from './preferenceStore.ts';
import { rootAttributesText } from './rootAttributes.ts';

/** One browser: its cookies are shared by its tabs. */
function openBrowser(first = '') {
  const jar = new Map<string, string>(first === '' ? [] : [first.split('=') as [string, string]]);
  const tabs: ((message: unknown) => void)[] = [];
  /** Messages that are held up on their way. */
  let underWay: (() => void)[] | undefined;
  const storages = new Map<string, string>();
  const storage = () => ({
    getItem: (key: string) => storages.get(key) ?? null,
    setItem: (key: string, value: string) => void storages.set(key, value),
    removeItem: (key: string) => void storages.delete(key),
  });
  const openTab = () => {
    const shown: Omit<Visitor, 'language'>[] = [];
    let own: ((message: unknown) => void) | undefined;
    const store = new PreferenceStore({
      keeper: new PreferenceKeeper({
        cookies: {
          get: () => Array.from(jar, (pair) => pair.join('=')).join('; '),
          set: (cookie) => {
            const [key = '', value = ''] = (cookie.split(';')[0] ?? '').split('=');
            if (cookie.includes('Max-Age=0;')) jar.delete(key);
            else jar.set(key, value);
          },
        },
        local: storage,
        session: storage,
        isHttps: false,
        log: () => {},
      }),
      defaults: DEFAULT_PREFERENCES,
      site,
      browserZone: 'Europe/Malta',
      tabs: {
        send: (chosen) => {
          const message: unknown = structuredClone(chosen);
          for (const tab of tabs) {
            if (tab === own) continue;
            if (underWay === undefined) tab(message);
            else underWay.push(() => tab(message));
          }
        },
        onMessage: (listener) => {
          own = listener;
          tabs.push(listener);
        },
      },
      show: (visitor) => shown.push(visitor),
    });
    return { store, last: () => shown.at(-1) };
  };
  const holdMessages = (): (() => void) => {
    const held: (() => void)[] = (underWay = []);
    return () => {
      underWay = undefined;
      for (const deliver of held) deliver();
    };
  };
  return { openTab, jar, holdMessages };
}

test('[PREF-003] a choice is in force at once, in the other tabs too, and in a tab that opens later', () => {
  const { openTab } = openBrowser();
  const [one, two] = [openTab(), openTab()];
  one.store.set('appTheme', 0);
  expect(one.last()).toMatchObject({ theme: 'light', timeZone: 'Europe/Malta' });
  expect(two.last()).toMatchObject({ theme: 'light' });
  expect(two.store.get().appTheme).toBe(0);
  expect(openTab().store.get().appTheme).toBe(0);
});

test('[PREF-006] with another view type the price format becomes the one that it has', () => {
  const { openTab, jar } = openBrowser();
  const { store } = openTab();
  store.set('coefViewId', 4);
  store.set('appViewType', 1);
  expect(store.get()).toMatchObject({ appViewType: 1, coefViewId: 14 });
  expect(jar.get('coefView')).toBe('14');
  store.set('appViewType', 0);
  expect(store.get().coefViewId).toBe(4);
});

test('[PREF-067] a column hidden before consent is hidden on this page, and kept once consent is there', () => {
  const { openTab, jar } = openBrowser();
  const { store, last } = openTab();
  store.set('isLeftHidden', true);
  expect(last()).toMatchObject({ isLeftHidden: true });
  expect(jar.has('hide_left')).toBe(false);
  jar.set('cookies_agree_type', 'all');
  store.keepNow();
  expect(jar.get('hide_left')).toBe('1');
});

test('reset forgets every choice here and in the other tabs, and leaves the language', () => {
  const { openTab, jar } = openBrowser('lng=de');
  const [one, two] = [openTab(), openTab()];
  one.store.change({
    appFontSize: 3,
    is12h: true,
    timeZone: 5.5,
    isCompactView: true,
    isBalanceHidden: false,
  });
  expect(two.last()).toMatchObject({ timeZone: '+05:30', appFontSize: 3 });
  one.store.reset();
  expect(one.store.get()).toEqual({ ...DEFAULT_PREFERENCES, language: 'de' });
  expect(two.store.get()).toEqual(one.store.get());
  expect([...jar.keys()]).toEqual(['lng']);
  expect(one.store.chosenToKeep()).toEqual({});
});

test('what two tabs do at the same moment holds in both: a choice brings nothing back that the other has reset', () => {
  const { openTab, holdMessages } = openBrowser();
  const [one, two] = [openTab(), openTab()];
  one.store.change({ appTheme: 0, is12h: true });
  const deliver = holdMessages();
  one.store.reset();
  two.store.set('isRegistrationProcess', true);
  deliver();
  for (const { store } of [one, two])
    expect(store.get()).toEqual({ ...DEFAULT_PREFERENCES, isRegistrationProcess: true });
});

test('a message of another tab is believed only as far as its values are allowed', () => {
  const { openTab } = openBrowser();
  const { store } = openTab();
  const { store: other } = openTab();
  other.change({ appTheme: 7 as never, appFontSize: 2 });
  expect(store.get()).toMatchObject({ appTheme: 1, appFontSize: 2 });
});

test('the browser tells its zone by a cookie, so that the next page has it from the start', () => {
  const { openTab, jar } = openBrowser();
  const { store, last } = openTab();
  store.start();
  expect(jar.get('tz')).toBe(encodeURIComponent('Europe/Malta'));
  expect(last()).toMatchObject({ timeZone: 'Europe/Malta', isZoneAutomatic: true });
});

test('[PREF-001] [PREF-002] [PREF-047] [BET-131] [BET-132] [BET-138] the document carries theme, font size, mode, compact and light view and the indication of changes as attributes', () => {
  const { openTab } = openBrowser();
  const { store } = openTab();
  expect(rootAttributesText(store.visitor())).toBe(' data-theme="dark"');
  store.change({
    appTheme: 0,
    appFontSize: 3,
    visuallyImpairedMode: true,
    isCompactView: true,
    isLightVersion: true,
  });
  store.set('coefIndicationType', 2);
  expect(rootAttributesText(store.visitor())).toBe(
    ' data-theme="light" data-font-size="huge" data-impaired="true" data-compact="true" data-light="true" data-price-change="none"',
  );
});

test('[SHELL-121] [ERR-062] a failure while the right section is switched is logged as an error, and the page goes on', () => {
  const logged: string[] = [];
  const shown: unknown[] = [];
  const store = new PreferenceStore({
    keeper: new PreferenceKeeper({
      cookies: {
        get: () => 'cookies_agree_type=all',
        set: () => {
          throw new Error('cookies are shut');
        },
      },
      local: () => {
        throw new Error('no storage');
      },
      session: () => {
        throw new Error('no storage');
      },
      isHttps: false,
      log: (problem) => logged.push(problem),
    }),
    defaults: DEFAULT_PREFERENCES,
    site,
    browserZone: undefined,
    tabs: { send: () => {}, onMessage: () => {} },
    show: (visitor) => shown.push(visitor.isRightHidden),
  });
  store.set('isRightHidden', true);
  expect(logged.length).toBeGreaterThan(0);
  expect(shown.at(-1)).toBe(true);
  store.set('isRightHidden', false);
  expect(shown.at(-1)).toBe(false);
});
