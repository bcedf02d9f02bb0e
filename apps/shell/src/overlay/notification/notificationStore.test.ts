import { NOTIFICATION_DISPLAYS, NOTIFICATION_KINDS, type NotificationEnd } from '@fairline/sdk';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { fakeTimers } from '../testkit/fakeTimers.ts';
import type { ShellNotificationRequest } from './notification.ts';
import { NotificationStore } from './notificationStore.ts';

/** So many of a display are seen at once. */
const SLOT_SIZES = { default: 3, alert: 1, snackbar: 1, controls: 1, notice: 1, popup: 1 } as const;

const words = {
  titles: { error: 'main_error', success: 'main_done', info: 'i', warning: 'w', question: 'q' },
  ok: 'ok',
  cancel: 'cancel',
};

function makeStore() {
  const timers = fakeTimers();
  const problems: string[] = [];
  const store = new NotificationStore({ timers, words, onProblem: (problem) => problems.push(problem) });
  const titles = () => store.visible().map(({ title }) => title);
  const show = (request: Partial<ShellNotificationRequest> & { readonly title?: string }) =>
    store.show({ kind: 'info', ...request });
  return { store, timers, problems, titles, show };
}

describe('kinds, titles and buttons', () => {
  test('[SHELL-086] [ERR-054] five kinds can be raised', () => {
    for (const kind of NOTIFICATION_KINDS) {
      const { store } = makeStore();
      store.show({ kind });
      expect(store.visible().map((one) => one.kind)).toEqual([kind]);
    }
    expect(NOTIFICATION_KINDS).toEqual(['error', 'success', 'info', 'warning', 'question']);
  });

  test('[SHELL-087] [SHELL-088] [SHELL-089] [ERR-052] [ERR-053] a title that is left out is that of the kind', () => {
    for (const kind of NOTIFICATION_KINDS) {
      const { store, titles } = makeStore();
      store.show({ kind });
      expect(titles()).toEqual([words.titles[kind]]);
    }
  });

  test('[SHELL-090] buttons without texts say ok and cancel', () => {
    const { store, show } = makeStore();
    store.show({ kind: 'question' });
    show({ display: 'controls' });
    expect(store.visible().map(({ okText, cancelText }) => [okText, cancelText])).toEqual([
      ['ok', 'cancel'],
      ['ok', 'cancel'],
    ]);
  });

  test('a popup has one button, a card has none, and a text makes one', () => {
    const { store, show } = makeStore();
    show({ display: 'popup' });
    show({ title: 'plain' });
    show({ title: 'with a button', okText: 'Undo' });
    expect(store.visible().map(({ okText, cancelText }) => [okText, cancelText])).toEqual([
      ['ok', undefined],
      [undefined, undefined],
      ['Undo', undefined],
    ]);
  });
});

describe('closing by itself', () => {
  test.each(['default', 'alert', 'snackbar', 'controls'] as const)(
    '[SHELL-092..095] [ERR-055] %s closes after 10 s and not before',
    (display) => {
      const { store, timers, show } = makeStore();
      show({ display });
      timers.pass(9999);
      expect(store.visible()).toHaveLength(1);
      timers.pass(1);
      expect(store.visible()).toHaveLength(0);
      expect(timers.running).toBe(0);
    },
  );

  test.each(['popup', 'notice'] as const)(
    '[SHELL-096] %s stays until it is answered or closed',
    (display) => {
      const { store, timers, show } = makeStore();
      const handle = show({ display });
      timers.pass(86_400_000);
      expect(store.visible()).toHaveLength(1);
      handle.close();
      expect(store.visible()).toHaveLength(0);
    },
  );

  test('time stands still for every reason to wait, and goes on where it stopped', () => {
    const { store, timers, show } = makeStore();
    show({});
    timers.pass(4000);
    store.setPaused('hover', true);
    timers.pass(60_000);
    store.setPaused('focus', true);
    store.setPaused('hover', false);
    timers.pass(60_000);
    store.setPaused('hidden', true);
    store.setPaused('focus', false);
    timers.pass(60_000);
    store.setPaused('hidden', false);
    timers.pass(5999);
    expect(store.visible()).toHaveLength(1);
    timers.pass(1);
    expect(store.visible()).toHaveLength(0);
  });

  test('one that appears while time stands still has its whole time afterwards', () => {
    const { store, timers, show } = makeStore();
    store.setPaused('hidden', true);
    show({});
    timers.pass(60_000);
    store.setPaused('hidden', false);
    timers.pass(9999);
    expect(store.visible()).toHaveLength(1);
    timers.pass(1);
    expect(store.visible()).toHaveLength(0);
  });

  test('[SHELL-102] a permanent one stays, and its owner hears of its end once, by close or by submit', () => {
    for (const how of ['closed', 'submitted'] as const) {
      const { store, timers } = makeStore();
      const ends: NotificationEnd[] = [];
      const handle = store.show({ kind: 'error', isPermanent: true, onEnd: (end) => ends.push(end) });
      timers.pass(86_400_000);
      expect(store.visible()).toHaveLength(1);
      const [{ id } = { id: 0 }] = store.visible();
      store.end(id, how);
      store.end(id, 'submitted');
      handle.close();
      expect(ends).toEqual([how]);
    }
  });

  test('a countdown ends by itself whether anybody looks or not', () => {
    const { store, timers } = makeStore();
    const ends: NotificationEnd[] = [];
    store.show({ kind: 'question', countdownMs: 60_000, onEnd: (end) => ends.push(end) });
    store.setPaused('hidden', true);
    timers.pass(59_999);
    expect(ends).toEqual([]);
    timers.pass(1);
    expect(ends).toEqual(['expired']);
  });
});

