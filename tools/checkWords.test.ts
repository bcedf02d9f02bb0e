import { LANGUAGES } from '@fairline/routes';
import { describe, expect, test } from 'vitest';

import { readApps, type AppWords } from './checkWords/appWords.ts';
import { checkApp } from './checkWords/checkApp.ts';

const goalsRu = '{n, plural, one {# гол} few {# гола} many {# голов} other {# гола}}';
const goalsAr = '{n, plural, zero {a} one {b} two {c} few {d} many {e} other {f}}';
const good = {
  en: { title: 'Home', goals: '{n, plural, one {# goal} other {# goals}}', 'kind.line': 'Line' },
  ru: { title: 'Главная', goals: goalsRu, 'kind.line': 'Линия' },
  ar: { title: 'الرئيسية', goals: goalsAr, 'kind.line': 'خط' },
};

describe('planted mistakes', () => {
  test('complete and used words pass', () => {
    expect(problemsOf({})).toEqual([]);
  });

  test('[ERR-061] a key that one language lacks, or has alone, is reported', () => {
    const { title: _, ...ru } = good.ru;
    expect(problemsOf({ ru: { ...ru, extra: 'Лишнее' } })).toEqual([
      'demo/words/ru.json: "title" is missing',
      'demo/words/ru.json: "extra" is not in en.json',
    ]);
  });

  test('a missing language and a foreign one are reported', () => {
    const app = appWith({});
    app.dictionaries.delete('ar');
    app.dictionaries.set('tlh', '{}');
    expect(checkApp(app, ['en', 'ru', 'ar'])).toEqual([
      'demo/words/ar.json: is missing',
      'demo/words/tlh.json: is not a supported language',
    ]);
  });

  test('plural categories are those of the language', () => {
    const ar = { ...good.ar, goals: '{n, plural, one {b} other {f}}' };
    const ru = { ...good.ru, goals: '{n, plural, two {x} one {x} few {x} many {x} other {x}}' };
    expect(problemsOf({ ru, ar })).toEqual([
      'demo/words/ru.json: "goals" {n, plural} has "two", which this language never uses',
      'demo/words/ar.json: "goals" {n, plural} lacks "few"',
      'demo/words/ar.json: "goals" {n, plural} lacks "many"',
      'demo/words/ar.json: "goals" {n, plural} lacks "two"',
      'demo/words/ar.json: "goals" {n, plural} lacks "zero"',
    ]);
  });

  test('exact numbers beside the categories are allowed and ordinals have their own categories', () => {
    const en = {
      ...good.en,
      goals:
        '{n, plural, =0 {none} one {#} other {#}} {p, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}',
    };
    const others = {
      ru: { ...good.ru, goals: `${goalsRu} {p}` },
      ar: { ...good.ar, goals: `${goalsAr} {p}` },
    };
    expect(problemsOf({ en, ...others })).toEqual([]);
    expect(
      problemsOf({
        en: { ...en, goals: '{n, plural, one {#} other {#}} {p, selectordinal, other {#th}}' },
        ...others,
      }),
    ).toHaveLength(3);
  });

  test('arguments and tags agree with English, also inside a branch', () => {
    const en = { ...good.en, title: 'Hello {name}, <0>sign in</0>' };
    const ru = { ...good.ru, title: 'Привет {имя}, <0>войти</0>' };
    const ar = { ...good.ar, title: '{name} {g, select, a {{x}} other {}}' };
    expect(problemsOf({ en, ru, ar })).toEqual([
      'demo/words/ru.json: "title" has the arguments (имя), English has (name)',
      'demo/words/ar.json: "title" has the arguments (g, name, x), English has (name)',
      'demo/words/ar.json: "title" has the tags (), English has (</0>, <0>)',
    ]);
  });

  test('a message that cannot be read, a select without other and an empty text are reported', () => {
    const en = { ...good.en, title: '{g, select, a {b}}' };
    const ru = { ...good.ru, title: '{name' };
    const ar = { ...good.ar, title: ' ' };
    expect(problemsOf({ en, ru, ar })).toEqual([
      'demo/words/ar.json: "title" is not a text',
      'demo/words/en.json: "title" {g, select} lacks "other"',
      expect.stringMatching(/^demo\/words\/ru\.json: "title" cannot be read: /),
      'demo/words/ar.json: "title" is missing',
    ]);
  });

  test('a file that is not JSON, not an object, or has a key twice is reported', () => {
    const app = appWith({});
    app.dictionaries.set('ru', '{');
    app.dictionaries.set('ar', '[]');
    app.dictionaries.set('en', '{\n"title": "a",\n"title": "b"\n}');
    expect(checkApp({ ...app, dynamic: '[]' }, ['en', 'ru', 'ar'])).toEqual([
      'demo/words/en.json: "title" is there twice',
      'demo/words/ru.json: is not JSON',
      'demo/words/ar.json: is not an object of texts',
      'demo/words/ru.json: "title" is missing',
      'demo/words/ar.json: "title" is missing',
      'demo/words/en.json: "goals" is missing (asked for in Demo.tsx)',
      'demo/words/dynamic.json: "kind." is missing (keys are put together in Demo.tsx)',
    ]);
  });

  test('a key is used by its whole literal or by a listed beginning', () => {
    const app = appWith({});
    expect(
      checkApp({ ...app, sources: [{ file: 'Demo.tsx', text: `t('goals.more')` }] }, ['en', 'ru', 'ar']),
    ).toEqual([
      'demo/words/en.json: "title" is not used',
      'demo/words/en.json: "goals" is not used',
      'demo/words/en.json: "goals.more" is missing (asked for in Demo.tsx)',
    ]);
    expect(checkApp({ ...app, dynamic: '["kind.", "gone."]' }, ['en', 'ru', 'ar'])).toEqual([
      'demo/words/dynamic.json: no key begins with "gone."',
    ]);
    expect(checkApp({ ...app, dynamic: '{}' }, ['en', 'ru', 'ar'])[0]).toBe(
      'demo/words/dynamic.json: is not a list of beginnings of keys',
    );
  });
});

const apps = readApps('apps');

test('there are sub-applications to check', () => {
  expect(apps.map((app) => app.name)).toContain('shell');
});

test.each(apps.map((app) => [app.name, app] as const))(
  '[LANG-019] the words of %s are complete in every language',
  (_, app) => {
    expect(checkApp(app, LANGUAGES)).toEqual([]);
  },
);

test('a word of a package may be asked for, and not be written again', () => {
  const app = appWith({});
  app.shared.push('{"score": "Score"}');
  app.sources.push({ file: 'Row.tsx', text: "t('score')" });
  expect(checkApp(app, ['en', 'ru', 'ar'])).toEqual([]);
  app.shared.push('{"title": "Home"}');
  expect(checkApp(app, ['en', 'ru', 'ar'])).toEqual([
    'demo/words/en.json: "title" is a word of a package already',
  ]);
});

function problemsOf(changed: Partial<Record<keyof typeof good, Record<string, string>>>): string[] {
  return checkApp(appWith(changed), ['en', 'ru', 'ar']);
}

function appWith(changed: Partial<Record<keyof typeof good, Record<string, string>>>): AppWords {
  return {
    name: 'demo',
    dictionaries: new Map(
      Object.entries({ ...good, ...changed }).map(([language, words]) => [
        language,
        JSON.stringify(words, null, 2),
      ]),
    ),
    dynamic: '["kind."]',
    shared: [],
    sources: [
      {
        file: 'Demo.tsx',
        text: "t('title'); const key = \"goals\"; t('goals', { n: 1 }); t(`kind.${kind}`);",
      },
    ],
  };
}
