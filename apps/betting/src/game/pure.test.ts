import { fairPriceOf, marginCost, marginOf, shownGame, type LiveGame } from '@fairline/board/price';
import type { WholeGame } from '@fairline/contracts/book';
import type { PushMarket } from '@fairline/contracts/push';
import { fairPrices } from '@fairline/odds';
import { describe, expect, test } from 'vitest';

import {
  arranged,
  moveCard,
  NO_ARRANGEMENT,
  readArrangement,
  toggleCollapsed,
  togglePin,
} from './market/arrangement.ts';
import { ColumnMemory } from './market/columns.ts';
import { cardsOf } from './market/marketCard.ts';
import { scoreGrid } from './market/scoreGrid.ts';
import { isFound } from './market/searchText.ts';
import { clockText, goalMinutes, scoreTable } from './score/scoreTable.ts';
import { countedNumbers, statisticBars } from './score/statisticBars.ts';
import { buildGame } from './testing/buildGame.ts';
import { momentumOf } from './tracker/momentum.ts';
import { groundOf, trackerScene } from './tracker/tracker.ts';

function live(game: WholeGame, change: Partial<LiveGame>): LiveGame {
  return {
    id: game.id,
    version: game.version + 1,
    championshipId: game.championship.id,
    statusId: game.statusId,
    startsAt: game.startsAt,
    score: game.score ?? null,
    suspension: null,
    markets: new Map(),
    ...change,
  };
}

describe('a game with what was pushed since', () => {
  test('markets come in the order of the book, and one that did not change is the same object', () => {
    const game = buildGame();
    const same = { prices: { home: 1500, draw: 4000, away: 7000 } };
    const first = shownGame(
      game,
      live(game, {
        markets: new Map<string, PushMarket>([
          ['goals.total@250', { prices: { over: 1900, under: 1900 } }],
          ['goals.result', same],
        ]),
      }),
    );
    expect(first.markets.map(({ id, group }) => [id, group])).toEqual([
      ['goals.result', 'main'],
      ['goals.total@250', 'total'],
    ]);
    const second = shownGame(game, live(game, { markets: new Map([['goals.result', same]]) }));
    expect(second.markets[0]).toBe(first.markets[0]);
  });

  test('suspension, score and statistics follow; a market of an unknown kind is left out', () => {
    const game = buildGame();
    const shown = shownGame(
      game,
      live(game, {
        suspension: 'goal',
        score: { score: [3, 1], periods: [[3, 1]], period: 1 },
        markets: new Map([['goals.cheese', { prices: { yes: 2000 } }]]),
      }),
    );
    expect(shown).toMatchObject({ suspension: 'goal', score: { score: [3, 1] }, markets: [] });
    expect(shown.statistics).toEqual(game.statistics);
  });

  test('what is older than the page is not taken', () => {
    const game = buildGame();
    expect(shownGame(game, live(game, { version: game.version - 1 })).markets).toHaveLength(
      game.groups.flatMap(({ markets }) => markets).length,
    );
  });
});

