import type { SiteConfig } from '@fairline/contracts';
import { DEFAULT_AUDIENCE, type ModalName } from '@fairline/sdk';
import { beforeAll, describe, expect, test, vi } from 'vitest';

import { followModalLinks } from './modalLinks.ts';

/** As much of an element as a press needs. */
class FakeLink {
  readonly modal: string | null;
  constructor(modal: string | null) {
    this.modal = modal;
  }
  closest(): FakeLink | null {
    return this.modal === null ? null : this;
  }
  getAttribute(): string | null {
    return this.modal;
  }
}

beforeAll(() => vi.stubGlobal('Element', FakeLink));

interface Press {
  readonly modal: string | null;
  readonly at?: string;
  readonly site?: Partial<SiteConfig>;
  readonly userId?: number | null;
  readonly keys?: object;
}

/** What a press opens, and whether the browser still follows the link. */
function press({ modal, at = '/en/live', site = {}, userId = null, keys = {} }: Press) {
  const opened: [ModalName, unknown][] = [];
  let listener = (_event: unknown): void => {};
  const [pathname = '', search = ''] = at.split(/(?=\?)/, 2);
  followModalLinks({
    overlay: {
      openModal: async (name, input) => {
        opened.push([name, input]);
        return 'closed';
      },
    },
    audience: {
      get: () => ({
        ...DEFAULT_AUDIENCE,
        site: { ...DEFAULT_AUDIENCE.site, ...site },
        session: { ...DEFAULT_AUDIENCE.session, userId },
      }),
    },
    document: {
      addEventListener: (_type: string, handle: unknown) => {
        listener = handle as typeof listener;
      },
    },
    address: () => ({ pathname, search }),
  });
  const preventDefault = vi.fn();
  listener({ button: 0, target: new FakeLink(modal), preventDefault, ...keys });
  return { opened, isFollowed: preventDefault.mock.calls.length === 0 };
}

describe('links to pages that also exist as modals', () => {
  test('[REG-014] [AUTH-081] a plain press opens the modal above the page', () => {
    expect(press({ modal: 'login' })).toEqual({ opened: [['login', undefined]], isFollowed: false });
    expect(press({ modal: 'forgotPassword' })).toEqual({
      opened: [['forgotPassword', undefined]],
      isFollowed: false,
    });
    expect(press({ modal: 'registration' })).toEqual({
      opened: [['registration', { presentation: 'modal' }]],
      isFollowed: false,
    });
  });

  test('[REG-015..018] [CFG-061] [CFG-062] what the rules want as a page stays a link, and the widget-mode popup is told to the form', () => {
    const page = { opened: [], isFollowed: true };
    expect(press({ modal: 'registration', at: '/en/user/login' })).toEqual(page);
    expect(press({ modal: 'registration', site: { isCustomRegistrationAvailable: true } })).toEqual(page);
    expect(press({ modal: 'registration', at: '/en/live?registration=page' })).toEqual(page);
    expect(press({ modal: 'registration', site: { isWidgetModeRegistration: true } }).opened).toEqual([
      ['registration', { presentation: 'widget' }],
    ]);
  });

  test('nothing opens on the login page itself, for a player, for another link, or with a key held down', () => {
    for (const quiet of [
      { modal: 'login', at: '/en/user/login' },
      { modal: 'login', userId: 7 },
      { modal: null },
      { modal: 'nonsense' },
      { modal: 'login', keys: { ctrlKey: true } },
      { modal: 'login', keys: { button: 1 } },
    ])
      expect(press(quiet), JSON.stringify(quiet)).toEqual({ opened: [], isFollowed: true });
  });
});
