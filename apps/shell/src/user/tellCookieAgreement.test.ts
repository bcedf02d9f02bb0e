import { expect, test } from 'vitest';

import { fakeApi } from '../start/testkit/fakeApi.ts';
import { tellCookieAgreement } from './tellCookieAgreement.ts';

const TIME = '2026-11-15T10:00:00.000Z';

function browser(kept: string | null = TIME) {
  const problems: string[] = [];
  let value = kept;
  const storage = () => ({
    getItem: (key: string) => (key === 'cookiesAgreeTime' ? value : null),
    removeItem: (key: string) => {
      if (key === 'cookiesAgreeTime') value = null;
    },
  });
  return { problems, storage, kept: () => value, report: (problem: string) => void problems.push(problem) };
}

test('[AUTH-031] [CFG-060] the kept moment is logged once after a login and then deleted', async () => {
  const { storage, kept, report } = browser();
  const inputs: unknown[] = [];
  const { api, calls } = fakeApi({
    logCookieAgreement: (input) => {
      inputs.push(input);
      return { isLogged: true };
    },
  });
  await tellCookieAgreement({ api, storage, isLogged: true, report });
  await tellCookieAgreement({ api, storage, isLogged: true, report });
  expect(calls).toEqual(['logCookieAgreement']);
  expect(inputs).toEqual([{ body: { cookiesAgreeTime: TIME } }]);
  expect(kept()).toBeNull();
});

test('[CFG-060] a site that does not log it is told nothing, and nothing is deleted', async () => {
  const { storage, kept, report } = browser();
  const { api, calls } = fakeApi({});
  await tellCookieAgreement({ api, storage, isLogged: false, report });
  expect([calls, kept()]).toEqual([[], TIME]);
});

test('[ERR-022] a failure is logged only, and what was not told stays for the next login', async () => {
  const { storage, kept, report, problems } = browser();
  await tellCookieAgreement({ api: fakeApi({}).api, storage, isLogged: true, report });
  expect([problems.length, kept()]).toEqual([1, TIME]);
  const forbidden = () => {
    throw new Error('The browser keeps nothing.');
  };
  await tellCookieAgreement({ api: fakeApi({}).api, storage: forbidden, isLogged: true, report });
  expect(problems).toHaveLength(2);
});
