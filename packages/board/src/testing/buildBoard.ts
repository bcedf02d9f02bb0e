import type { GameRow, HomeBoard, Market, SectionBoard, SportNode } from '@fairline/contracts';

export const NOW = Date.parse('2026-11-15T12:00:00Z');
const MINUTE = 60_000;

export const SPORTS: SportNode[] = [
  { slug: 'football', isCyber: false, name: 'Football', icon: 'ball-football', games: { live: 6, line: 3 } },
  { slug: 'tennis', isCyber: false, name: 'Tennis', icon: 'ball-tennis', games: { live: 1, line: 1 } },
  { slug: 'golf', isCyber: false, name: 'Golf', icon: 'golf', games: { live: 0, line: 0 } },
];

export function buildMarket(kind: Market['kind'], change: Partial<Market> = {}): Market {
  const outcomes = {
    result: ['home', 'draw', 'away'],
    winner: ['home', 'away'],
    total: ['over', 'under'],
    handicap: ['home', 'away'],
  } as const;
  return {
    id: `market-${kind}`,
    kind,
    ...(kind === 'total' ? { line: 250 } : kind === 'handicap' ? { line: -50 } : {}),
    isSuspended: false,
    outcomes: outcomes[kind].map((outcome, index) => ({
      id: outcome,
      kind: outcome,
      coefficient: 1850 + 400 * index,
    })),
    ...change,
  };
}

/** A coming football game, an hour and a half away. */
export function buildGame(number: number, change: Partial<GameRow> = {}): GameRow {
  return {
    id: `game-${number}`,
    address: `${number}-home-${number}-away-${number}`,
    number,
    version: 1,
    sport: 'football',
    championship: '2-crown-league',
    flag: 'gb-eng',
    statusId: 1,
    startsAt: NOW + 90 * MINUTE,
    hasVideo: false,
    hasZone: false,
    marketCount: 3,
    partCount: 0,
    home: {
      address: `${number}1-home-${number}`,
      name: `Home ${number}`,
      initials: 'H',
      colours: ['#c8102e', '#f2f5fa'],
    },
    away: {
      address: `${number}2-away-${number}`,
      name: `Away ${number}`,
      initials: 'A',
      colours: ['#0052b4', '#ffd23d'],
    },
    markets: [buildMarket('result'), buildMarket('total'), buildMarket('handicap')],
    ...change,
  };
}

export function buildLiveGame(number: number, change: Partial<GameRow> = {}): GameRow {
  return buildGame(number, {
    statusId: 2,
    startsAt: NOW - 60 * MINUTE,
    live: {
      score: [2, 1],
      periods: [
        [1, 0],
        [1, 1],
      ],
      period: 2,
      clockSeconds: 3990,
    },
    ...change,
  });
}

export function buildHomeBoard(change: Partial<HomeBoard> = {}): HomeBoard {
  return {
    now: NOW,
    position: 1,
    sports: SPORTS,
    championships: [
      {
        id: 'crown-league',
        address: '2-crown-league',
        name: 'Crown League',
        sport: 'football',
        country: 'England',
        flag: 'gb-eng',
        games: { live: 6, line: 3 },
      },
    ],
    live: [
      ...[1, 2, 3, 4, 5, 6].map((number) => buildLiveGame(number)),
      buildLiveGame(7, {
        sport: 'tennis',
        markets: [buildMarket('winner')],
        live: {
          score: [1, 0],
          periods: [
            [6, 3],
            [2, 4],
          ],
          period: 2,
          points: ['40', 'A'],
          serving: 'away',
        },
      }),
    ],
    soon: [
      buildGame(11, { startsAt: NOW + 18 * MINUTE }),
      buildGame(12),
      buildGame(13, { sport: 'tennis', startsAt: NOW + 300 * MINUTE }),
      buildGame(14, { startsAt: NOW + 1000 * MINUTE }),
    ],
    featured: {
      game: buildGame(11, { startsAt: NOW + 18 * MINUTE }),
      probabilities: [
        { kind: 'home', partsPerMillion: 482_000 },
        { kind: 'draw', partsPerMillion: 254_000 },
        { kind: 'away', partsPerMillion: 264_000 },
      ],
      marginPartsPerMillion: 42_000,
    },
    ...change,
  };
}

export function buildSectionBoard(change: Partial<SectionBoard> = {}): SectionBoard {
  const { championships } = buildHomeBoard();
  const games = [1, 2, 3].map((number) => buildLiveGame(number));
  return {
    now: NOW,
    position: 1,
    section: 'live',
    sports: SPORTS,
    championships,
    games,
    total: games.length,
    videoTotal: 0,
    ...change,
  };
}
