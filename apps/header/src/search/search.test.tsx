import { readFileSync } from 'node:fs';

import { DEFAULT_SITE_CONFIG, type SiteConfig } from '@fairline/contracts';
import type { GameHead, SearchMatch } from '@fairline/contracts/book';
import { FEATURES, LANGUAGES, matchPath, type Language } from '@fairline/routes';
import { DEFAULT_VISITOR, loadTranslate } from '@fairline/sdk';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';

import { words as menuWords, type WordKey } from '../words/index.ts';
import { bookEntries, type SearchEntry } from './entry.ts';
import { foundGroups, keptGroups, movedBy } from './groups.ts';
import { readKept, withChosen, withFavouriteToggled, withoutRecent, writeKept } from './keptEntries.ts';
import { KIND_WORDS, marketEntries } from './markets.ts';
import { pageEntries } from './pages.ts';
import { SearchBox } from './SearchBox.tsx';
import { searchWords } from './words/index.ts';

const everything: SiteConfig = { ...DEFAULT_SITE_CONFIG, features: FEATURES.slice() };
const bare: SiteConfig = { ...DEFAULT_SITE_CONFIG, features: [] };

const game: GameHead = {
  id: '00000000-0000-4000-8000-000000000001',
  number: 77,
  address: '77-carrow-vale-elm-park',
  sport: { id: 'football', name: 'Football', icon: 'ball-football' },
  championship: {
    id: 'crown',
    name: 'Crown League',
    address: '12-crown-league',
    country: 'England',
    flag: 'gb-eng',
  },
  home: { address: '1-carrow-vale', name: 'Carrow Vale', initials: 'CV', colours: ['#000000', '#ffffff'] },
  away: { address: '2-elm-park', name: 'Elm Park', initials: 'EP', colours: ['#000000', '#ffffff'] },
  statusId: 2,
  startsAt: Date.UTC(2026, 10, 15, 18, 30),
  score: { score: [2, 1], periods: [], period: 2 },
};

const team: SearchMatch = {
  kind: 'competitor',
  id: 'carrow-vale',
  name: 'Carrow Vale',
  address: '1-carrow-vale',
  sport: game.sport,
  country: 'England',
  flag: 'gb-eng',
  live: 1,
  line: 2,
};

async function placeIn(language: Language, site: SiteConfig) {
  const [words, menu] = await Promise.all([
    loadTranslate(searchWords, language),
    loadTranslate(menuWords, language),
  ]);
  const menuWord = (key: WordKey): string => menu(key);
  return { language, site, visitor: DEFAULT_VISITOR, words, menuWord, isSignedIn: false };
}

describe('what was found', () => {
  test('a live game shows its score and leads to its page, a coming one its start', async () => {
    const place = await placeIn('en', everything);
    const coming = { ...game, id: game.id.replace(/1$/, '2'), statusId: 1 };
    const [live, line] = bookEntries({ matches: [], games: [game, coming] }, place);
    expect(live).toEqual({
      key: `game:${game.id}`,
      kind: 'game',
      name: 'Carrow Vale – Elm Park',
      note: 'Crown League',
      moment: '2:1',
      href: '/en/live/football/12-crown-league/77-carrow-vale-elm-park',
      flag: 'gb-eng',
      isLive: true,
    });
    expect([line?.moment, line?.href]).toEqual([
      '15 Nov, 18:30',
      '/en/line/football/12-crown-league/77-carrow-vale-elm-park',
    ]);
  });

  test('every match leads to a page that exists, in every language', async () => {
    const championship: SearchMatch = {
      ...team,
      kind: 'championship',
      id: 'crown',
      address: '12-crown-league',
    };
    const idle: SearchMatch = { ...championship, id: 'idle', live: 0, line: 0 };
    const sport: SearchMatch = {
      kind: 'sport',
      id: 'football',
      name: 'Football',
      sport: game.sport,
      live: 0,
      line: 9,
    };
    for (const language of LANGUAGES) {
      const place = await placeIn(language, everything);
      const entries = bookEntries({ matches: [team, championship, idle, sport], games: [] }, place);
      expect(entries[0]?.href).toBe(`/${language}/team/live/1-carrow-vale`);
      expect(entries.map(({ href }) => matchPath(href).name)).toEqual([
        'teamSection',
        'section',
        'statistic',
        'section',
      ]);
      for (const { moment } of entries) expect(moment).not.toBe('');
    }
  });

  test('groups stand in one order and none is longer than it may be', () => {
    const entry = (kind: SearchEntry['kind'], number: number): SearchEntry => ({
      key: `${kind}:${number}`,
      kind,
      name: '',
      note: '',
      href: '/en',
    });
    const many = Array.from({ length: 20 }, (_, number) => [
      entry('page', number),
      entry('game', number),
    ]).flat();
    expect(foundGroups(many).map(({ name, entries }) => [name, entries.length])).toEqual([
      ['game', 6],
      ['page', 4],
    ]);
  });
});

