import { DEFAULT_SITE_CONFIG, type SiteConfig } from '@fairline/contracts';
import {
  createBus,
  createTranslate,
  DEFAULT_AUDIENCE,
  NO_SESSION,
  type Answer,
  type Audience,
  type ModalName,
  type NotificationRequest,
  type Question,
} from '@fairline/sdk';
import { describe, expect, test, vi } from 'vitest';

import { fakeTimers } from '../testkit/fakeTimers.ts';
import { overlayWords, type OverlayTranslate } from '../words/index.ts';
import { BAIT_PATH, CONTROL_PATH, hasAdBlocker, tellAdBlock, type AdBlockPorts } from './adBlock.ts';
import { AGE_FLAG, ASK_AGAIN_MS, confirmAge } from './ageRestriction.ts';
import { watchAutoLogoff } from './autoLogoff.ts';
import { watchMaintenance } from './maintenanceNotice.ts';
import { NEW_SITE_FLAG, showNewSite } from './newSite.ts';
import type { NoticeParts } from './noticeParts.ts';
import { isFlagAlive, setFlag, steadyStorage } from './storedFlag.ts';
import { watchUpdates } from './updateNotice.ts';

const START = Date.parse('2026-11-15T12:00:00Z');
const english = createTranslate('en', (await overlayWords.en()).default) as OverlayTranslate;
const settle = () => new Promise((done) => setTimeout(done));

