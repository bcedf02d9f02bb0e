import type { GameRow } from '@fairline/contracts';
import { matchPath } from '@fairline/routes';
import { DEFAULT_AUDIENCE, DEFAULT_VISITOR } from '@fairline/sdk';
import { ViewContext, type View } from '@fairline/sdk/react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';

import { buildGame, buildMarket, NOW } from '../testing/buildBoard.ts';
import { GameTable } from './GameTable.tsx';

function drawTable(
  markets: Parameters<typeof buildMarket>[0][],
  about: Partial<GameRow> = {},
  videoStreamUrl: string | null = null,
): string {
  const view = {
    ...DEFAULT_AUDIENCE,
    site: { ...DEFAULT_AUDIENCE.site, videoStreamUrl },
    visitor: DEFAULT_VISITOR,
    route: matchPath('/en/line'),
    props: {},
    data: undefined,
    isLoading: false,
    failure: undefined,
    t: (key: string) => key,
    host: undefined,
    retry: () => {},
  } as unknown as View;
  const game = buildGame(1, { markets: markets.map((kind) => buildMarket(kind)), ...about });
  return renderToString(
    <ViewContext value={view}>
      <GameTable label="Football" heading="Football" games={[game]} now={NOW} hasFlag={false} />
    </ViewContext>,
  );
}

/** The cells of a part of the table in order: whether each opens a market, which is the wider one of its column. */
function openers(part: string): boolean[] {
  return [...part.matchAll(/<t[dh](\s[^>]*)?>/g)].map(([, attributes = '']) =>
    /data-first=/.test(attributes),
  );
}

test('the first price of a market alone stands apart, under a heading that does so too', () => {
  const html = drawTable(['result', 'total', 'handicap']);
  const [head = '', body = ''] = html.split('</thead>');
  const prices = [true, false, false, true, false, false, true, false];
  expect(openers(body)).toEqual([false, false, false, ...prices, false]);
  // One cell over time, sides and score.
  expect(openers(head.slice(head.indexOf('<thead')))).toEqual([false, ...prices, false]);
});

test('a row tells how many markets its game has besides those shown, and leads to them', () => {
  const html = drawTable(['result', 'total'], { marketCount: 216 });
  const [, address, count] = /<a href="([^"]+)"[^>]*><bdi dir="ltr">(\+\d+)<\/bdi>/.exec(html) ?? [];
  expect(count).toBe('+214');
  expect(html.split(`href="${address}"`)).toHaveLength(3);
  expect(drawTable(['result', 'total'], { marketCount: 2 })).not.toContain('+');
});

test('a game that can be watched is marked beside its first side', () => {
  const streams = 'https://streams.example/{videoId}.m3u8';
  expect(drawTable(['result'], { hasVideo: true }, streams).split('aria-label="game.video"')).toHaveLength(2);
  expect(drawTable(['result'], { hasVideo: false }, streams)).not.toContain('game.video');
  // The feed knows of a picture, and the operator shows none.
  expect(drawTable(['result'], { hasVideo: true })).not.toContain('game.video');
});

test('three sets and the points leave room for the names: sets are not wider than their figure', () => {
  const scoreOf = (periods: (readonly [number, number])[]): readonly string[] => {
    const live = { score: [1, 1] as const, periods, period: periods.length, points: ['0', '15'] as const };
    const html = drawTable(['winner'], { sport: 'tennis', statusId: 2, live: live as never });
    return [...html.matchAll(/aria-hidden="true">([\d\u2007]+)<br\/?>/g)].map(([, home = '']) => home);
  };
  const [one, two, three] = [
    [6, 3],
    [4, 6],
    [2, 1],
  ] as const;
  expect(scoreOf([one, two])).toEqual(['\u20076', '\u20074', '\u20070']);
  expect(scoreOf([one, two, three])).toEqual(['6', '4', '2', '\u20070']);
});
