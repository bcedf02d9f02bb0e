import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { DEFAULT_MARGINS, marginOf, newGame, pricesOf } from '@fairline/book';
import { describe, expect, test } from 'vitest';

import { marginsOf, readMargins } from './margins.ts';

describe('margins', () => {
  test('without a file the usual margins count', async () => {
    expect(await readMargins(undefined)).toEqual({ ok: true, margins: DEFAULT_MARGINS });
  });

  test('a group of a sport comes before the sport, before the group, before the rest', () => {
    const result = marginsOf({
      fallback: { method: 'power', percent: 8 },
      groups: { total: { method: 'power', percent: 5 } },
      sports: {
        tennis: {
          margin: { method: 'shin', percent: 3.5 },
          groups: { main: { method: 'power', percent: 2 } },
        },
      },
    });
    if (!result.ok) throw new Error(result.problems.join());
    const partsOf = (...of: Parameters<typeof marginOf> extends [unknown, ...infer Rest] ? Rest : never) =>
      marginOf(result.margins, ...of).partsPerMillion;
    expect(partsOf('tennis', 'main')).toBe(20_000);
    expect(partsOf('tennis', 'total')).toBe(35_000);
    expect(partsOf('football', 'total')).toBe(50_000);
    expect(partsOf('football', 'main')).toBe(80_000);
    const winner = pricesOf(newGame('tennis', { home: 0, away: 0, tempo: 1 }), result.margins).find(
      ({ id }) => id === 'sets.winner',
    );
    const sum = winner!.outcomes.reduce((total, { coefficient }) => total + 1000 / coefficient, 0);
    expect(sum).toBeCloseTo(1.02, 1);
  });

  test('everything that is wrong is named at once', () => {
    expect(
      marginsOf({
        fallback: { method: 'guess', percent: 41 },
        groups: { corners: {} },
        sports: { chess: {}, football: [] },
      }),
    ).toEqual({
      ok: false,
      problems: [
        'fallback.method must be power or shin.',
        'fallback.percent must be a number from 0 to 40.',
        'groups.corners is unknown: it may be main, total, handicap, asian, score, period, combined, side, next, special.',
        expect.stringMatching(/^sports\.chess is unknown: it may be football, tennis/),
        'sports.football must be an object.',
      ],
    });
  });

  test('a missing file and one that is not JSON are refused by name', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'margins-'));
    try {
      const path = join(folder, 'margins.json');
      expect(await readMargins(path)).toEqual({
        ok: false,
        problems: [`MARGINS_FILE is ${JSON.stringify(path)}: there is no such file.`],
      });
      await writeFile(path, '{');
      expect(await readMargins(path)).toEqual({ ok: false, problems: [`MARGINS_FILE ${path} is not JSON.`] });
      await writeFile(path, '{ "fallback": { "method": "power", "percent": 7 } }');
      expect(await readMargins(path)).toMatchObject({
        ok: true,
        margins: { fallback: { partsPerMillion: 70_000 } },
      });
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});
