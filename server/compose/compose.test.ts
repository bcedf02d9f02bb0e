import { matchPath } from '@fairline/routes';
import { DEFAULT_AUDIENCE, type RemotePayload } from '@fairline/sdk/server';
import { expect, test } from 'vitest';

import { Remotes, type RemoteSource } from './remoteSource.ts';
import { parseAcceptLanguage } from './visitor.ts';

const call = { ...DEFAULT_AUDIENCE, route: matchPath('/en'), isSpa: false };
const payload: RemotePayload = {
  appName: 'header',
  title: '',
  codeToEval: '',
  scriptsToLoad: [],
  cssToLoad: [],
  style: '',
  head: '',
  body: '',
  preload: [],
  description: '',
  state: null,
  status: 200,
  redirect: null,
};

function remotesWith(source: RemoteSource): Remotes {
  return new Remotes(new Map([['header', source]]), 50);
}

test('a sub-application that answers is an outcome', async () => {
  expect(await remotesWith(async () => payload).fetch('header', call)).toEqual({ ok: true, payload });
});

test('one that throws, hangs or does not exist is an outcome too', async () => {
  const thrown = remotesWith(async () => Promise.reject(new Error('no database')));
  expect(await thrown.fetch('header', call)).toEqual({ ok: false, problem: 'no database' });
  const hanging = remotesWith(() => new Promise(() => {}));
  expect(await hanging.fetch('header', call)).toEqual({ ok: false, problem: 'it did not answer in 50 ms' });
  expect(await hanging.fetch('nobody', call)).toMatchObject({ ok: false });
});

test('a call that ran out of time is cancelled', async () => {
  let signal: AbortSignal | undefined;
  const hanging = remotesWith((_call, given) => {
    signal = given;
    return new Promise(() => {});
  });
  await hanging.fetch('header', call);
  expect(signal?.aborted).toBe(true);
});

test('[ROUTE-004] the languages of the browser come in the order of their quality', () => {
  expect(parseAcceptLanguage('en-GB;q=0.7, ar, ru;q=0.9, xx;q=0, <b>;q=1')).toEqual(['ar', 'ru', 'en-GB']);
  expect(parseAcceptLanguage('')).toEqual([]);
});
