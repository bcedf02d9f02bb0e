import { expect, test } from 'vitest';

import { testClock } from '../clock.ts';
import { describeOnBothEngines } from '../database/testing.ts';
import { countGames } from './gameCounts.ts';
import { seedCatalogue } from './seedCatalogue.ts';
import { readTree } from './sportTree.ts';

const now = new Date('2026-11-15T12:00:00Z');

describeOnBothEngines('countGames', (open) => {
  test('an empty book has no games', async () => {
    const { db } = await open();
    expect(await countGames(db, { now })).toEqual({ live: 0, line: 0 });
  });

  test('the menu counts what the sport tree counts', async () => {
    const { db } = await open();
    await seedCatalogue(db, testClock(now));
    const { sports } = await readTree(db, { language: 'en', now });
    const sum = (section: 'live' | 'line'): number =>
      sports.reduce((total, { games }) => total + games[section], 0);
    const counts = await countGames(db, { now });
    expect(counts).toEqual({ live: sum('live'), line: sum('line') });
    expect(counts.live).toBeGreaterThan(0);
  });
});
