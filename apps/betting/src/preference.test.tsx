import { byCountry } from '@fairline/board';
import { buildHomeBoard, buildSectionBoard } from '@fairline/board/testing';
import { describe, expect, test } from 'vitest';

import { draw, fakeApi } from './testing/draw.ts';

const api = fakeApi({ getHomeBoard: buildHomeBoard(), getSectionBoard: buildSectionBoard() });

async function homeWith(visitor: Parameters<typeof draw>[1]['visitor'], path = '/en'): Promise<string> {
  return (await draw(path, { api, ...(visitor === undefined ? {} : { visitor }) })).body;
}

function headingsIn(body: string): string[] {
  return [...(/<thead>.*?<\/thead>/s.exec(body)?.[0] ?? '').matchAll(/<th[^>]*>([^<]*)<\/th>/g)].map(
    ([, text = '']) => text,
  );
}

describe('what a visitor has chosen', () => {
  test('[BET-050] [PREF-003] the Asian view leads with handicap and total, the European one with the result', async () => {
    expect(headingsIn(await homeWith({ appViewType: 0 }))).toEqual([
      '1',
      'X',
      '2',
      'Over',
      'Total',
      'Under',
      'Hcp 1',
      'Hcp 2',
    ]);
    expect(headingsIn(await homeWith({ appViewType: 1 }))).toEqual([
      'Hcp 1',
      'Hcp 2',
      'Over',
      'Total',
      'Under',
      '1',
      'X',
      '2',
    ]);
  });

  test('the prices of a row stand under the headings of their market in both views', async () => {
    const firstPrices = async (appViewType: 0 | 1) =>
      [
        ...(/<tbody>.*?<\/tr>/s.exec(await homeWith({ appViewType }))?.[0] ?? '').matchAll(
          /(?:<bdi[^>]*>([^<]*) <\/bdi>)?<bdi dir="ltr">(\d\.\d\d)</g,
        ),
      ].map(([, line = '', text = '']) => line + text);
    expect(await firstPrices(0)).toEqual(['1.85', '2.25', '2.65', '1.85', '2.25', '−0.51.85', '+0.52.25']);
    expect(await firstPrices(1)).toEqual(['−0.51.85', '+0.52.25', '1.85', '2.25', '1.85', '2.25', '2.65']);
  });

  test('[PREF-015] starts follow the 12-hour clock in the words of the language', async () => {
    expect(await homeWith({ is12h: false })).toContain('13:30');
    expect(await homeWith({ is12h: true })).toContain('1:30\u00a0pm');
    expect(await homeWith({ is12h: true }, '/tr')).toContain('ÖS\u00a01:30');
  });

  test('[PREF-025] without the detailed score a live game shows its sum alone', async () => {
    const columnsWith = async (isDetailedScore: boolean) =>
      [...(await homeWith({ isDetailedScore })).matchAll(/aria-hidden="true">\d+<br/g)].length;
    expect(await columnsWith(false)).toBeLessThan(await columnsWith(true));
  });

  test('[PREF-028] the number of a game is shown when it is asked for', async () => {
    expect(await homeWith({ isGameIdShown: false })).not.toContain('#1<');
    expect(await homeWith({ isGameIdShown: true })).toContain('#1<');
  });

  test('[PREF-022] the light version leaves out the opened game', async () => {
    expect(await homeWith({ isLightVersion: false })).toContain('<figure');
    expect(await homeWith({ isLightVersion: true })).not.toContain('<figure');
  });
});

test('[PREF-042] championships of one country stand together, where its first one stood', () => {
  const group = (address: string, flag: string) => ({
    championship: {
      id: address,
      address,
      flag,
      name: address,
      sport: 'football',
      country: flag,
      games: { live: 0, line: 0 },
    },
    games: [],
  });
  const mixed = [
    group('1-a', 'es'),
    group('2-b', 'it'),
    group('3-c', 'es'),
    group('4-d', 'de'),
    group('5-e', 'it'),
  ];
  expect(byCountry(mixed).map(({ championship }) => championship.address)).toEqual([
    '1-a',
    '3-c',
    '2-b',
    '5-e',
    '4-d',
  ]);
});