describe('cards of markets', () => {
  const cards = () => cardsOf(shownGame(buildGame()).markets, false);

  test('all lines of a total are one card; numbered questions are one each', () => {
    expect(cards().map(({ id, layout, markets }) => [id, layout, markets.length])).toEqual([
      ['goals.result', 'row', 1],
      ['goals.total', 'ladder', 3],
      ['goals.asian-handicap', 'handicap', 2],
      ['goals.correct-score', 'score', 1],
      ['goals.half-full', 'list', 1],
      ['goals.next@400', 'row', 1],
      ['goals.next@500', 'row', 1],
    ]);
  });

  test('a suspended game closes every card', () => {
    const markets = shownGame(buildGame()).markets;
    expect(cardsOf(markets, true).every(({ isSuspended }) => isSuspended)).toBe(true);
    expect(cardsOf(markets, false).map(({ isSuspended }) => isSuspended)).toContain(false);
  });

  test('pinned cards come first, moved ones keep their order, and both survive being written down', () => {
    const pinned = togglePin(togglePin(NO_ARRANGEMENT, 'goals.half-full'), 'goals.total');
    const moved = moveCard(pinned, arranged(cards(), pinned), 'goals.correct-score', -1);
    const places = arranged(cards(), moved).map(({ place }) => place);
    expect([...new Set(places)]).toEqual([
      'goals.half-full',
      'goals.total',
      'goals.result',
      'goals.correct-score',
      'goals.asian-handicap',
      'goals.next',
    ]);
    expect(readArrangement(JSON.stringify(toggleCollapsed(moved, 'goals.result')))).toEqual({
      ...moved,
      collapsed: ['goals.result'],
    });
    expect(togglePin(pinned, 'goals.total').pinned).toEqual(['goals.half-full']);
  });

  test('under a heading or a search a card moves past the next one that is shown; the hidden ones stay', () => {
    const placesOf = (arrangement: typeof NO_ARRANGEMENT) => [
      ...new Set(arranged(cards(), arrangement).map(({ place }) => place)),
    ];
    const isShown = ({ place }: { readonly place: string }) =>
      ['goals.result', 'goals.correct-score', 'goals.next'].includes(place);
    const moved = moveCard(NO_ARRANGEMENT, cards(), 'goals.correct-score', -1, isShown);
    expect(placesOf(moved)).toEqual([
      'goals.correct-score',
      'goals.total',
      'goals.asian-handicap',
      'goals.result',
      'goals.half-full',
      'goals.next',
    ]);
    // And back again by the same way.
    const back = moveCard(moved, arranged(cards(), moved), 'goals.correct-score', 1, isShown);
    expect(placesOf(back)).toEqual(placesOf(NO_ARRANGEMENT));
    // The first and the last of what is shown have nowhere to go, and what is hidden is not moved.
    for (const [place, by] of [
      ['goals.result', -1],
      ['goals.next', 1],
      ['goals.total', 1],
    ] as const)
      expect(moveCard(NO_ARRANGEMENT, cards(), place, by, isShown)).toBe(NO_ARRANGEMENT);
  });

  test('a card does not move over the edge between pinned and others, nor beyond the ends', () => {
    const pinned = togglePin(NO_ARRANGEMENT, 'goals.total');
    const shown = arranged(cards(), pinned);
    expect(moveCard(pinned, shown, 'goals.total', 1)).toBe(pinned);
    expect(moveCard(pinned, shown, 'goals.total', -1)).toBe(pinned);
    expect(moveCard(pinned, shown, 'goals.nothing', 1)).toBe(pinned);
  });

  test.each([null, '', '{', '7', '{"pinned":3}', '[]'])(
    'what was kept and is not ours is forgotten: %j',
    (text) => {
      expect(readArrangement(text)).toEqual(NO_ARRANGEMENT);
    },
  );

  test('a card keeps its column while the page moves, until another choice is shown', () => {
    const memory = new ColumnMemory();
    const [left, right] = memory.share('all', cards(), () => false);
    expect(left.length + right.length).toBe(cards().length);
    expect([left[0]?.id, right[0]?.id]).toEqual(['goals.result', 'goals.total']);
    expect(memory.share('all', cards().slice(1), () => true)[1][0]?.id).toBe('goals.total');
    expect(memory.share('total', cards().slice(1), () => true)[0][0]?.id).toBe('goals.total');
  });

  test('correct scores stand by who wins, from low to high', () => {
    const prices = ['0:0', '0:1', '1:0', '1:1', '2:0', '2:1', 'other'].map((id) => ({
      id,
      coefficient: 2000,
    }));
    const grid = scoreGrid({ outcomes: prices });
    expect([grid.home, grid.draw, grid.away].map((column) => column.map(({ id }) => id))).toEqual([
      ['1:0', '2:0', '2:1'],
      ['0:0', '1:1'],
      ['0:1'],
    ]);
    expect(grid.other?.id).toBe('other');
  });

  test('a search finds every word without marks', () => {
    expect(isFound('Asiatisches Über/Unter', 'uber ASIAT')).toBe(true);
    expect(isFound('Total goals', 'total corners')).toBe(false);
    expect(isFound('Total', '')).toBe(true);
  });
});

