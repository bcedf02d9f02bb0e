import type { Api } from '@fairline/contracts';
import { LANGUAGES, matchPath } from '@fairline/routes';
import {
  DEFAULT_AUDIENCE,
  DEFAULT_VISITOR,
  ODDS_FORMATS,
  type RemotePayload,
  type Visitor,
} from '@fairline/sdk';
import { expect, test } from 'vitest';

import { render } from './server.ts';

const noApi: Api = { call: () => Promise.reject(new Error('the footer asks for nothing')) };

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

function addressesIn(body: string): string[] {
  return [...body.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, address = '']) => address);
}

test('every link leads to a page that exists', async () => {
  const addresses = addressesIn((await draw('/en/live')).body);
  expect(addresses.length).toBeGreaterThan(8);
  for (const address of addresses)
    expect(matchPath(address.split('#')[0] ?? '').name, address).not.toBe('notFound');
});

test('it says that this is play money, with a link to what that means', async () => {
  const { body } = await draw('/en');
  expect(body).toContain('Play money only.');
  expect(addressesIn(body)).toContain('/en/information/about#play-money');
});

test('the page is offered in every language', async () => {
  const addresses = addressesIn((await draw('/en/live')).body);
  for (const language of LANGUAGES) expect(addresses).toContain(`/${language}/live`);
});

test('the year and the offset come from the data that travels with the page', async () => {
  const { body, state } = await draw('/en', { timeZone: 'Asia/Kolkata' });
  const { now } = state as { now: number };
  expect(body).toContain('UTC+5:30');
  expect(body).toContain(`© ${new Date(now + 5.5 * 3_600_000).getUTCFullYear()} Fairline contributors`);
});

test('each odds format is called by its own name', async () => {
  const names = await Promise.all(
    ODDS_FORMATS.map(
      async (oddsFormat) => />([A-Za-z ]+) odds</.exec((await draw('/en', { oddsFormat })).body)?.[1],
    ),
  );
  expect(names).toEqual(['Decimal', 'Fractional', 'American', 'Hong Kong', 'Malay', 'Indonesian']);
});

test('the markup holds nothing that the content security policy refuses', async () => {
  for (const language of LANGUAGES)
    expect((await draw(`/${language}`)).body).not.toMatch(/ style=| on[a-z]+=|<script/);
});
