import type { Agreement, Api } from '@fairline/contracts';
import { LANGUAGES, matchPath } from '@fairline/routes';
import { DEFAULT_AUDIENCE, DEFAULT_VISITOR, type RemotePayload } from '@fairline/sdk';
import { expect, test } from 'vitest';

import { render } from './server.ts';

const AGREEMENT: Agreement = {
  version: 3,
  publishedAt: '2026-11-14T10:00:00.000Z',
  changes: ['Limits are shown <first>.'],
  text: ['One & only.', 'Two.', 'Two.'],
};

function draw(path: string, agreement: Agreement | null): Promise<RemotePayload> {
  const route = matchPath(path);
  const api: Api = { call: async () => ({ agreement }) as never };
  return render({
    route,
    ...DEFAULT_AUDIENCE,
    visitor: { ...DEFAULT_VISITOR, language: route.language },
    api,
    assets: { scripts: [], styles: [], words: {} },
    isSpa: false,
  });
}

test('[TERMS-004] the page says what is new, shows the whole text as text, and offers to confirm', async () => {
  const { title, status, body } = await draw('/en/confirm', AGREEMENT);
  expect({ title, status }).toEqual({ title: 'Changed terms – Fairline', status: 200 });
  for (const text of [
    'The terms have changed',
    'Version 3',
    'Limits are shown &lt;first&gt;.',
    'One &amp; only.',
    'I accept the terms',
    'Log out',
  ])
    expect(body).toContain(text);
});

test('without published terms there is nothing to confirm and a way home', async () => {
  const { body } = await draw('/de/confirm', null);
  expect(body).toContain('Nichts zu bestätigen');
  expect(body).toContain('href="/de"');
});

test.each(LANGUAGES)('in %s every word is there', async (language) => {
  const { body, title } = await draw(`/${language}/confirm`, AGREEMENT);
  expect(`${title} ${body}`).not.toMatch(/information_confirm_terms_error|\{\w+\}|undefined/);
});