describe('the margin', () => {
  const even = {
    kind: 'total',
    outcomes: [
      { id: 'over', coefficient: 1900 },
      { id: 'under', coefficient: 1900 },
    ],
  };

  test('two prices of 1.90 have an overround of 5.26 %, a fair price of 2.00, and cost 0.50 of a stake of 10', () => {
    expect(marginOf(even)).toBe(52_631);
    const fair = fairPriceOf(even, 'over', 'football');
    expect(fair).toEqual({ coefficient: 2000, partsPerMillion: 500_000 });
    expect(marginCost(10, 1900, fair!)).toBeCloseTo(0.5, 6);
  });

  test('a margin is taken off by the way in which its market got it', () => {
    const prices = [1250, 3900];
    const outcomes = [
      { id: 'over', coefficient: 1250 },
      { id: 'under', coefficient: 3900 },
    ];
    const total = fairPriceOf({ kind: 'total', outcomes }, 'under', 'football');
    expect(total?.partsPerMillion).toBe(fairPrices(prices, 'power')[1]);
    const winner = fairPriceOf({ kind: 'winner', outcomes }, 'under', 'basketball');
    expect(winner?.partsPerMillion).toBe(fairPrices(prices, 'shin')[1]);
    expect(winner).not.toEqual(total);
  });

  test('outcomes that overlap add up to two', () => {
    // Fair chances of 1/2, 1/4 and 1/4: 1X 3/4, 12 3/4, X2 1/2.
    const fairBook = [
      { id: 'home-draw', coefficient: 1333 },
      { id: 'home-away', coefficient: 1333 },
      { id: 'draw-away', coefficient: 2000 },
    ];
    const cover = { kind: 'double-chance', outcomes: fairBook };
    expect(marginOf(cover)).toBeLessThan(400);
    expect(fairPriceOf(cover, 'draw-away', 'football')?.coefficient).toBeCloseTo(2000, -1);
  });

  test('where outcomes are missing nothing is claimed', () => {
    const rest = {
      kind: 'correct-score',
      outcomes: [
        { id: '2:1', coefficient: 3000 },
        { id: 'other', coefficient: 4000 },
      ],
    };
    expect(marginOf(rest)).toBeUndefined();
    expect(fairPriceOf(rest, '2:1', 'football')).toBeUndefined();
    expect(fairPriceOf(even, 'nobody', 'football')).toBeUndefined();
  });
});

