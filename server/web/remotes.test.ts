import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { subAppNames } from '@fairline/build';
import { matchPath, ROUTES, type RouteRow } from '@fairline/routes';
import {
  type Audience,
  DEFAULT_AUDIENCE,
  FRONT_END_PATHS,
  isSubAppName,
  NO_SESSION,
  payloadAddress,
  type RemotePayload,
} from '@fairline/sdk/server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { Refusal } from '../platform/http/problem.ts';
import type { ForeignRules } from './foreignPayload.ts';
import { checkPayloadCall } from './payloadCall.ts';
import { httpSource, localSource, Remotes, type RemoteSource } from './remoteSource.ts';
import { readAudience } from './sentAudience.ts';
import { parseAcceptLanguage } from './visitor.ts';

/** Nothing of them is a default. */
const SOMEBODY: Audience = {
  visitor: { ...DEFAULT_AUDIENCE.visitor, language: 'de', theme: 'light', isLeftHidden: true },
  session: { ...DEFAULT_AUDIENCE.session, userId: 7, banLevel: 2, isSaved: true },
  site: { ...DEFAULT_AUDIENCE.site, companyName: 'Anew', minAge: 21 },
  country: 'UA',
};
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

describe('a sub-application on another host', () => {
  const answer = { ...payload, codeToEval: 'run()' };
  let server: Server;
  let origin: string;
  let asked: { method?: string; headers: IncomingHttpHeaders; body: string };
  let reply: { status?: number; headers?: Record<string, string>; body: unknown };

  beforeAll(async () => {
    server = createServer((request, response) => {
      void readText(request).then((body) => {
        asked = { method: request.method ?? '', headers: request.headers, body };
        response.writeHead(reply.status ?? 200, reply.headers).end(JSON.stringify(reply.body));
      });
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => void server.close());

  const ask = async (rules: Partial<ForeignRules> = {}, asking = call) => {
    const source = httpSource('header', { origin, assetOrigins: [], codeOrigins: [], ...rules });
    return new Remotes(new Map([['header', source]]), 5000).fetch('header', asking);
  };

  test('[MF-036..040] [HTTP-100] is asked by POST with the headers, and told who looks; force-spa only when asked for', async () => {
    reply = { body: payload };
    await ask({}, { ...call, ...SOMEBODY });
    expect(asked.method).toBe('POST');
    expect(asked.headers).toMatchObject({ 'mf-render-mode': 'json', 'mf-api-version': 'v2' });
    expect(asked.headers['force-spa']).toBeUndefined();
    expect(readAudience(JSON.parse(asked.body))).toEqual(SOMEBODY);
    const source = httpSource('header', { origin, assetOrigins: [], codeOrigins: [] });
    await source({ ...call, isSpa: true }, new AbortController().signal);
    expect(asked.headers['force-spa']).toBe('1');
  });

  test('[MF-039] that answers in another version is refused by name', async () => {
    reply = { headers: { 'mf-api-version': 'v3' }, body: payload };
    expect(await ask()).toEqual({
      ok: false,
      problem: 'it answers in version v3 of the payload and v2 was asked for',
    });
  });

  test('[MF-041] that calls itself something else is refused', async () => {
    reply = { body: { ...payload, appName: 'footer' } };
    expect(await ask()).toEqual({
      ok: false,
      problem: 'its payload cannot be used: appName is "footer" and not "header"',
    });
  });

  test.each(['https://elsewhere.example/a.js', '//elsewhere.example/a.js', 'data:text/javascript,x', 'a.js'])(
    'that names the file %s is refused, and the field is named',
    async (address) => {
      for (const field of ['scriptsToLoad', 'cssToLoad', 'preload']) {
        reply = { body: { ...payload, [field]: [address] } };
        expect(await ask()).toEqual({ ok: false, problem: expect.stringContaining(`${field} names`) });
      }
    },
  );

  test('may name its own files, ours, and those of the origins that the operator allows', async () => {
    const files = [`${origin}/a.js`, '/assets/a.js', 'https://files.example/a.js'];
    reply = { body: { ...payload, scriptsToLoad: files } };
    expect(await ask({ assetOrigins: ['https://files.example'] })).toMatchObject({ ok: true });
  });

  test('[MF-043] keeps its code for itself unless the operator allows its origin', async () => {
    reply = { body: answer };
    expect(await ask()).toMatchObject({ ok: true, payload: { codeToEval: '' } });
    expect(await ask({ codeOrigins: ['https://other.example'] })).toMatchObject({
      payload: { codeToEval: '' },
    });
    expect(await ask({ codeOrigins: [origin] })).toMatchObject({ payload: { codeToEval: 'run()' } });
  });

  test('[MF-043] code of a sub-application in this process never leaves it', async () => {
    const source = localSource({
      load: async () => async () => answer,
      assets: () => ({ scripts: [], styles: [], words: {} }),
      apiFor: () => ({ call: () => Promise.reject(new Error('unused')) }),
    });
    expect((await source(call, new AbortController().signal)).codeToEval).toBe('');
  });

  test('a malformed audience is taken as unknown, part by part', () => {
    const sent = { visitor: 3, session: { userId: 'x' }, site: {}, country: 'russia' };
    expect(readAudience(sent)).toEqual(DEFAULT_AUDIENCE);
    expect(readAudience('text')).toEqual(DEFAULT_AUDIENCE);
    const session = { ...NO_SESSION, userId: 7 };
    expect(readAudience({ session, country: 'MT' })).toEqual({ ...DEFAULT_AUDIENCE, session, country: 'MT' });
  });
});

describe('a call for a payload', () => {
  const headers = { 'mf-render-mode': 'json', 'mf-api-version': 'v2' };
  const remotes = { has: (name: string) => name === 'header' };

  test('[MF-038] [MF-039] needs both headers, and the refusal names the one that is wrong', () => {
    expect(() => checkPayloadCall('header', headers, remotes)).not.toThrow();
    for (const name of ['mf-render-mode', 'mf-api-version'])
      for (const value of [undefined, 'v1'])
        expect(() => checkPayloadCall('header', { ...headers, [name]: value }, remotes)).toThrow(
          `The header ${name} must be`,
        );
  });

  test('[MF-054..065] every section of the route table and every built sub-application has a path of its own', () => {
    const paths = Object.values(FRONT_END_PATHS);
    expect(new Set(paths).size).toBe(paths.length);
    const sections = Object.values<RouteRow>(ROUTES).map(({ app }) => app);
    for (const name of [...sections, ...subAppNames()]) expect(isSubAppName(name), name).toBe(true);
    for (const name of [
      'payments',
      'results',
      'office',
      'third-party',
      'promotions',
      'betting',
      'information',
      'agreements',
      'cyber',
      'promo-code-store',
      'technical',
    ])
      expect(payloadAddress(name, { path: '/en/x', search: '?a=1' })).toBe(`/mf/${name}/en/x?a=1`);
  });

  test('[MF-035] its address is the path of the sub-application and then the route', () => {
    expect(payloadAddress('betting', matchPath('/en/live', '?a=1'))).toBe('/mf/betting/en/live?a=1');
  });

  test('[MF-065] a sub-application that this site lacks is told from one that nobody has', () => {
    const refusalOf = (name: string) => {
      try {
        checkPayloadCall(name, headers, remotes);
        return undefined;
      } catch (error) {
        return error as Refusal;
      }
    };
    expect(refusalOf('casino')).toMatchObject({ status: 404, code: 'sub-application-absent' });
    expect(refusalOf('nobody')).toMatchObject({ status: 404, code: 'not-found' });
  });
});

async function readText(request: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}