function makeParts(change: Partial<Audience> = {}) {
  const timers = fakeTimers(START);
  const entries = new Map<string, string>();
  const shown: NotificationRequest[] = [];
  const closed: string[] = [];
  const asked: Question[] = [];
  const answers: Answer[] = [];
  const modals: ModalName[] = [];
  let audience: Audience = { ...DEFAULT_AUDIENCE, ...change };
  const listeners = new Set<() => void>();
  let reloads = 0;
  const covers: boolean[] = [];
  const parts: NoticeParts = {
    overlay: {
      notify: (request) => {
        shown.push(request);
        return { close: () => closed.push(request.title ?? '') };
      },
      ask: async (question) => {
        asked.push(question);
        return answers.shift() ?? 'confirmed';
      },
      openModal: async (name) => {
        modals.push(name);
        return 'closed';
      },
    },
    bus: createBus(() => {}),
    audience: {
      get: () => audience,
      subscribe: (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    storage: {
      getItem: (key) => entries.get(key) ?? null,
      setItem: (key, value) => void entries.set(key, value),
    },
    now: () => timers.now(),
    timers,
    words: async () => english,
    reload: () => (reloads += 1),
    cover: (isCovered) => covers.push(isCovered),
  };
  const setSite = (site: SiteConfig): void => {
    audience = { ...audience, site };
    for (const listener of listeners) listener();
  };
  return {
    parts,
    timers,
    entries,
    shown,
    closed,
    asked,
    answers,
    modals,
    covers,
    setSite,
    reloads: () => reloads,
  };
}

describe('age restriction', () => {
  test('[SHELL-060] [SHELL-063..065] [ERR-049] it names the age, in the colour of an error, and cannot be passed by', async () => {
    const { parts, asked } = makeParts({ site: { ...DEFAULT_SITE_CONFIG, minAge: 21 } });
    await confirmAge(parts);
    expect(asked).toHaveLength(1);
    expect(asked[0]).toMatchObject({
      kind: 'error',
      title: 'Are you 21 or older?',
      isClosable: false,
      isClosedByOutsideClick: false,
    });
  });

  test('[SHELL-061] [SHELL-062] [PREF-068] the answer is remembered for 259200000 ms and then asked for again', async () => {
    const { parts, asked, timers } = makeParts();
    await confirmAge(parts);
    timers.pass(259_200_000);
    await confirmAge(parts);
    expect(asked).toHaveLength(1);
    timers.pass(1);
    await confirmAge(parts);
    expect(asked).toHaveLength(2);
  });

  test('a question that cannot be asked keeps the page out of reach until it is answered', async () => {
    const { parts, asked, answers, covers, timers, shown } = makeParts();
    let failures = 2;
    const words = async () => {
      failures -= 1;
      if (failures >= 0) throw new Error('The network is gone.');
      return parts.words();
    };
    // Then the part that draws cannot be loaded either: whoever asks hears at once that nobody was asked.
    answers.push('declined');
    const notify: typeof parts.overlay.notify = (request) => {
      shown.push(request);
      request.onEnd?.('dropped');
      return { close: () => {} };
    };
    const done = confirmAge({ ...parts, words, overlay: { ...parts.overlay, notify } });
    for (const expected of [[true], [true, true], [true, true, true]]) {
      await settle();
      expect(covers).toEqual(expected);
      timers.pass(ASK_AGAIN_MS);
    }
    await done;
    expect([asked.length, covers.at(-1)]).toEqual([2, false]);
  });

  test('[SHELL-066] a refusal is not remembered and leads only back to the question', async () => {
    const { parts, asked, shown, answers, entries, timers } = makeParts();
    answers.push('declined');
    const done = confirmAge(parts);
    await settle();
    expect(asked).toHaveLength(1);
    expect(shown[0]).toMatchObject({ kind: 'error', isClosable: false, isClosedByOutsideClick: false });
    expect(entries.has(AGE_FLAG.key)).toBe(false);
    timers.pass(1000);
    shown[0]?.onEnd?.('submitted');
    await done;
    expect(asked).toHaveLength(2);
    expect(entries.get('age_confirmed')).toBe(String(START + 1000));
  });
});

describe('new site', () => {
  const site = { ...DEFAULT_SITE_CONFIG, isNewSiteModalShown: true };

  test('[SHELL-116] [SHELL-117] [SUP-014] [SUP-017] a visitor sees it once in 157680000000 ms', async () => {
    const { parts, modals, timers } = makeParts({ site });
    await showNewSite(parts);
    timers.pass(157_680_000_000);
    await showNewSite(parts);
    expect(modals).toEqual(['newSite']);
    timers.pass(1);
    await showNewSite(parts);
    expect(modals).toEqual(['newSite', 'newSite']);
    expect(NEW_SITE_FLAG.lifetimeMs).toBe(157_680_000_000);
  });

  test('[SHELL-116] [SUP-015] a signed-in player never sees it', async () => {
    const { parts, modals } = makeParts({ site, session: { ...NO_SESSION, userId: 7 } });
    await showNewSite(parts);
    expect(modals).toEqual([]);
  });

  test('[SHELL-116] [SUP-016] [SUP-018] it is there only when isNewSiteModalShown is on, which it is not by itself', async () => {
    expect(DEFAULT_SITE_CONFIG.isNewSiteModalShown).toBe(false);
    const { parts, modals } = makeParts();
    await showNewSite(parts);
    expect(modals).toEqual([]);
  });
});

describe('new version', () => {
  test('[SHELL-053] [SHELL-054] [ERR-050] [MF-074] [START-013] the event brings up one notice whose action reloads the page', async () => {
    const { parts, shown, reloads } = makeParts();
    watchUpdates(parts);
    expect(shown).toEqual([]);
    parts.bus.send('updateAvailable', { version: '2' });
    parts.bus.send('updateAvailable', { version: '2' });
    await settle();
    expect(shown).toHaveLength(1);
    expect(shown[0]).toMatchObject({ display: 'notice', okText: 'Update now', cancelText: 'Later' });
    shown[0]?.onEnd?.('cancelled');
    expect(reloads()).toBe(0);
    shown[0]?.onEnd?.('submitted');
    expect(reloads()).toBe(1);
  });
});

test('[ERR-048] [AUTH-087] a player who was logged off for inactivity is told why', async () => {
  const { parts, shown } = makeParts();
  watchAutoLogoff(parts);
  parts.bus.send('autoLoggedOff', {});
  await settle();
  expect(shown[0]).toMatchObject({
    display: 'popup',
    title: english('autologoff_inactivity'),
    text: english('autologoff_inactivity_info'),
  });
});

describe('planned maintenance', () => {
  const maintenance = {
    started_at: '2026-11-16T03:50:00Z',
    ended_at: '2026-11-16T04:30:00Z',
    notify_started_at: '2026-11-15T13:00:00Z',
    notify_ended_at: '2026-11-15T15:00:00Z',
    isActive: false,
    web_state: 'announced',
  } as const;
  const site = { ...DEFAULT_SITE_CONFIG, maintenance };
  const HOUR = 3_600_000;

  test('[SHELL-056] [SHELL-057] [BLOCK-006] [ERR-051] a warning that can be closed shows between the two notify times', async () => {
    const { parts, shown, closed, timers } = makeParts({ site, country: 'DE' });
    watchMaintenance(parts);
    timers.pass(HOUR - 1);
    await settle();
    expect(shown).toEqual([]);
    timers.pass(1);
    await vi.waitFor(() => expect(shown).toHaveLength(1));
    expect(shown[0]).toMatchObject({ kind: 'warning', display: 'notice' });
    expect(shown[0]?.isClosable).not.toBe(false);
    timers.pass(2 * HOUR);
    await settle();
    expect(closed).toHaveLength(1);
  });

  test('[SHELL-058] [SHELL-059] [ERR-043] the text names both dates, in Russian for RU, AZ, KZ and UA, else in English', async () => {
    // The work goes on past midnight, so that neither date can stand for the other.
    const visitor = { ...DEFAULT_AUDIENCE.visitor, timeZone: '+03:00' };
    const long = { ...site, maintenance: { ...maintenance, ended_at: '2026-11-16T21:30:00Z' } };
    for (const country of ['RU', 'AZ', 'KZ', 'UA', 'DE', 'US', 'BY']) {
      const { parts, shown, timers } = makeParts({ site: long, country, visitor });
      watchMaintenance(parts);
      timers.pass(HOUR);
      await vi.waitFor(() => expect(shown).toHaveLength(1));
      const text = shown[0]?.text ?? '';
      const isRussian = ['RU', 'AZ', 'KZ', 'UA'].includes(country);
      expect([country, /[а-я]/.test(text)]).toEqual([country, isRussian]);
      const dates = [...text.matchAll(/(\d+) (?:ноября|November)\D+(\d\d:\d\d)/g)];
      expect([country, dates.map(([, day, time]) => `${day} ${time}`)]).toEqual([
        country,
        ['16 06:50', '17 00:30'],
      ]);
    }
  });

  test('closing it is remembered for this announcement only', async () => {
    const { parts, shown, timers, setSite } = makeParts({ site });
    watchMaintenance(parts);
    timers.pass(HOUR);
    await vi.waitFor(() => expect(shown).toHaveLength(1));
    shown[0]?.onEnd?.('closed');
    watchMaintenance(parts);
    await settle();
    expect(shown).toHaveLength(1);
    setSite({ ...site, maintenance: { ...maintenance, started_at: '2026-11-17T03:50:00Z' } });
    await settle();
    expect(shown.length).toBeGreaterThan(1);
  });

  test('an announcement taken back on an open page goes away', async () => {
    const { parts, shown, closed, timers, setSite } = makeParts({ site });
    watchMaintenance(parts);
    timers.pass(HOUR);
    await vi.waitFor(() => expect(shown).toHaveLength(1));
    setSite(DEFAULT_SITE_CONFIG);
    await settle();
    expect([shown.length, closed.length]).toEqual([1, 1]);
  });
});

describe('ad blocker', () => {
  const portsOf = (isHidden: boolean, files: readonly string[]) => {
    const asked: string[] = [];
    const ports: AdBlockPorts = {
      isBaitHidden: async () => isHidden,
      loads: async (path) => {
        asked.push(path);
        return files.includes(path);
      },
    };
    return { ports, asked };
  };

  test('[SHELL-052] only all three signs together are a blocker', async () => {
    const both = [BAIT_PATH, CONTROL_PATH];
    for (const isHidden of [true, false]) {
      for (const files of [[], [BAIT_PATH], [CONTROL_PATH], both]) {
        const { ports } = portsOf(isHidden, files);
        const isBlocker = isHidden && files.length === 1 && files[0] === CONTROL_PATH;
        expect(await hasAdBlocker(ports)).toBe(isBlocker);
      }
    }
  });

  test('[SHELL-052] a visitor without one costs no request', async () => {
    const { ports, asked } = portsOf(false, []);
    await hasAdBlocker(ports);
    expect(asked).toEqual([]);
  });

  test('[SHELL-050] [SHELL-051] the notice asks to switch it off, can be closed, and stays away for a week', async () => {
    const { parts, shown, timers } = makeParts();
    const { ports } = portsOf(true, [CONTROL_PATH]);
    await tellAdBlock(parts, ports);
    expect(shown[0]).toMatchObject({
      kind: 'warning',
      display: 'notice',
      title: english('website_blocked_by_adblock'),
      text: 'It may hide prices or live video. Please switch it off for Fairline.',
    });
    expect(shown[0]?.isClosable).not.toBe(false);
    shown[0]?.onEnd?.('closed');
    timers.pass(7 * 24 * 3_600_000);
    await tellAdBlock(parts, ports);
    expect(shown).toHaveLength(1);
    timers.pass(1);
    await tellAdBlock(parts, ports);
    expect(shown).toHaveLength(2);
  });

  test('its action explains how', async () => {
    const { parts, shown } = makeParts();
    await tellAdBlock(parts, portsOf(true, [CONTROL_PATH]).ports);
    shown[0]?.onEnd?.('submitted');
    expect(shown[1]).toMatchObject({ display: 'popup', title: 'Allow Fairline in your ad blocker' });
  });
});

describe('stored flags', () => {
  const flag = { key: 'flag', lifetimeMs: 1000 };

  test('a text that is no time, or a time to come, is no flag', () => {
    for (const text of ['', 'yes', '-5', '1e3', '9999999999999', '{}']) {
      const storage = { getItem: () => text, setItem: () => {} };
      expect(isFlagAlive(storage, flag, 5000)).toBe(false);
    }
  });

  test('where the browser keeps nothing, the page remembers and the problem is logged', () => {
    const problems: string[] = [];
    const storage = steadyStorage(
      () => {
        throw new Error('forbidden');
      },
      (problem) => problems.push(problem),
    );
    setFlag(storage, flag, 5000);
    expect(isFlagAlive(storage, flag, 5500)).toBe(true);
    expect(problems.length).toBeGreaterThan(0);
  });
});
