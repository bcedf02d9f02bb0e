import { TEST_STREAM_URL } from '@fairline/contracts';
import { expect, test } from 'vitest';

import { problemsOf } from './checkDocument.ts';
import { EMPTY_DOCUMENT, siteAt } from './document.ts';
import { siteDefaults } from './siteDefaults.ts';

test.each([
  ['demo', TEST_STREAM_URL],
  ['development', TEST_STREAM_URL],
  ['production', null],
] as const)('where nothing is set, the streams of a %s site are %s', (mode, expected) => {
  expect(siteAt(EMPTY_DOCUMENT, undefined, siteDefaults({ mode })).videoStreamUrl).toBe(expected);
});

test.each(['demo', 'production'] as const)('what the operator has set is in force on a %s site', (mode) => {
  const own = 'https://streams.example/{videoId}.m3u8';
  const document = {
    ...EMPTY_DOCUMENT,
    site: { videoStreamUrl: own },
    domains: { 'vip.example': { videoStreamUrl: null }, 'other.example': {} },
  };
  const at = (host?: string) => siteAt(document, host, siteDefaults({ mode })).videoStreamUrl;
  expect([at(), at('other.example'), at('vip.example')]).toEqual([own, own, null]);
});

test('a host of streams is an https origin and nothing that could add to the policy of a page', () => {
  const problems = (...streamOrigins: string[]) =>
    problemsOf({ ...EMPTY_DOCUMENT, operator: { streamOrigins } });
  expect(problems('https://a.test', 'https://*.parts.a.test:8443')).toEqual([]);
  for (const bad of [
    'http://a.test',
    'https://a.test/path',
    "https://a.test; script-src 'self'",
    'https://*',
    'a.test',
  ])
    expect(problems('https://a.test', bad), bad).toEqual([
      {
        path: '/operator/streamOrigins/1',
        message: 'must be https:// and a host without a path, such as https://*.cdn.example',
      },
    ]);
});
