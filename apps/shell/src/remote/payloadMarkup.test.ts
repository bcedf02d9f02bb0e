import type { RemotePayload } from '@fairline/sdk';
import { expect, test } from 'vitest';

import { codeMarkup, headMarkup, withoutMarkup } from './payloadMarkup.ts';

const payload: RemotePayload = {
  appName: 'casino',
  title: '',
  codeToEval: '',
  scriptsToLoad: [],
  cssToLoad: [],
  style: '',
  head: '',
  body: '<p>body</p>',
  preload: [],
  description: '',
  state: null,
  status: 200,
  redirect: null,
};

test('[MF-047] the head of a payload is written with the name of its owner, harmless parts only', () => {
  const head = '<meta name="a" content="&quot;><script>x</script>"><script>y</script>';
  expect(headMarkup([{ ...payload, head }], 'n')).toEqual([
    '<meta name="a" content="&quot;&gt;&lt;script&gt;x&lt;/script&gt;" data-remote="casino">',
  ]);
});

test('[MF-046] the style of a payload carries the nonce and cannot end its element', () => {
  expect(headMarkup([{ ...payload, style: 'a::after{content:"</style><b>"}' }], 'n')).toEqual([
    String.raw`<style nonce="n" data-remote="casino">a::after{content:"<\/style><b>"}</style>`,
  ]);
});

test('[MF-043] code that the server let through is a script with the nonce; the others write none', () => {
  expect(codeMarkup([payload], 'n')).toEqual([]);
  expect(codeMarkup([{ ...payload, codeToEval: 'x("</script><!--")' }], 'n')).toEqual([
    String.raw`<script nonce="n" data-remote="casino">x("\x3c/script>\x3c!--")</script>`,
  ]);
});

test('what the document holds already does not travel twice', () => {
  const full = { ...payload, head: '<meta>', style: 'a{}', codeToEval: 'x()', state: { a: 1 } };
  expect(withoutMarkup(full)).toEqual({ ...payload, body: '', state: { a: 1 } });
});
