import { MODAL_NAMES, type ModalName, type ModalProvider } from '@fairline/sdk';
import { describe, expect, test } from 'vitest';

import { ModalQueue } from './modalQueue.ts';

const View = () => null;
const settle = () => new Promise((done) => setTimeout(done));

function makeQueue(providers: Partial<Record<ModalName, ModalProvider>> = {}) {
  const problems: string[] = [];
  const failed = { count: 0 };
  const queue = new ModalQueue({
    providerOf: (name) => providers[name],
    onProblem: (problem) => problems.push(problem),
    onFailed: () => (failed.count += 1),
  });
  return { queue, problems, failed };
}

const all = Object.fromEntries(MODAL_NAMES.map((name) => [name, async () => View]));

describe('opening by name', () => {
  test.each(MODAL_NAMES)('[SHELL-103..114] %s opens when somebody provides it', async (name) => {
    const { queue, problems } = makeQueue(all);
    const input = { from: 'test' };
    const end = queue.open(name, input);
    await settle();
    expect(queue.opened()).toMatchObject({ name, input, View });
    queue.close(queue.opened()?.id ?? 0);
    expect(await end).toBe('closed');
    expect(queue.opened()).toBeUndefined();
    expect(problems).toEqual([]);
  });

  test('the names are the twelve of the specification, the step-up of sign-in, and the change of an address', () => {
    expect(new Set(MODAL_NAMES).size).toBe(14);
  });

  test('one that nobody provides is logged, and the next opens', async () => {
    const { queue, problems } = makeQueue({ login: async () => View });
    const end = queue.open('registration');
    void queue.open('login');
    expect(await end).toBe('unavailable');
    await settle();
    expect(queue.opened()?.name).toBe('login');
    expect(problems).toEqual(['Nobody provides the modal "registration".']);
  });

  test('a name that does not exist is logged and breaks nothing', async () => {
    const { queue, problems } = makeQueue(all);
    expect(await queue.open('nonsense' as ModalName)).toBe('unavailable');
    expect(queue.opened()).toBeUndefined();
    expect(problems).toEqual(['There is no modal called "nonsense".']);
  });

  test('one whose files do not load is logged, and the next opens', async () => {
    const { queue, problems, failed } = makeQueue({
      login: () => Promise.reject(new Error('offline')),
      newSite: async () => View,
    });
    const end = queue.open('login');
    void queue.open('newSite');
    expect(await end).toBe('unavailable');
    await settle();
    expect(queue.opened()?.name).toBe('newSite');
    expect(problems).toEqual(['The modal "login" could not be loaded.']);
    expect(failed.count).toBe(1);
  });
});

describe('[SHELL-115] two at once', () => {
  test('the second waits until the first is closed', async () => {
    const { queue } = makeQueue(all);
    void queue.open('login');
    void queue.open('registration');
    await settle();
    expect(queue.opened()?.name).toBe('login');
    queue.close(queue.opened()?.id ?? 0);
    await settle();
    expect(queue.opened()?.name).toBe('registration');
  });

  test('the same one is opened once', async () => {
    const { queue } = makeQueue(all);
    void queue.open('login');
    expect(await queue.open('login')).toBe('closed');
    await settle();
    queue.close(queue.opened()?.id ?? 0);
    await settle();
    expect(queue.opened()).toBeUndefined();
  });

  test('closing one that is gone does not close the one that followed', async () => {
    const { queue } = makeQueue(all);
    void queue.open('login');
    await settle();
    const gone = queue.opened()?.id ?? 0;
    queue.close(gone);
    void queue.open('registration');
    await settle();
    queue.close(gone);
    expect(queue.opened()?.name).toBe('registration');
  });

  test('one that breaks while drawing is taken off and logged', async () => {
    const { queue, problems } = makeQueue(all);
    const end = queue.open('login');
    await settle();
    queue.crash(queue.opened()?.id ?? 0, new Error('broken'));
    expect(await end).toBe('unavailable');
    expect(problems).toEqual(['The modal "login" broke while drawing.']);
  });
});
