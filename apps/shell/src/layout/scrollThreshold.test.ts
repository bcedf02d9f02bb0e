import { expect, test } from 'vitest';

import { isScrolledFar } from './scrollThreshold.ts';

const desktop = { width: 1440, height: 900, isTouch: false };
const mobile = { width: 390, height: 800, isTouch: true };

test('[SHELL-034] on desktop it is offered after more than one screen', () => {
  expect(isScrolledFar({ ...desktop, scrollY: 900 })).toBe(false);
  expect(isScrolledFar({ ...desktop, scrollY: 901 })).toBe(true);
});

test('[SHELL-035] on mobile it is offered after more than four screens', () => {
  expect(isScrolledFar({ ...mobile, scrollY: 3200 })).toBe(false);
  expect(isScrolledFar({ ...mobile, scrollY: 3201 })).toBe(true);
});

test('a narrow window with a mouse and a wide touch screen count as desktop', () => {
  expect(isScrolledFar({ ...mobile, isTouch: false, scrollY: 801 })).toBe(true);
  expect(isScrolledFar({ ...desktop, isTouch: true, scrollY: 901 })).toBe(true);
});
