import { NO_SESSION, type Session } from '@fairline/sdk';
import { expect, test, vi } from 'vitest';

import { SessionKeeper } from './sessionKeeper.ts';
import { sharedSession } from './sharedSession.ts';
import { audienceWith, fakeApi, fakeBrowser } from './testing/ports.ts';

const PLAYER: Session = { ...NO_SESSION, userId: 7 };

function build(
  first: Session,
  answer: () => unknown,
  { browser = fakeBrowser(), logoutAnswer = (): unknown => ({}) } = {},
) {
  const audience = audienceWith({ session: first });
  const { api, calls } = fakeApi({ refreshSession: answer, logout: logoutAnswer });
  const storage = browser.openTab();
  const spies = { onSession: vi.fn(), onAuthChange: vi.fn(), reload: vi.fn(), report: vi.fn() };
  const keeper = new SessionKeeper({ api, audience, shared: sharedSession(storage), ...spies });
  const stop = keeper.start();
  return { keeper, audience, calls, storage, stop, browser, ...spies };
}

test('[SHELL-077] [AUTH-045] a refresh brings the page to what the server says, and tells of a login once', async () => {
  const { keeper, audience, onAuthChange, onSession } = build(NO_SESSION, () => ({
    session: PLAYER,
    endReason: null,
  }));
  await keeper.refresh();
  await keeper.refresh();
  expect(audience.get().session).toEqual(PLAYER);
  expect(onAuthChange).toHaveBeenCalledExactlyOnceWith({
    before: NO_SESSION,
    after: PLAYER,
    endReason: null,
  });
  expect(onSession).toHaveBeenCalledExactlyOnceWith(PLAYER);
});

test('a change that is no login is told too, but moves nobody', async () => {
  const banned = { ...PLAYER, banLevel: 3 };
  const { keeper, audience, onAuthChange, onSession } = build(PLAYER, () => ({
    session: banned,
    endReason: null,
  }));
  await keeper.refresh();
  expect(audience.get().session).toEqual(banned);
  expect(onSession).toHaveBeenCalledWith(banned);
  expect(onAuthChange).not.toHaveBeenCalled();
});

test('[ERR-026] a refresh that fails is logged and changes nothing', async () => {
  const { keeper, audience, report, onAuthChange } = build(PLAYER, () => Promise.reject(new Error('down')));
  await keeper.refresh();
  expect(report).toHaveBeenCalledExactlyOnceWith('The session could not be asked for.', expect.anything());
  expect(audience.get().session).toEqual(PLAYER);
  expect(onAuthChange).not.toHaveBeenCalled();
});

test('[SHELL-074] [SHELL-075] [AUTH-033] [AUTH-035] [AUTH-036] an end is told with its reason: idle by the server, or asked for', async () => {
  const idle = build(PLAYER, () => ({ session: NO_SESSION, endReason: 'idle' }));
  await idle.keeper.refresh();
  expect(idle.onAuthChange.mock.calls[0]?.[0]).toMatchObject({ endReason: 'idle' });
  const asked = build(PLAYER, () => ({}));
  await asked.keeper.logout('user');
  expect(asked.calls).toEqual([{ id: 'logout', input: { body: { reason: 'user' } } }]);
  expect(asked.onAuthChange.mock.calls[0]?.[0]).toMatchObject({ endReason: 'user' });
  expect(asked.audience.get().session).toEqual(NO_SESSION);
  expect(NO_SESSION).toMatchObject({ userId: null, banLevel: 0 });
  await asked.keeper.logout('user');
  expect(asked.calls).toHaveLength(1);
});

test('[ERR-023] [AUTH-042] a logout that fails is logged and the page reloads', async () => {
  const logoutAnswer = () => Promise.reject(new Error('down'));
  const { keeper, report, reload, audience } = build(PLAYER, () => ({}), { logoutAnswer });
  await keeper.logout('user');
  expect(report).toHaveBeenCalledTimes(1);
  expect(reload).toHaveBeenCalledTimes(1);
  expect(audience.get().session).toEqual(PLAYER);
});

