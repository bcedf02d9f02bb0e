import type { Api } from '@fairline/contracts';
import { LANGUAGES, matchPath } from '@fairline/routes';
import {
  createTranslate,
  DEFAULT_AUDIENCE,
  DEFAULT_VISITOR,
  type RemotePayload,
  type Visitor,
} from '@fairline/sdk';
import { ViewContext, type View } from '@fairline/sdk/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';

import { App } from './App.tsx';
import { ARTICLE_NAMES, ARTICLES } from './article/articles.ts';
import type { InformationData } from './load.ts';
import { render } from './server.ts';
import { words } from './words/index.ts';

const noApi: Api = { call: () => Promise.reject(new Error('these pages must not need the backend')) };

async function draw(path: string, visitor: Partial<Visitor> = {}): Promise<RemotePayload> {
  const route = matchPath(path);
  return render({
    route,
    ...DEFAULT_AUDIENCE,
    visitor: { ...DEFAULT_VISITOR, language: route.language, ...visitor },
    api: noApi,
    assets: { scripts: [], styles: [], words: {} },
    isSpa: false,
  });
}

test('[INFO-002] [INFO-029] About opens and says what Fairline is and who builds it', async () => {
  const { appName, status, title, body } = await draw('/en/information/about');
  expect({ appName, status, title }).toEqual({
    appName: 'information',
    status: 200,
    title: 'About Fairline',
  });
  expect(body).toContain('the Fairline contributors');
  expect(body).toContain('virtual credits');
});

test('[INFO-001] Contacts opens, and without details of the operator it says that there are none', async () => {
  const { status, title, body } = await draw('/en/information/contacts');
  expect({ status, title }).toEqual({ status: 200, title: 'Contacts – Fairline' });
  expect(body).toContain('Not set up on this installation');
  expect(body).not.toContain('mailto:');
});

test('details of the operator are shown with links that fit their kind', async () => {
  const { default: messages } = await words.en();
  const data: InformationData = {
    article: 'contacts',
    operator: [
      { kind: 'email', value: 'help@example.org' },
      { kind: 'phone', value: '+44 20 7946 0000' },
      { kind: 'post', value: '1 Example Street' },
    ],
  };
  const view: View = {
    route: matchPath('/en/information/contacts'),
    ...DEFAULT_AUDIENCE,
    visitor: DEFAULT_VISITOR,
    data,
    isLoading: false,
    failure: undefined,
    t: createTranslate('en', messages),
    host: undefined,
    retry: () => {},
    props: {},
  };
  const body = renderToStaticMarkup(
    <ViewContext value={view}>
      <App />
    </ViewContext>,
  );
  expect(body).toContain('href="mailto:help@example.org"');
  expect(body).toContain('href="tel:+442079460000"');
  expect(body).toContain('1 Example Street');
  expect(body).not.toContain('Not set up');
});

describe('every page in every language', () => {
  const cases = LANGUAGES.flatMap((language) => ARTICLE_NAMES.map((name) => ({ language, name })));

  test.each(cases)('$name in $language: contents and sections agree', async ({ language, name }) => {
    const { body } = await draw(`/${language}/information/${name}`);
    const places = [...body.matchAll(/<section[^>]* id="([^"]+)"/g)].map(([, id]) => id);
    const contents = [...body.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
    expect(places).toEqual(ARTICLES[name].sections.map(({ id }) => id));
    expect(contents).toEqual(places);
    expect(body).not.toMatch(/ style=| on[a-z]+=|<script/);
  });
});

describe('the example of a price', () => {
  test('it shows the whole sum from chance to margin', async () => {
    const { body } = await draw('/en/information/about');
    const cells = [...body.matchAll(/<t[dh](?: [^>]*)?>(?:<bdi[^>]*>)?([^<]*)/g)].map(([, text]) => text);
    expect(cells.slice(5)).toEqual([
      'First player wins',
      '60%',
      '1.667',
      '1.60',
      '62.5%',
      'Second player wins',
      '40%',
      '2.50',
      '2.40',
      '41.7%',
      'Together',
      '100%',
      '104.2%',
    ]);
    expect(body).toContain('our margin: 4.2% on this match');
  });

  test('it is written in the visitor’s odds format and number marks', async () => {
    const { body } = await draw('/ru/information/about', { oddsFormat: 2 });
    for (const text of ['-167', '+140', '62,5\u00a0%', '104,2\u00a0%']) expect(body).toContain(text);
  });
});
