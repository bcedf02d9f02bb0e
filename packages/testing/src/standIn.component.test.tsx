// The stand-ins themselves: what every test of a component builds on.
import { ApiError, getGameCounts } from '@fairline/contracts';
import type { Dictionaries } from '@fairline/sdk';
import { useTranslate, useView } from '@fairline/sdk/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { hands } from './browser/index.ts';
import { showPart, standInHost, takeComplaints } from './index.ts';

const english = async () => ({ default: { hello: ['Hello, ', ['name']] } });
const other = async () => ({ default: { hello: ['Hallo, ', ['name']] } });
const words: Dictionaries = {
  en: english,
  ru: other,
  es: other,
  pt: other,
  de: other,
  fr: other,
  tr: other,
  ar: other,
};

function Greeting(): ReactNode {
  const t = useTranslate<'hello'>();
  const { visitor, host } = useView();
  return (
    <button type="button" onClick={() => host?.setPreference('appTheme', 0)}>
      {t('hello', { name: visitor.theme })}
    </button>
  );
}

test('a part is drawn in its language, direction and theme, and follows what is chosen', async () => {
  const { documentElement: root } = document;
  await showPart(<Greeting />, { words });
  expect([root.lang, root.dir, root.dataset['theme']]).toEqual(['en', 'ltr', 'dark']);
  await page.getByRole('button', { name: 'Hello, dark' }).click();
  await expect.element(page.getByRole('button', { name: 'Hello, light' })).toBeVisible();
  expect(root.dataset['theme']).toBe('light');
});

test('in Arabic it is drawn from the right', async () => {
  await showPart(<Greeting />, { words, language: 'ar' });
  expect(getComputedStyle(page.getByRole('button', { name: 'Hallo, dark' }).element()).direction).toBe('rtl');
});

test('a call is answered as the test says; one that it says nothing of fails', async () => {
  const { api } = standInHost();
  await expect(api.call(getGameCounts, {})).rejects.toThrow('does not say what getGameCounts answers');
  api.answer(getGameCounts, () => ({ live: 1, line: 2 }));
  expect(await api.call(getGameCounts, {})).toEqual({ live: 1, line: 2 });
  api.answer(getGameCounts, () => {
    throw new ApiError({ status: 503, code: 'unavailable', message: 'closed' });
  });
  await expect(api.call(getGameCounts, {})).rejects.toMatchObject({ status: 503 });
  expect(api.asked(getGameCounts)).toHaveLength(3);
});

test('the window and the motion are the visitor’s', async () => {
  const isReduced = () => matchMedia('(prefers-reduced-motion: reduce)').matches;
  expect([innerWidth, innerHeight, isReduced()]).toEqual([1440, 900, false]);
  await hands.resizeWindow(1024, 700);
  await hands.reduceMotion();
  await expect.poll(() => [innerWidth, innerHeight, isReduced()]).toEqual([1024, 700, true]);
});

test('the next test has the usual ones again, and complaints are noted', async () => {
  await expect.poll(() => [innerWidth, innerHeight]).toEqual([1440, 900]);
  expect(matchMedia('(prefers-reduced-motion: reduce)').matches).toBe(false);
  // oxlint-disable-next-line no-console -- it is what is tried here.
  console.error('something broke');
  expect(takeComplaints()).toEqual(['error: something broke']);
});
