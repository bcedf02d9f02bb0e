import { expect, test } from 'vitest';

import { testClock } from '../../clock.ts';
import { describeOnBothEngines } from '../../database/testing.ts';
import { runFeedCommand } from '../runFeedCommand.ts';
import { OVERLAP_MS, secretsOf } from './sources.ts';

describeOnBothEngines('feeds of providers', (open) => {
  test('a provider is added, listed, rotated and turned off; its secrets follow', async () => {
    const { db } = await open();
    const clock = testClock(new Date('2026-11-15T12:00:00Z'));
    const run = (...args: string[]) => runFeedCommand({ db, clock }, args);
    const now = () => secretsOf(db, 'north', clock.now());
    expect(await run('list')).toEqual({ lines: ['There are no feeds.'], isRefused: false });
    const [, first] = (await run('add', 'north')).lines;
    expect(first).toMatch(/^[\w-]{43}$/);
    expect(await now()).toEqual([first]);
    expect((await run('list')).lines).toEqual(['north, enabled, sequence 0, never heard']);

    const [, second] = (await run('rotate', 'north')).lines;
    expect(await now()).toEqual([second, first]);
    clock.advance(OVERLAP_MS);
    expect(await now()).toEqual([second]);

    await run('rotate', 'north');
    await run('disable', 'north');
    expect(await now()).toEqual([]);
    expect((await run('list')).lines).toEqual(['north, disabled, sequence 0, never heard']);
    await run('enable', 'north');
    expect(await now()).toHaveLength(1);
  });

  test('what cannot be done is refused in words', async () => {
    const { db } = await open();
    const clock = testClock(new Date('2026-11-15T12:00:00Z'));
    const run = async (...args: string[]) => {
      const { lines, isRefused } = await runFeedCommand({ db, clock }, args);
      return isRefused ? lines[0] : 'done';
    };
    expect(await run('add', 'north')).toBe('done');
    expect(await run('add', 'north')).toBe('There is a feed north already; "rotate" gives it a new secret.');
    expect(await run('add', 'North!')).toContain('is no name for a feed');
    expect(await run('rotate', 'south')).toBe('There is no provider south.');
    expect(await run('disable', 'south')).toBe('There is no provider south.');
    for (const args of [[], ['add'], ['list', 'x'], ['verify', 'x'], ['dance', 'north'], ['add', 'a', 'b']]) {
      expect(await run(...args)).toContain('npm run feed -- list');
    }
    expect(await run('verify')).toBe('done');
  });
});
