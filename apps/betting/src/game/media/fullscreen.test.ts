import { describe, expect, test, vi } from 'vitest';

import { holdFullscreen } from './fullscreen.ts';

/** A screen that gives itself to the element at the next turn, or refuses. */
function fakeScreen(refusal?: Error) {
  const events = new EventTarget();
  const screen = {
    fullscreenElement: null as Element | null,
    exitFullscreen: vi.fn(async () => turn(null)),
    addEventListener: events.addEventListener.bind(events),
    removeEventListener: events.removeEventListener.bind(events),
  };
  const turn = (element: Element | null): void => {
    screen.fullscreenElement = element;
    events.dispatchEvent(new Event('fullscreenchange'));
  };
  const element = {
    requestFullscreen: async () => {
      await Promise.resolve();
      if (refusal !== undefined) throw refusal;
      turn(element);
    },
  } as Element;
  const ends = { onLeft: vi.fn(), onRefused: vi.fn() };
  return { screen, element, ends, turn, release: holdFullscreen(element, screen, ends) };
}

const settle = () => new Promise((resolve) => setTimeout(resolve));

describe('a picture over the whole screen', () => {
  test('our own button gives the screen back, and it is not taken for a key of the browser', async () => {
    const { screen, element, ends, release } = fakeScreen();
    await settle();
    expect(screen.fullscreenElement).toBe(element);
    release();
    await settle();
    expect(screen.fullscreenElement).toBeNull();
    expect(ends.onLeft).not.toHaveBeenCalled();
  });

  test('a key of the browser brings it back to its place', async () => {
    const { ends, turn, release, screen } = fakeScreen();
    await settle();
    expect(ends.onLeft).not.toHaveBeenCalled();
    turn(null);
    expect(ends.onLeft).toHaveBeenCalledTimes(1);
    release();
    expect(screen.exitFullscreen).not.toHaveBeenCalled();
  });

  test('a browser that refuses says so', async () => {
    const refusal = new TypeError('Permissions check failed');
    const { ends, release, screen } = fakeScreen(refusal);
    await settle();
    expect(ends.onRefused.mock.calls).toEqual([[refusal]]);
    release();
    expect(screen.exitFullscreen).not.toHaveBeenCalled();
  });

  test('a screen that is given when nobody wants it any more is given back', async () => {
    const { screen, release, ends } = fakeScreen();
    release();
    await settle();
    expect([screen.fullscreenElement, ends.onLeft.mock.calls]).toEqual([null, []]);
  });
});