describe('places and their queue', () => {
  test('[SHELL-097] [SHELL-098] [ERR-056] three stand in the default place and one in every other', () => {
    for (const display of NOTIFICATION_DISPLAYS) {
      const { store, show } = makeStore();
      for (let n = 0; n < 5; n += 1) show({ display, title: `${n}` });
      expect(store.visible()).toHaveLength(display === 'default' ? 3 : 1);
    }
  });

  test('[SHELL-099] [ERR-006] [ERR-056] at most three errors stand together, wherever they are', () => {
    const { store, show, titles } = makeStore();
    show({ kind: 'error', title: 'a' });
    show({ kind: 'error', title: 'b', display: 'alert' });
    show({ kind: 'error', title: 'c', display: 'snackbar' });
    show({ kind: 'error', title: 'd' });
    show({ kind: 'info', title: 'e' });
    expect(titles()).toEqual(['a', 'b', 'c', 'e']);
    store.end(store.visible()[0]?.id ?? 0, 'closed');
    expect(titles()).toEqual(['b', 'c', 'e', 'd']);
  });

  test('[SHELL-100] what finds its place full waits, in order, and has its whole time once it is there', () => {
    const { store, timers, titles, show } = makeStore();
    for (const title of ['1', '2', '3', '4', '5']) show({ title });
    expect(titles()).toEqual(['1', '2', '3']);
    timers.pass(10_000);
    expect(titles()).toEqual(['4', '5']);
    timers.pass(9999);
    expect(titles()).toEqual(['4', '5']);
    timers.pass(1);
    expect(store.visible()).toEqual([]);
  });

  test('[SHELL-100] the queue has an end: the oldest that nobody waits for is dropped and logged', () => {
    const { store, problems, show } = makeStore();
    const ends: string[] = [];
    for (let n = 0; n < 3; n += 1) show({ title: `shown ${n}` });
    show({ title: 'asked', onEnd: (end) => ends.push(end) });
    for (let n = 1; n <= 20; n += 1) show({ title: `waiting ${n}` });
    expect(store.waitingCount).toBe(20);
    expect(problems).toEqual(['The notification "waiting 1" found no room and was dropped.']);
    expect(ends).toEqual([]);
  });

  test('[SHELL-100] the same words twice are one notification that stays its whole time again', () => {
    const { store, timers, show } = makeStore();
    show({ title: 'Saved' });
    timers.pass(8000);
    show({ title: 'Saved' });
    expect(store.visible()).toHaveLength(1);
    timers.pass(9999);
    expect(store.visible()).toHaveLength(1);
    timers.pass(1);
    expect(store.visible()).toHaveLength(0);
  });

  test('two questions with the same words are two: each waits for its own answer', () => {
    const { store } = makeStore();
    const ends: string[] = [];
    store.show({ kind: 'question', onEnd: (end) => ends.push(`first ${end}`) });
    store.show({ kind: 'question', onEnd: (end) => ends.push(`second ${end}`) });
    store.end(store.visible()[0]?.id ?? 0, 'submitted');
    store.end(store.visible()[0]?.id ?? 0, 'cancelled');
    expect(ends).toEqual(['first submitted', 'second cancelled']);
  });

  test('one with the same key takes the place of the first, whose owner hears of it', () => {
    const { store, titles, show } = makeStore();
    const ends: string[] = [];
    show({ display: 'notice', key: 'update', title: 'old', onEnd: (end) => ends.push(end) });
    const handle = show({ display: 'notice', key: 'update', title: 'new' });
    expect(titles()).toEqual(['new']);
    expect(ends).toEqual(['dropped']);
    handle.close();
    expect(store.visible()).toEqual([]);
  });

  test('what must be first takes the place of what is shown, which comes back before everything that waits', () => {
    const { store, titles, show } = makeStore();
    const ends: string[] = [];
    show({ display: 'popup', title: 'shown', onEnd: (end) => ends.push(end) });
    show({ display: 'popup', title: 'waits' });
    const first = show({ display: 'popup', title: 'first', isFirst: true });
    expect(titles()).toEqual(['first']);
    show({ display: 'popup', title: 'as urgent', isFirst: true });
    expect(titles()).toEqual(['first']);
    first.close();
    expect(titles()).toEqual(['as urgent']);
    store.end(store.visible()[0]?.id ?? 0, 'closed');
    expect([titles(), ends]).toEqual([['shown'], []]);
    store.end(store.visible()[0]?.id ?? 0, 'closed');
    expect([titles(), ends]).toEqual([['waits'], ['closed']]);
  });

  test('an owner that fails when its notification ends harms nobody else', () => {
    const { store, problems, show } = makeStore();
    const handle = show({
      onEnd: () => {
        throw new Error('broken');
      },
    });
    show({ title: 'next' });
    handle.close();
    expect(store.visible().map(({ title }) => title)).toEqual(['next']);
    expect(problems).toHaveLength(1);
  });
});

