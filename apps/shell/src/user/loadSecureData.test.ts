import { expect, test } from 'vitest';

import { fakeApi } from '../session/testing/ports.ts';
import { loadSecureData } from './loadSecureData.ts';

function load(answer: unknown, options: { route?: string; ua?: string } = {}) {
  const { api, calls } = fakeApi({ getSecureData: () => answer });
  const problems: string[] = [];
  const done = loadSecureData({
    api,
    shownRoute: () => ({ name: options.route ?? 'home' }),
    readCookie: (name) => (name === 'ua' ? (options.ua ?? '7') : undefined),
    report: (problem) => problems.push(problem),
  });
  return done.then(() => ({ asked: calls.length, problems }));
}

const GOOD = { ggru: 'g', grants: { 7: { grant: 'token' } } };

test('[AUTH-059] secure data is asked for, but not where the blocking reason 4 leads', async () => {
  expect(await load(GOOD)).toEqual({ asked: 1, problems: [] });
  expect(await load(GOOD, { route: 'siteUpdates' })).toEqual({ asked: 0, problems: [] });
});

test('[AUTH-057] [AUTH-060] [ERR-047] an empty answer, or one for another player, is logged', async () => {
  const problems = ['The secure data is empty.'];
  expect(await load({ ggru: '', grants: {} })).toEqual({ asked: 1, problems });
  expect(await load(GOOD, { ua: '8' })).toEqual({ asked: 1, problems });
});
