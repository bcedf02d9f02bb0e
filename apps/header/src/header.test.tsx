import type { Api } from '@fairline/contracts';
import { formatCoefficient } from '@fairline/odds';
import { LANGUAGES, matchPath } from '@fairline/routes';
import { DEFAULT_AUDIENCE, DEFAULT_VISITOR, ODDS_FORMATS, type Visitor } from '@fairline/sdk';
import { describe, expect, test } from 'vitest';

import { ODDS_CHOICES, SAMPLE_COEFFICIENT } from './menu/oddsChoices.ts';
import { render } from './server.ts';

const book: Api = { call: async () => ({ live: 71, line: 238 }) as never };
const closedBook: Api = { call: () => Promise.reject(new Error('no connection')) };

async function draw(
  path: string,
  { api = book, visitor = {} }: { api?: Api; visitor?: Partial<Visitor> } = {},
): Promise<string> {
  const [pathname = '', search = ''] = path.split('?');
  const route = matchPath(pathname, search === '' ? '' : `?${search}`);
  const { body } = await render({
    route,
    ...DEFAULT_AUDIENCE,
    visitor: { ...DEFAULT_VISITOR, language: route.language, ...visitor },
    api,
    assets: { scripts: [], styles: [], words: {} },
    isSpa: false,
  });
  return body;
}

/** The opening tags of every link, by the address they lead to. */
function linksIn(body: string): Map<string, string> {
  const tags = [...body.matchAll(/<a [^>]*href="([^"]*)"[^>]*>/g)];
  return new Map(tags.map(([tag, address = '']) => [address, tag]));
}

function menuOf(body: string): string {
  return /<nav[^>]*>.*?<\/nav>/s.exec(body)?.[0] ?? '';
}

describe('navigation', () => {
  test('[SHELL-017] the header leads home, to the line, to live and to the information pages', async () => {
    const links = linksIn(await draw('/en'));
    for (const address of ['/en', '/en/line', '/en/live', '/en/information/about'])
      expect(links.has(address), address).toBe(true);
  });

  test('every entry leads to a page that exists', async () => {
    for (const address of linksIn(await draw('/ru')).keys())
      expect(matchPath(address).name, address).not.toBe('notFound');
  });

  test('the entry of the page itself is current, the entry of a page inside it is marked too', async () => {
    const current = async (path: string): Promise<string[]> =>
      [...linksIn(menuOf(await draw(path)))].flatMap(([address, tag]) => {
        const mark = /aria-current="(\w+)"/.exec(tag)?.[1];
        return mark === undefined ? [] : [`${address} ${mark}`];
      });
    expect(await current('/en/live')).toEqual(['/en/live page']);
    expect(await current('/en/line/football')).toEqual(['/en/line true']);
    expect(await current('/en')).toEqual([]);
    expect(await current('/en/nowhere')).toEqual([]);
  });

  test('the number of live games stands beside Live and is read out as a sentence', async () => {
    expect(await draw('/en')).toContain('71 games are live now');
    expect(await draw('/ru')).toContain('Сейчас идёт 71 игра');
    expect(await draw('/ar')).toContain('71 مباراة جارية الآن');
  });

  test('without the book, or without a live game, the header has no number and everything else', async () => {
    const quiet: Api = { call: async () => ({ live: 0, line: 5 }) as never };
    for (const api of [closedBook, quiet]) {
      const body = await draw('/en', { api });
      expect(body).not.toContain('live now');
      expect(linksIn(body).has('/en/live')).toBe(true);
    }
  });
});

describe('language menu', () => {
  test('it leads to the same page, query included, in every language by a whole new page', async () => {
    const links = linksIn(await draw('/en/live/football?day=2'));
    for (const language of LANGUAGES) {
      const tag = links.get(`/${language}/live/football?day=2`);
      expect(tag).toContain(`lang="${language}"`);
      expect(tag).toContain('data-reload');
    }
  });

  test('it works without scripts: a native disclosure that holds plain links', async () => {
    const body = await draw('/ar');
    const menu = /<details[^>]*>.*?<\/details>/s.exec(body)?.[0] ?? '';
    expect(menu.match(/<a /g)).toHaveLength(LANGUAGES.length);
    expect(menu).toContain('اللغة: العربية');
  });
});

describe('display settings', () => {
  test('the visitor’s theme and odds format are the chosen ones', async () => {
    const body = await draw('/en', { visitor: { theme: 'light', oddsFormat: 4 } });
    const chosen = [...body.matchAll(/<input[^>]*>/g)]
      .map(([tag]) => tag)
      .filter((tag) => tag.includes('checked'))
      .map((tag) => `${/name="([^"]*)"/.exec(tag)?.[1]} ${/value="([^"]*)"/.exec(tag)?.[1]}`);
    expect(chosen).toEqual(['header-theme light', 'header-odds 4']);
  });

  test('every odds format is offered once, with the sample as the engine writes it', () => {
    expect(ODDS_CHOICES.map(({ format }) => format)).toEqual([...ODDS_FORMATS]);
    for (const { format, sample } of ODDS_CHOICES)
      expect(sample).toBe(formatCoefficient(SAMPLE_COEFFICIENT, format));
  });
});

test('the markup holds nothing that the content security policy refuses', async () => {
  for (const language of LANGUAGES)
    expect(await draw(`/${language}`)).not.toMatch(/ style=| on[a-z]+=|<script/);
});
