// That everything the page tells by itself is plugged in: the parts have tests of their own, beside their files.
import { finishRegistration, getOneTapClientId, getRegistrationForm } from '@fairline/contracts/registration';
import { onPageCleared } from '@fairline/testing';
import { catchLoads } from '@fairline/testing/browser';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';

import { visitPage, type NoticesOnPage } from '../testkit/noticesOnPage.tsx';

beforeEach(() => {
  localStorage.setItem('age_confirmed', String(Date.now()));
  document.cookie = 'cookies_agree_type=all; Path=/';
});

/** Everything that the page raises is written down and nothing is drawn. */
function watched(visit: NoticesOnPage) {
  const notify = vi.spyOn(visit.overlay, 'notify').mockReturnValue({ close: () => {} });
  const ask = vi.spyOn(visit.overlay, 'ask').mockResolvedValue('declined');
  const openModal = vi.spyOn(visit.overlay, 'openModal').mockResolvedValue('closed');
  return { ...visit, notify, ask, modals: () => openModal.mock.calls.map(([name]) => name) };
}

/** The address with which somebody comes back from elsewhere. */
function comeBackWith(query: string): void {
  const { pathname, search } = location;
  onTestFinished(() => history.replaceState(history.state, '', pathname + search));
  const address = new URL(location.href);
  for (const [name, value] of new URLSearchParams(query)) address.searchParams.set(name, value);
  history.replaceState(history.state, '', address);
}

describe('what happens on the page', () => {
  test('[AUTH-081] a link to a form opens it above the page', async () => {
    const { modals, told } = watched(visitPage());
    await told;
    const link = document.createElement('a');
    link.href = '/en/user/login';
    link.dataset['modal'] = 'login';
    document.body.append(link);
    onPageCleared(() => link.remove());
    link.click();
    expect(modals()).toEqual(['login']);
  });

  test('[SHELL-053] [ERR-050] [MF-074] a new version is told', async () => {
    const { bus, notify } = watched(visitPage());
    bus.send('updateAvailable', { version: 'b' });
    await expect.poll(() => notify.mock.calls.length).toBe(1);
  });

  test('[SHELL-054] and its button loads the page anew', async () => {
    const loads = catchLoads();
    const { bus } = visitPage();
    bus.send('updateAvailable', { version: 'b' });
    await page.getByRole('button', { name: 'Update now' }).click();
    await expect.poll(() => loads).toEqual(['reload']);
  });

  test('[AUTH-087] [ERR-048] so is a player who was logged off for doing nothing', async () => {
    const { bus, notify } = watched(visitPage());
    bus.send('autoLoggedOff', {});
    await expect.poll(() => notify.mock.calls.map(([{ display }]) => display)).toEqual(['popup']);
  });

  test('and a session that was ended by somebody else', async () => {
    const { ask, bus } = watched(visitPage());
    bus.send('sessionEnded', { reason: 'newer' });
    await expect.poll(() => ask.mock.calls.length).toBe(1);
  });
});

describe('what the visitor brings along', () => {
  test('[AUTH-018] what came of a social network is told once', async () => {
    comeBackWith('social=refused');
    const { notify, told } = watched(visitPage());
    await told;
    expect(notify.mock.calls.map(([{ kind }]) => kind)).toEqual(['error']);
    expect(location.search).not.toContain('social');
  });

  test('[REG-031] [REG-037] what came of a bank is told once, and nobody is credited with its player', async () => {
    comeBackWith('pay=registered');
    localStorage.setItem('pay_and_play', '1');
    document.cookie = 'refererid=7; Path=/';
    const visit = watched(visitPage());
    visit.api.answer(finishRegistration, () => ({}));
    await visit.told;
    expect(visit.api.asked(finishRegistration)).toHaveLength(1);
    expect(document.cookie).not.toContain('refererid');
    expect(localStorage.getItem('pay_and_play')).toBeNull();
    expect(location.search).not.toContain('pay');
  });

  test('[CFG-014] [AUTH-020] [AUTH-021] one-tap is offered where its flag is on, and not on pages of signing in', async () => {
    const open = (isOneTapAuthEnabled: boolean, path: string) => {
      const visit = watched(visitPage({}, { isOneTapAuthEnabled }, path));
      visit.api.answer(getOneTapClientId, () => ({ clientId: 'a', configUrl: 'https://b.example/c' }));
      visit.api.answer(getRegistrationForm, () => ({}) as never);
      return visit;
    };
    const on = open(true, '/en/live');
    await expect.poll(() => on.api.asked(getOneTapClientId)).toHaveLength(1);
    for (const other of [open(false, '/en/live'), open(true, '/en/registration')]) {
      // Its code is here since it was offered: whoever offers it now has done so by the end.
      await other.told;
      await import('./oneTap.ts');
      expect(other.api.asked(getOneTapClientId)).toHaveLength(0);
    }
  });

  test('[CFG-055] [COOK-001] cookies are asked about only where the site wants it', async () => {
    await cookieStore.delete('cookies_agree_type');
    for (const isCookiePopupShown of [true, false]) {
      const visit = watched(visitPage({}, { isCookiePopupShown }));
      await visit.told;
      expect(visit.modals()).toEqual(isCookiePopupShown ? ['cookieAgreement'] : []);
    }
  });

  test('[SHELL-116] [SUP-016] the new site is shown once where the site says so', async () => {
    const first = watched(visitPage({}, { isNewSiteModalShown: true }));
    await first.told;
    expect(first.modals()).toEqual(['newSite']);
    const second = watched(visitPage({}, { isNewSiteModalShown: true }));
    await second.told;
    expect(second.modals()).toEqual([]);
  });
});

test('a closed door has no sign in front of it', async () => {
  localStorage.clear();
  document.cookie = 'cookies_agree_type=; Path=/; Max-Age=0';
  const { modals, told } = watched(visitPage({}, { isNewSiteModalShown: true }, '/en/maintenance'));
  await told;
  expect(modals()).toEqual([]);
});