test('[SHELL-071] [SHELL-074] every tab follows a logout of one, with the same reason', async () => {
  const browser = fakeBrowser();
  const first = build(PLAYER, () => ({}), { browser });
  const second = build(PLAYER, () => ({}), { browser });
  await first.keeper.logout('idle');
  expect(second.audience.get().session).toEqual(NO_SESSION);
  expect(second.onAuthChange.mock.calls[0]?.[0]).toMatchObject({ endReason: 'idle' });
  expect(second.calls).toEqual([]);
});

test('[SHELL-074] a tab that hears of the end before its reason tells the reason when it comes', async () => {
  const browser = fakeBrowser();
  const over = () => ({ session: NO_SESSION, endReason: null });
  const waiting = { answer: (): void => {} };
  const logoutAnswer = () => new Promise<object>((done) => (waiting.answer = () => done({})));
  const ending = build(PLAYER, over, { browser, logoutAnswer });
  const other = build(PLAYER, over, { browser });
  const logout = ending.keeper.logout('idle');
  await other.keeper.refresh();
  const reasons = ({ onAuthChange }: typeof other) =>
    onAuthChange.mock.calls.map(([{ endReason }]) => endReason);
  expect([reasons(ending), reasons(other)]).toEqual([[null], [null]]);
  waiting.answer();
  await logout;
  expect([reasons(ending), reasons(other)]).toEqual([
    [null, 'idle'],
    [null, 'idle'],
  ]);
});

test('[AUTH-033] [AUTH-035..036] a logout asks the server first, then nobody is signed in and no ban is known', async () => {
  const order: string[] = [];
  const banned = { ...PLAYER, banLevel: 10 };
  const { keeper, audience, onAuthChange } = build(banned, () => ({}), {
    logoutAnswer: () => {
      order.push(`asked while ${String(audience.get().session.userId)} was signed in`);
      return {};
    },
  });
  onAuthChange.mockImplementation(() => order.push('over'));
  await keeper.logout('user');
  expect(order).toEqual([`asked while ${String(PLAYER.userId)} was signed in`, 'over']);
  expect(audience.get().session).toMatchObject({ userId: null, banLevel: 0 });
});

test('every tab follows a login of one by asking the server', async () => {
  const browser = fakeBrowser();
  const answer = () => ({ session: PLAYER, endReason: null });
  const [first, second] = [build(NO_SESSION, answer, { browser }), build(NO_SESSION, answer, { browser })];
  await first.keeper.refresh();
  await vi.waitFor(() => expect(second.audience.get().session).toEqual(PLAYER));
  expect(second.onAuthChange).toHaveBeenCalledTimes(1);
});

test('[SHELL-074] a visit after the idle end shows the notice too: the server is asked why', async () => {
  const browser = fakeBrowser();
  browser.openTab().set('session', JSON.stringify({ userId: 7, endReason: null }));
  const late = build(NO_SESSION, () => ({ session: NO_SESSION, endReason: 'idle' }), { browser });
  await vi.waitFor(() => expect(late.onAuthChange).toHaveBeenCalledTimes(1));
  expect(late.onAuthChange.mock.calls[0]?.[0]).toMatchObject({ endReason: 'idle' });
  const later = build(NO_SESSION, () => ({}), { browser });
  expect(later.calls).toEqual([]);
});

test.each(['', 'null', '{"userId":"7"}', '{"userId":7,"endReason":"boom"}', '[]'])(
  'a record %o that nobody of ours has written breaks nothing',
  async (text) => {
    const browser = fakeBrowser();
    const other = browser.openTab();
    const { audience } = build(PLAYER, () => ({ session: PLAYER, endReason: null }), { browser });
    other.set('session', text);
    expect(audience.get().session).toEqual(PLAYER);
  },
);
