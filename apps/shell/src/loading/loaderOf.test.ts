import { expect, test } from 'vitest';

import { loaderOf } from './loaderOf.ts';

test('[SHELL-039] [SHELL-043] sections of games get the skeleton, every other page the generic loader', () => {
  expect(loaderOf('main', 'casino')).toBe('section');
  expect(loaderOf('main', 'games')).toBe('section');
  for (const app of ['betting', 'information', 'technical', 'office'])
    expect(loaderOf('main', app)).toBe('generic');
});

test('header and footer hold their height', () => {
  expect(loaderOf('header', 'header')).toBe('bar');
  expect(loaderOf('footer', 'footer')).toBe('bar');
});
