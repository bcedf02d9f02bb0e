import { createBus, type NotificationEnd } from '@fairline/sdk';
import { describe, expect, test, vi } from 'vitest';

import type { ShellNotificationRequest } from './notification/notification.ts';
import { Overlay, type OverlayHost } from './overlay.ts';

function makeOverlay() {
  const problems: string[] = [];
  const shown: ShellNotificationRequest[] = [];
  const closed: string[] = [];
  const modals: string[] = [];
  const host: OverlayHost = {
    notify: (request) => {
      shown.push(request);
      return { close: () => closed.push(request.title ?? '') };
    },
    openModal: async (name) => {
      modals.push(name);
      return 'closed';
    },
  };
  const load = vi.fn(async (): Promise<OverlayHost> => host);
  const overlay = new Overlay({ load, onProblem: (problem) => problems.push(problem) });
  return { overlay, load, problems, shown, closed, modals };
}

const settle = () => new Promise((done) => setTimeout(done));

describe('before the drawing part is here', () => {
  test('nothing is fetched until something is asked for', () => {
    expect(makeOverlay().load).not.toHaveBeenCalled();
  });

  test('what is asked is kept, in order, and fetched once', async () => {
    const { overlay, load, shown, modals } = makeOverlay();
    overlay.notify({ kind: 'info', title: 'first' });
    overlay.notify({ kind: 'error', title: 'second' });
    void overlay.openModal('login');
    await settle();
    expect(shown.map(({ title }) => title)).toEqual(['first', 'second']);
    expect(modals).toEqual(['login']);
    expect(load).toHaveBeenCalledTimes(1);
  });

  test('one that was closed before it could be shown is never shown, and its owner hears of it once', async () => {
    const { overlay, shown } = makeOverlay();
    const ends: NotificationEnd[] = [];
    const handle = overlay.notify({ kind: 'info', onEnd: (end) => ends.push(end) });
    handle.close();
    handle.close();
    await settle();
    expect([shown, ends]).toEqual([[], ['closed']]);
  });

  test('when it cannot be fetched, everybody gets an answer and the next call tries again', async () => {
    const { overlay, load, problems, shown } = makeOverlay();
    load.mockRejectedValueOnce(new Error('offline'));
    const ends: NotificationEnd[] = [];
    overlay.notify({ kind: 'info', onEnd: (end) => ends.push(end) });
    const answers = await Promise.all([overlay.ask({ title: 'Sure?' }), overlay.openModal('login')]);
    expect([ends, answers]).toEqual([['dropped'], ['declined', 'unavailable']]);
    expect(problems).toHaveLength(1);
    overlay.notify({ kind: 'info', title: 'again' });
    await settle();
    expect(shown.map(({ title }) => title)).toEqual(['again']);
  });
});

test('[SHELL-091] a question is confirmed by its first button and declined by the other, the cross or Escape', async () => {
  for (const [end, answer] of [
    ['submitted', 'confirmed'],
    ['cancelled', 'declined'],
    ['closed', 'declined'],
    ['expired', 'expired'],
  ] as const) {
    const { overlay, shown } = makeOverlay();
    const asked = overlay.ask({ title: 'Sure?' });
    await settle();
    expect(shown[0]).toMatchObject({ kind: 'question', display: 'popup', buttons: 'ok-cancel' });
    shown[0]?.onEnd?.(end);
    expect(await asked).toBe(answer);
  }
});

test('[SHELL-086] those who have only the bus reach the same service, also before it listens', async () => {
  const { overlay, shown, modals } = makeOverlay();
  const bus = createBus(() => {});
  bus.send('notify', { kind: 'success', title: 'by bus' });
  overlay.listenTo(bus);
  bus.send('openModal', { name: 'forgotPassword' });
  await settle();
  expect(shown.map(({ title }) => title)).toEqual(['by bus']);
  expect(modals).toEqual(['forgotPassword']);
});

test('a modal has one provider; the second is refused, and taking one back makes room', () => {
  const { overlay, problems } = makeOverlay();
  const provider = async () => () => null;
  const takeBack = overlay.provideModal('login', provider);
  overlay.provideModal('login', async () => () => null)();
  expect(problems).toHaveLength(1);
  takeBack();
  overlay.provideModal('login', provider);
  expect(problems).toHaveLength(1);
});