describe('pages', () => {
  test('every page that the site has is found by its name, in every language, and leads to itself', async () => {
    for (const language of LANGUAGES) {
      const place = await placeIn(language, everything);
      const { words, menuWord } = place;
      for (const [name, route] of [
        [menuWord('navigation.results'), 'results'],
        [menuWord('navigation.live'), 'section'],
        [words('page.contacts'), 'contacts'],
        [words('page.responsible'), 'responsibleGaming'],
      ] as const)
        expect(
          pageEntries(name, place).map(({ href }) => matchPath(href).name),
          name,
        ).toContain(route);
    }
  });

  test('a page that is off is not found, and the office only by players', async () => {
    expect(pageEntries('casino', await placeIn('en', bare))).toEqual([]);
    const place = await placeIn('en', everything);
    expect(pageEntries('verification', place)).toEqual([]);
    expect(pageEntries('verification', { ...place, isSignedIn: true }).map(({ href }) => href)).toEqual([
      '/en/office/verification',
    ]);
  });
});

describe('markets', () => {
  test.each(LANGUAGES)(
    '%s: every kind of the catalogue has the name that the page of a game gives it, and is found by it',
    async (language) => {
      const names = (folder: string): Record<string, string> =>
        JSON.parse(
          readFileSync(new URL(`../../../../${folder}/words/${language}.json`, import.meta.url), 'utf8'),
        );
      const columns = new Set(['kind.result', 'kind.winner', 'kind.total', 'kind.handicap']);
      const ofGames = Object.entries(names('packages/board/src/marketName')).filter(
        ([key]) => key.startsWith('kind.') && !columns.has(key),
      );
      const here = names('apps/header/src/search');
      expect(ofGames.map(([key]) => `market.${key}`)).toEqual(KIND_WORDS);
      for (const [key, name] of ofGames) expect(here[`market.${key}`]).toBe(name);
      const place = await placeIn(language, everything);
      const score = place.words('market.kind.correct-score');
      expect(marketEntries(score, place).map(({ href }) => href)).toContain(
        `/${language}/line?kinds=correct-score`,
      );
      const nil = place.words('market.kind.side-to-nil', { side: place.words('market.team') });
      expect(marketEntries(nil, place).map(({ href }) => href)).toContain(
        `/${language}/line?kinds=home-to-nil,away-to-nil`,
      );
    },
  );

  test('a market is found by its names in every language and leads to the games that offer it', async () => {
    for (const language of LANGUAGES) {
      const place = await placeIn(language, everything);
      for (const name of place.words('market.total').split(', ')) {
        const [found] = marketEntries(name, place);
        expect([found?.href, found?.kind], `${language} ${name}`).toEqual([
          `/${language}/line?markets=total`,
          'market',
        ]);
      }
    }
    expect(marketEntries('arsenal', await placeIn('en', everything))).toEqual([]);
  });
});

