import { expect, test } from 'vitest';

import { directionOf, isLanguage, LANGUAGE_NAMES, LANGUAGES } from './index.ts';

test('[LANG-020] the site has eight languages, each with its own name; Arabic goes from right to left', () => {
  expect(LANGUAGES).toEqual(['en', 'ru', 'es', 'pt', 'de', 'fr', 'tr', 'ar']);
  expect(LANGUAGES.filter((language) => directionOf(language) === 'rtl')).toEqual(['ar']);
  expect(new Set(LANGUAGES.map((language) => LANGUAGE_NAMES[language].name)).size).toBe(LANGUAGES.length);
});

test('[LANG-001] a language is two lower-case letters of that list and nothing else', () => {
  for (const other of ['EN', 'En', 'e', 'eng', 'en-GB', 'xx', '', undefined, null, 1])
    expect(isLanguage(other), String(other)).toBe(false);
  expect(isLanguage('de')).toBe(true);
});
