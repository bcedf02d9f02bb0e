import { expect, test } from 'vitest';

import { matchCountries, type CountryItem } from './matchCountries.ts';

const ITEMS: readonly CountryItem[] = [
  { id: 1, name: 'Côte d’Ivoire', code: 'CI', telCode: '+225' },
  { id: 2, name: 'Estonia', code: 'EE', telCode: '+372' },
  { id: 3, name: 'Lithuania', code: 'LT', telCode: '+370' },
  { id: 4, name: 'Equatorial Guinea', code: 'GQ', telCode: '+240' },
];
const namesFor = (text: string) => matchCountries(ITEMS, text).map(({ name }) => name);

test('a country is found by name, by code and by dialling code, with or without its plus', () => {
  expect(namesFor('esto')).toEqual(['Estonia']);
  expect(namesFor('LT')).toEqual(['Lithuania']);
  for (const text of ['+37', '37']) expect(namesFor(text)).toEqual(['Estonia', 'Lithuania']);
});

test('accents and case do not matter, and those that begin with the text come first', () => {
  expect(namesFor('COTE')).toEqual(['Côte d’Ivoire']);
  expect(namesFor('e')[0]).toBe('Estonia');
  expect(namesFor('uania')).toEqual(['Lithuania']);
});

test('[REG-028] a search that finds nothing leaves an empty list, and no search leaves all', () => {
  expect(namesFor('atlantis')).toEqual([]);
  expect(namesFor('  ')).toHaveLength(ITEMS.length);
});