test('[SHELL-097..099] whatever happens, no place holds too many, every end is told once, and no timer is left', () => {
  const step = fc.oneof(
    fc.record({
      act: fc.constant('show' as const),
      kind: fc.constantFrom(...NOTIFICATION_KINDS),
      display: fc.constantFrom(...NOTIFICATION_DISPLAYS),
      title: fc.constantFrom('a', 'b', 'c', undefined),
      key: fc.constantFrom('k', undefined),
      isPermanent: fc.boolean(),
    }),
    fc.record({ act: fc.constant('end' as const), at: fc.nat(8) }),
    fc.record({ act: fc.constant('pass' as const), ms: fc.nat(15_000) }),
    fc.record({ act: fc.constant('pause' as const), isPaused: fc.boolean() }),
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const { store, timers } = makeStore();
      const ends: number[] = [];
      for (const one of steps) {
        if (one.act === 'show') {
          const at = ends.push(0) - 1;
          const { act: _, title, key, ...rest } = one;
          store.show({
            ...rest,
            ...(title === undefined ? {} : { title }),
            ...(key === undefined ? {} : { key }),
            onEnd: () => (ends[at] = (ends[at] ?? 0) + 1),
          });
        } else if (one.act === 'end') {
          const target = store.visible()[one.at];
          if (target !== undefined) store.end(target.id, 'closed');
        } else if (one.act === 'pass') timers.pass(one.ms);
        else store.setPaused('hover', one.isPaused);
        for (const display of NOTIFICATION_DISPLAYS) {
          const inSlot = store.visible().filter((shown) => shown.display === display);
          expect(inSlot.length).toBeLessThanOrEqual(SLOT_SIZES[display]);
        }
        const errors = store.visible().filter(({ kind }) => kind === 'error');
        expect(errors.length).toBeLessThanOrEqual(3);
      }
      store.setPaused('hover', false);
      for (let round = 0; round < 200 && store.visible().length > 0; round += 1)
        store.end(store.visible()[0]?.id ?? 0, 'closed');
      expect(ends.every((count) => count === 1)).toBe(true);
      expect(timers.running).toBe(0);
    }),
    { numRuns: 150 },
  );
});
