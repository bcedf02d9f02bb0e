import { matchPath, ROUTES } from '@fairline/routes';
import { describe, expect, test } from 'vitest';

import { pageTypeOf, specialHref, specialPlace, specialQuery } from './specialPlace.ts';

const placeAt = (path: string) => specialPlace(matchPath(path));
const queryAt = (path: string, country = 'de') => {
  const place = placeAt(path);
  return place === undefined ? undefined : specialQuery(place, country);
};

describe('page types', () => {
  test.each(['betsonyour', 'topgame', 'marble', 'ufc', 'politics'] as const)('[BET-009..013] %s', (name) => {
    for (const section of ['live', 'line'] as const) {
      const place = placeAt(`/en/${name}/${section}/football/12-crown`);
      expect(place).toEqual({ kind: 'pageType', name, section, sport: 'football', championship: '12-crown' });
      expect(place === undefined ? '' : pageTypeOf(place)).toBe(name);
    }
    expect(queryAt(`/en/${name}/line`)).toEqual({
      pageType: name,
      ...(name === 'betsonyour' ? { country: 'de' } : {}),
    });
  });

  test('a country that nobody knows is not asked for', () => {
    expect(queryAt('/en/betsonyour/line', '')).toEqual({ pageType: 'betsonyour' });
  });
});

test('[BET-008] the page type home is the site itself: its sections and games lead to the one address that each has', () => {
  const leadsTo = (path: string) => {
    const { name } = matchPath(path);
    return name === 'homeSection' || name === 'homeGame' ? ROUTES[name].moved.to : name;
  };
  expect(leadsTo('/en/home/live/football/12-crown')).toBe('section');
  expect(leadsTo('/en/home/line/football/12-crown/77-a-b')).toBe('game');
});

describe('championship pages', () => {
  test.each(['champ', 'epl', 'laliga', 'europaleague', 'ipl', 'scf', 'fifacwc', 'nbafinals'] as const)(
    '%s has home, final and both sections',
    (name) => {
      expect(queryAt(`/en/${name}`)).toEqual({ pageType: name });
      expect(placeAt(`/en/${name}`)).toEqual({ kind: 'championshipPage', name, isFinal: false });
      expect(queryAt(`/en/${name}/final`)).toEqual({ pageType: name, onlyFinal: '1' });
      expect(queryAt(`/en/${name}/live`)).toEqual({ pageType: name });
      expect(placeAt(`/en/${name}/line`)).toMatchObject({ section: 'line', isFinal: false });
    },
  );

  test('[BET-026] the final has a path of its own', () => {
    expect(matchPath('/en/epl/final').name).toBe('championshipFinal');
  });
});

test('[BET-016] [BET-017] a team is asked for by its address, in both sections and in its own list of the line', () => {
  expect(queryAt('/en/team/live/205-ashford')).toEqual({ team: '205-ashford' });
  const list = placeAt('/en/team/line/205-ashford');
  expect(list).toMatchObject({ kind: 'team', name: '205-ashford', section: 'line' });
});

test('links of a page stay within it', () => {
  for (const path of ['/en/topgame/live', '/en/epl', '/en/team/live/205-ashford']) {
    const place = placeAt(path);
    if (place === undefined) throw new Error(path);
    const next = placeAt(specialHref('en', place, { section: 'line' }));
    expect(next, path).toMatchObject({ kind: place.kind, name: place.name, section: 'line' });
  }
});

test('other pages are not special', () => {
  for (const path of ['/en', '/en/live', '/en/line/football', '/en/cyber/real'])
    expect(placeAt(path)).toBeUndefined();
});
