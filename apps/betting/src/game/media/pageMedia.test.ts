import { createBus } from '@fairline/sdk';
import { expect, test } from 'vitest';

import { mediaOf } from './pageMedia.ts';

test('[HTTP-115] the token that the shell renews is in the media state of the page, until nobody is signed in', () => {
  const bus = createBus(() => {});
  // The shell has it before anybody looks at a game.
  bus.send('videoTokenChanged', { token: 'first' });
  const state = mediaOf(bus);
  expect(state.get().userVideoToken).toBe('first');
  let heard = 0;
  state.subscribe(() => (heard += 1));
  bus.send('videoTokenChanged', { token: 'second' });
  expect([mediaOf(bus), state.get().userVideoToken, heard]).toEqual([state, 'second', 1]);
  bus.send('videoTokenChanged', { token: null });
  expect(state.get().userVideoToken).toBeUndefined();
});