describe('the score board', () => {
  const tennis = { sport: { id: 'tennis', name: '', icon: '' }, statusId: 2 };
  const score = {
    score: [1, 0] as [number, number],
    periods: [
      [6, 4],
      [2, 3],
    ] as [number, number][],
    period: 2,
    points: ['15', '40'] as [string, string],
  };

  test('[BET-135] in detail it has periods and points, else the sum alone', () => {
    expect(
      scoreTable(tennis, score, true).map(({ heading, home, away, isRunning }) => [
        heading,
        home,
        away,
        isRunning,
      ]),
    ).toEqual([
      [1, '6', '4', false],
      [2, '2', '3', true],
      ['points', '15', '40', true],
      ['total', '1', '0', false],
    ]);
    expect(scoreTable(tennis, score, false).map(({ heading }) => heading)).toEqual(['total']);
  });

  test('the first half of football says no more than the sum', () => {
    const football = { sport: { id: 'football', name: '', icon: '' }, statusId: 2 };
    const first = { score: [1, 0] as [number, number], periods: [[1, 0]] as [number, number][], period: 1 };
    expect(scoreTable(football, first, true).map(({ heading }) => heading)).toEqual(['total']);
  });

  test('the clock has minutes and seconds', () => {
    expect(clockText(4044)).toBe('67:24');
  });

  test('minutes of goals begin anew with every period, and count on beyond its end', () => {
    const at = (kind: string, seconds: number, period: number, side?: 'home' | 'away') => ({
      kind,
      at: seconds,
      period,
      ...(side === undefined ? {} : { side }),
    });
    const events = [
      at('start', 0, 1),
      at('period-start', 0, 1),
      at('goal', 1320, 1, 'home'),
      at('goal', 2790, 1, 'away'),
      at('period-end', 2880, 1),
      at('period-start', 3780, 2),
      at('goal', 3900, 2, 'away'),
    ];
    expect(goalMinutes({ sport: { id: 'football', name: '', icon: '' }, events })).toEqual([
      { side: 'home', minute: 23, added: 0 },
      { side: 'away', minute: 45, added: 2 },
      { side: 'away', minute: 48, added: 0 },
    ]);
    expect(goalMinutes({ sport: { id: 'basketball', name: '', icon: '' }, events })).toEqual([]);
  });

  test('statistics have known names only, and shares of what both sides did', () => {
    expect(
      statisticBars({ statistics: { corners: [5, 2], 'left-handed': [1, 1], yellows: [0, 0] } }),
    ).toEqual([
      { name: 'corners', home: 5, away: 2, homeShare: 71.4 },
      { name: 'yellows', home: 0, away: 0, homeShare: 50 },
    ]);
  });
});

test('numbers of parts that settle bets stand in the order of the parts', () => {
  const statistics: Record<string, [number, number]> = {
    'kills-2': [9, 12],
    kills: [22, 20],
    'kills-1': [13, 8],
    corners: [1, 1],
    'overs-x': [1, 1],
  };
  expect(countedNumbers({ statistics })).toEqual([
    { scope: 'kills', home: 22, away: 20 },
    { scope: 'kills-1', home: 13, away: 8 },
    { scope: 'kills-2', home: 9, away: 12 },
  ]);
});

describe('the tracker', () => {
  const story = buildGame().events;

  test('the same story gives the same picture, with the last moments on the ground', () => {
    const scene = trackerScene(story);
    expect(scene).toEqual(trackerScene([...story]));
    expect(scene.path).toHaveLength(4);
    for (const { x, y } of scene.path) {
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x).toBeLessThanOrEqual(100);
      expect(y).toBeGreaterThanOrEqual(0);
      expect(y).toBeLessThanOrEqual(60);
    }
    expect(trackerScene([])).toEqual({ path: [], attack: undefined });
  });

  test('a goal of the home side is at the right end, of the away side at the left', () => {
    const goal = (side: 'home' | 'away') =>
      trackerScene([{ kind: 'goal', at: 60, period: 1, side }]).path[0]?.x ?? 0;
    expect(goal('home')).toBeGreaterThan(90);
    expect(goal('away')).toBeLessThan(10);
  });

  test('momentum goes up for the home side and down for the away side, and marks goals', () => {
    const at = (seconds: number, kind: string, side: 'home' | 'away') => ({
      kind,
      at: seconds,
      period: 1,
      side,
    });
    const momentum = momentumOf([
      at(0, 'corner', 'home'),
      at(300, 'goal', 'home'),
      at(3000, 'corner', 'away'),
    ]);
    expect(momentum?.bars).toHaveLength(60);
    expect(momentum?.bars[6]).toEqual({ place: 6, value: 1 });
    expect(momentum?.bars.at(-1)?.value).toBeLessThan(0);
    expect(momentum?.marks).toEqual([{ at: 0.1, side: 'home', kind: 'goal' }]);
    expect(momentumOf([])).toBeUndefined();
    expect(momentumOf([at(0, 'corner', 'home')])).toBeUndefined();
  });

  test('every sport has a ground', () => {
    expect(['football', 'tennis', 'baseball', 'cyber-strike', 'unheard-of'].map(groundOf)).toEqual([
      'pitch',
      'net',
      'diamond',
      'arena',
      'arena',
    ]);
  });
});
