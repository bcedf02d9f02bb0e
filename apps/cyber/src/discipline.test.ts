import { matchPath } from '@fairline/routes';
import { describe, expect, test } from 'vitest';

import { CYBER_TYPES, disciplinesOf, findDiscipline } from './discipline.ts';

const sport = (slug: string, isCyber: boolean) => ({
  slug,
  name: slug,
  icon: 'device-gamepad-2',
  isCyber,
  games: { live: 1, line: 2 },
});
const disciplines = disciplinesOf([
  sport('football', false),
  sport('cyber-strike', true),
  sport('cyber-rockets', true),
  sport('virtual-greyhounds', true),
]);

describe('disciplines', () => {
  test('[CYB-002] each sport of the screen is a discipline of one type of the fixed list', () => {
    expect(disciplines.map(({ address, type }) => [address, type])).toEqual([
      ['strike', 'real'],
      ['rockets', 'virtual'],
      ['greyhounds', 'virtual'],
    ]);
    for (const type of CYBER_TYPES) expect(matchPath(`/en/cyber/${type}`).name).toBe('cyberType');
  });

  test('a discipline is found under its own type only, and sports of the pitch are none', () => {
    expect(findDiscipline(disciplines, { type: 'real', address: 'strike' })?.sport).toBe('cyber-strike');
    expect(findDiscipline(disciplines, { type: 'virtual', address: 'strike' })).toBeUndefined();
    expect(findDiscipline(disciplines, { type: 'real', address: 'football' })).toBeUndefined();
  });

  test('[CYB-003] a type outside the list does not match', () => {
    for (const path of ['/en/cyber/other', '/en/cyber/REAL', '/en/cyber/real-1'])
      expect(matchPath(path).name, path).toBe('notFound');
  });

  test('[CYB-012] a game under another section than live or line does not match', () => {
    expect(matchPath('/en/cyber/real/strike/5-major/live/8-a-b').name).toBe('cyberGame');
    expect(matchPath('/en/cyber/real/strike/5-major/line/8-a-b').name).toBe('cyberGame');
    expect(matchPath('/en/cyber/real/strike/5-major/soon/8-a-b').name).toBe('notFound');
  });

  test('[CYB-013] fixed words are read before parameters', () => {
    const names = ['champs', 'live', 'line'].map((word) => matchPath(`/en/cyber/real/strike/${word}`).name);
    expect(names).toEqual(['cyberChampionships', 'cyberSection', 'cyberSection']);
    expect(['disciplines', 'all'].map((word) => matchPath(`/en/cyber/real/${word}`).name)).toEqual([
      'cyberDisciplines',
      'cyberAll',
    ]);
  });

  test('[CYB-014] the language stands in front of every address', () => {
    for (const path of ['', '/all', '/strike', '/strike/champs', '/strike/live', '/strike/5-major'])
      expect(matchPath(`/ar/cyber/real${path}`)).toMatchObject({ language: 'ar', params: { type: 'real' } });
  });
});
