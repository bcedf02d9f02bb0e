import type { WholeGame } from '@fairline/contracts/book';

type Market = WholeGame['groups'][number]['markets'][number];

function market(id: string, outcomes: Readonly<Record<string, number>>, isMain = true): Market {
  const [, scope = '', kind = '', line] = /^([a-z0-9-]+)\.([a-z-]+)(?:@(-?\d+))?$/.exec(id) ?? [];
  return {
    id,
    scope,
    kind,
    ...(line === undefined ? {} : { line: Number(line) }),
    isMain,
    isSuspended: false,
    outcomes: Object.entries(outcomes).map(([outcome, coefficient]) => ({ id: outcome, coefficient })),
  };
}

const NINE = ['home', 'draw', 'away'].flatMap((first) =>
  ['home', 'draw', 'away'].map((second) => [`${first}-${second}`, 5000] as const),
);

/** A game of football in its second half, with one market of every look. */
export function buildGame(change: Partial<WholeGame> = {}): WholeGame {
  return {
    id: '00000000-0000-4000-8000-000000000001',
    number: 4711,
    address: '4711-tynemoor-carrow-vale',

    sport: { id: 'football', name: 'Football', icon: 'ball-football' },
    championship: {
      id: 'crown-league',
      name: 'Crown League',
      address: '2-crown-league',
      country: 'England',
      flag: 'gb-eng',
    },
    home: { address: '1-home', name: 'Tynemoor', initials: 'TY', colours: ['#1d5fd1', '#ffffff'] },
    away: { address: '2-away', name: 'Carrow Vale', initials: 'CV', colours: ['#8a5ae0', '#ffffff'] },
    statusId: 2,
    startsAt: Date.UTC(2026, 10, 15, 12),
    score: {
      score: [2, 1],
      periods: [
        [1, 0],
        [1, 1],
      ],
      period: 2,
      clockSeconds: 4044,
      redCards: [0, 1],
    },
    version: 10,
    position: 500,
    country: 'England',
    flag: 'gb-eng',
    statistics: { corners: [5, 2], yellows: [1, 3] },
    events: [
      { kind: 'start', at: 0, period: 1 },
      { kind: 'corner', at: 400, period: 1, side: 'home' },
      { kind: 'goal', at: 1320, period: 1, side: 'home' },
      { kind: 'period-end', at: 2760, period: 1 },
      { kind: 'period-start', at: 3660, period: 2 },
      { kind: 'goal', at: 3900, period: 2, side: 'away' },
      { kind: 'yellow-card', at: 4100, period: 2, side: 'away' },
      { kind: 'goal', at: 4400, period: 2, side: 'home' },
    ],
    media: { videoId: 'v123456', zoneId: 'z-4711' },
    groups: [
      {
        group: 'main',
        number: 1,
        markets: [market('goals.result', { home: 1250, draw: 5000, away: 25_000 })],
      },
      {
        group: 'total',
        number: 2,
        markets: [
          market('goals.total@250', { over: 1010, under: 12_000 }, false),
          market('goals.total@350', { over: 1900, under: 1940 }),
          market('goals.total@450', { over: 6100, under: 1140 }, false),
        ],
      },
      {
        group: 'asian',
        number: 4,
        markets: [
          market('goals.asian-handicap@-100', { home: 2000, away: 1850 }),
          market('goals.asian-handicap@-75', { home: 1410, away: 3000 }, false),
        ],
      },
      {
        group: 'score',
        number: 5,
        markets: [
          market('goals.correct-score@400', {
            '2:1': 1940,
            '2:2': 5300,
            '3:1': 5700,
            '2:3': 29_000,
            other: 7400,
          }),
        ],
      },
      { group: 'period', number: 6, markets: [market('goals.half-full', Object.fromEntries(NINE))] },
      {
        group: 'next',
        number: 9,
        markets: [
          market('goals.next@400', { home: 2100, none: 2600, away: 4200 }),
          { ...market('goals.next@500', { home: 2100, none: 2600, away: 4200 }), isSuspended: true },
        ],
      },
    ],
    parts: [
      {
        id: '00000000-0000-4000-8000-000000000002',
        number: 4712,
        address: '4712-tynemoor-carrow-vale',
        scope: 'goals-2',
        statusId: 2,
      },
      {
        id: '00000000-0000-4000-8000-000000000003',
        number: 4714,
        address: '4714-tynemoor-carrow-vale',
        scope: 'corners',
        statusId: 2,
      },
    ],
    ...change,
  };
}
