import { describe, expect, test } from 'vitest';

import { gameAddress, slugOf } from './address.ts';

describe('addresses of games', () => {
  test('a game is found by its number; the names are for people', () => {
    expect(gameAddress(4711, { home: 'Tynemoor Athletic', away: 'Brévannes' })).toBe(
      '4711-tynemoor-athletic-brevannes',
    );
  });

  test('names without a Latin letter still give an address', () => {
    expect(gameAddress(12, { home: 'Сокол', away: '山' })).toBe('12-game');
  });

  test('a slug has no hyphen at its ends and none twice', () => {
    expect(slugOf('  O’Brien & Søn (U21) ')).toBe('obrien-son-u21');
  });
});
