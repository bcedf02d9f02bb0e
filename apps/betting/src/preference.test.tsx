import { byCountry } from '@fairline/board';
import { buildHomeBoard, buildLiveGame, buildSectionBoard, SPORTS } from '@fairline/board/testing';
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
          /<button[^>]*>(?:<span[^>]*>([^<]*) <\/span>(?:<!-- -->)?)?(\d\.\d\d)</g,
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

  test('[PREF-025] [BET-135] without the detailed score a live game shows its sum alone', async () => {
    const columnsWith = async (isDetailedScore: boolean) =>
      [...(await homeWith({ isDetailedScore })).matchAll(/aria-hidden="true">\d+<br/g)].length;
    expect(await columnsWith(false)).toBeLessThan(await columnsWith(true));
  });

  test('[PREF-028] [BET-136] the number of a game is shown when it is asked for', async () => {
    expect(await homeWith({ isGameIdShown: false })).not.toContain('#1<');
    expect(await homeWith({ isGameIdShown: true })).toContain('#1<');
  });

  test('[PREF-022] [BET-132] the light version leaves out the opened game', async () => {
    expect(await homeWith({ isLightVersion: false })).toContain('<figure');
    expect(await homeWith({ isLightVersion: true })).not.toContain('<figure');
  });
});

test('[BET-137] sports only: the tree leaves out cyber sports, but for the one that is looked at', async () => {
  const cyber = { ...SPORTS[0]!, slug: 'cyber-strike', name: 'Cyber Strike', isCyber: true };
  const board = buildSectionBoard({ sports: [...SPORTS, cyber] });
  const tree = async (isSportsOnly: boolean, path = '/en/live') => {
    const { body } = await draw(path, {
      api: fakeApi({ getSectionBoard: board }),
      visitor: { isSportsOnly },
    });
    return /<nav[^>]*aria-label="Sports".*?<\/nav>/s.exec(body)?.[0].includes('Cyber Strike');
  };
  expect([await tree(false), await tree(true), await tree(true, '/en/live/cyber-strike')]).toEqual([
    true,
    false,
    true,
  ]);
});

test('[BET-128] championships are grouped by country unless the visitor chose otherwise', async () => {
  const [crown] = buildSectionBoard().championships;
  const championships = ['gb-eng', 'es', 'gb-eng'].map((flag, index) => ({
    ...crown!,
    address: `${index + 1}-league`,
    name: `League ${index + 1}`,
    flag,
    country: flag,
  }));
  const games = championships.map(({ address }, index) => buildLiveGame(index, { championship: address }));
  const board = buildSectionBoard({ championships, games, total: 3 });
  const order = async (visitor: Parameters<typeof draw>[1]['visitor']) =>
    [
      ...(
        await draw('/en/live', {
          api: fakeApi({ getSectionBoard: board }),
          ...(visitor === undefined ? {} : { visitor }),
        })
      ).body.matchAll(/<table[^>]*aria-label="League (\d)/g),
    ].map(([, number]) => number);
  expect(await order(undefined)).toEqual(['1', '3', '2']);
  expect(await order({ isGroupByCountry: false })).toEqual(['1', '2', '3']);
  // In the tree as well.
  const countries = async (visitor: Parameters<typeof draw>[1]['visitor'] = {}) => {
    const path = '/en/live/football';
    const { body } = await draw(path, { api: fakeApi({ getSectionBoard: board }), visitor });
    const tree = /<nav[^>]*aria-label="Sports".*?<\/nav>/s.exec(body)?.[0] ?? '';
    return [...tree.matchAll(/<summary.*?<bdi[^>]*>([^<]*)/gs)].map(([, country]) => country);
  };
  expect(await countries()).toEqual(['gb-eng', 'es']);
  expect(await countries({ isGroupByCountry: false })).toEqual([]);
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