describe('what is kept', () => {
  const entry: SearchEntry = {
    key: 'game:1',
    kind: 'game',
    name: 'A – B',
    note: 'Cup',
    moment: '1:0',
    isLive: true,
    href: '/en/live',
  };
  const none = { recent: [], favourites: [] };

  function memory(text?: string) {
    const kept = new Map(text === undefined ? [] : [['fairline.search', text]]);
    return {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
    };
  }

  test('the last chosen stands first, once, without what held only then; seven in all are too many', () => {
    let kept = none as ReturnType<typeof readKept>;
    for (let number = 1; number <= 7; number += 1)
      kept = withChosen(kept, { ...entry, key: `game:${number}` }, 'en');
    kept = withChosen(kept, { ...entry, key: 'game:5' }, 'en');
    expect(kept.recent.map(({ key }) => key)).toEqual([5, 7, 6, 4, 3, 2].map((number) => `game:${number}`));
    expect(kept.recent[0]).toEqual({
      key: 'game:5',
      kind: 'game',
      name: 'A – B',
      note: 'Cup',
      href: '/en/live',
      language: 'en',
    });
  });

  test('a favourite is marked and unmarked, and is not shown a second time among the recent ones', () => {
    const marked = withFavouriteToggled(withChosen(none, entry, 'en'), entry, 'en');
    expect(keptGroups(marked, 'en').map(({ name }) => name)).toEqual(['favourites']);
    expect(keptGroups(marked, 'de')).toEqual([]);
    const unmarked = withFavouriteToggled(marked, entry, 'en');
    expect(keptGroups(unmarked, 'en').map(({ name }) => name)).toEqual(['recent']);
    expect(keptGroups(withoutRecent(unmarked, 'en'), 'en')).toEqual([]);
  });

  test('it survives being written and read', () => {
    const store = memory();
    const kept = withFavouriteToggled(withChosen(none, entry, 'en'), entry, 'en');
    const market = { ...entry, key: 'market:total', kind: 'market', href: '/en/line?markets=total' } as const;
    const both = withChosen(kept, market, 'en');
    writeKept(() => store, both);
    expect(readKept(() => store)).toEqual(both);
  });

  test.each([
    ['nothing', 'null'],
    ['no JSON', '{'],
    ['a list', '[]'],
    [
      'entries of no kind',
      '{"recent":[{"key":"a","kind":"x","name":"","note":"","href":"/en"}],"favourites":[5]}',
    ],
    [
      'an address of another site',
      '{"recent":[{"key":"a","kind":"page","name":"","note":"","href":"//evil.example"}]}',
    ],
    ['a script', '{"recent":[{"key":"a","kind":"page","name":"","note":"","href":"javascript:alert(1)"}]}'],
    [
      'an address without a language',
      '{"recent":[{"key":"a","kind":"page","name":"","note":"","href":"/live"}]}',
    ],
  ])('a storage that holds %s is read as empty', (_name, text) => {
    expect(readKept(() => memory(text))).toEqual(none);
  });

  test('a storage that is forbidden is no reason to fail', () => {
    const forbidden = () => {
      throw new Error('denied');
    };
    writeKept(forbidden, none);
    expect(readKept(forbidden)).toEqual(none);
  });
});

test('arrow keys come round at both ends', () => {
  expect([
    movedBy(0, -1, 4),
    movedBy(3, 1, 4),
    movedBy(1, 5, 4),
    movedBy(0, -5, 4),
    movedBy(0, 1, 0),
  ]).toEqual([3, 0, 2, 3, 0]);
});

describe('the field and its list', () => {
  const draw = async (
    text: string,
    status: 'idle' | 'asking' | 'answered' | 'failed',
    hasEntries: boolean,
  ) => {
    const place = await placeIn('en', everything);
    const groups = hasEntries ? foundGroups(bookEntries({ matches: [team], games: [game] }, place)) : [];
    return renderToStaticMarkup(
      <SearchBox
        words={place.words}
        inputRef={{ current: null }}
        text={text}
        groups={groups}
        status={status}
        favourites={new Set(['competitor:carrow-vale'])}
        onType={() => {}}
        onChoose={() => {}}
        onFavourite={() => {}}
        onForget={() => {}}
      />,
    );
  };

  test('it is a combobox that owns a list of named groups, and tells how many there are', async () => {
    const body = await draw('carrow', 'answered', true);
    const list = /aria-controls="([^"]+)"/.exec(body)?.[1] ?? '';
    expect(body).toContain(`id="${list}" role="listbox"`);
    const active = /aria-activedescendant="([^"]+)"/.exec(body)?.[1] ?? '';
    expect(body).toContain(`id="${active}" role="option" tabindex="-1" aria-selected="true"`);
    for (const [, label = ''] of body.matchAll(/role="group" aria-labelledby="([^"]+)"/g))
      expect(body).toContain(`id="${label}"`);
    expect(body).toContain('<span role="status">2 results</span>');
    expect(body).toContain('favourite');
    expect(body).not.toMatch(/ style=| on[a-z]+=/);
  });

  test.each([
    ['', 'idle', 'Type two letters or more'],
    ['a', 'idle', 'One more letter'],
    ['zzz', 'answered', 'Nothing is called “zzz”'],
    ['zzz', 'failed', 'The book did not answer'],
    ['zzz', 'asking', 'Searching'],
  ] as const)('with "%s" and %s it says: %s', async (text, status, message) => {
    expect(await draw(text, status, false)).toContain(message);
  });
});
