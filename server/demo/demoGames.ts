import type { FeedMessage, FixtureMessage, GameFixture, Pair } from '@fairline/feed';

export const DEMO_MARKET = 'goals.result';

const OUTCOMES = ['home', 'draw', 'away'] as const;
type DemoOutcome = (typeof OUTCOMES)[number];

interface DemoGame {
  readonly home: DemoClub;
  readonly away: DemoClub;
  /** Thousandths. */
  readonly prices: readonly [home: number, draw: number, away: number];
  /** Undefined: it was called off. */
  readonly score: Pair | undefined;
}

interface DemoBet {
  /** Place of the game in its round. */
  readonly game: number;
  readonly outcome: DemoOutcome;
}

export interface DemoRound {
  readonly daysAgo: number;
  readonly games: readonly DemoGame[];
  /** Coupons with their stakes in minor units. */
  readonly coupons: readonly { readonly stake: string; readonly bets: readonly DemoBet[] }[];
}

/** Older than the results that the simulator fills in, so that the two never tell of the same day. */
export const DEMO_ROUNDS: readonly DemoRound[] = [
  {
    daysAgo: 40,
    games: [
      { home: 'harbour', away: 'mills', prices: [1850, 3600, 4200], score: [2, 0] },
      { home: 'lighthouse', away: 'orchard', prices: [2600, 3200, 2700], score: [1, 1] },
    ],
    coupons: [{ stake: '2000', bets: [{ game: 0, outcome: 'home' }] }],
  },
  {
    daysAgo: 31,
    games: [
      { home: 'orchard', away: 'harbour', prices: [2900, 3300, 2400], score: [1, 0] },
      { home: 'mills', away: 'lighthouse', prices: [2100, 3300, 3500], score: [0, 2] },
    ],
    coupons: [
      {
        stake: '1500',
        bets: [
          { game: 0, outcome: 'home' },
          { game: 1, outcome: 'home' },
        ],
      },
    ],
  },
  {
    daysAgo: 24,
    games: [
      { home: 'harbour', away: 'lighthouse', prices: [2200, 3100, 3400], score: [1, 1] },
      { home: 'mills', away: 'orchard', prices: [1950, 3400, 4000], score: [3, 1] },
    ],
    coupons: [
      {
        stake: '1000',
        bets: [
          { game: 0, outcome: 'draw' },
          { game: 1, outcome: 'home' },
        ],
      },
      { stake: '3000', bets: [{ game: 0, outcome: 'home' }] },
    ],
  },
  {
    daysAgo: 11,
    games: [
      { home: 'lighthouse', away: 'mills', prices: [2050, 3300, 3700], score: undefined },
      { home: 'harbour', away: 'orchard', prices: [1700, 3700, 5000], score: [0, 1] },
    ],
    coupons: [
      { stake: '2500', bets: [{ game: 0, outcome: 'away' }] },
      { stake: '2000', bets: [{ game: 1, outcome: 'away' }] },
    ],
  },
];

const CLUBS = {
  harbour: {
    name: 'Harbour Athletic',
    ru: 'Харбор Атлетик',
    ar: 'هاربور أتلتيك',
    initials: 'HA',
    colours: ['#12355b', '#f2c14e'],
  },
  mills: {
    name: 'Seven Mills',
    ru: 'Севен Миллс',
    ar: 'سيفن ميلز',
    initials: 'SM',
    colours: ['#7a1f2b', '#f5f0e6'],
  },
  lighthouse: {
    name: 'Lighthouse Town',
    ru: 'Лайтхаус Таун',
    ar: 'لايتهاوس تاون',
    initials: 'LT',
    colours: ['#0b6e4f', '#ffffff'],
  },
  orchard: {
    name: 'Orchard Rovers',
    ru: 'Орчард Роверс',
    ar: 'أورتشارد روفرز',
    initials: 'OR',
    colours: ['#a23b00', '#1b1b1b'],
  },
} as const;
type DemoClub = keyof typeof CLUBS;

export const DEMO_LEAGUE = 'demo-league';

type Content<Message> = Message extends FeedMessage ? Omit<Message, 'feedId' | 'sequence' | 'sentAt'> : never;
export type DemoContent = Content<FeedMessage>;

/** The league and its clubs. The names of sport and country are those that the simulator replaces at once. */
export function demoLeague(): Content<FixtureMessage> {
  return {
    kind: 'fixture',
    sports: [{ id: 'football', icon: 'football', rank: 1, isCyber: false, name: { en: 'Football' } }],
    categories: [{ id: 'un', flag: 'un', name: { en: 'World' } }],
    championships: [
      {
        id: DEMO_LEAGUE,
        number: 990_001,
        slug: 'founders-cup',
        sportId: 'football',
        categoryId: 'un',
        rank: 999,
        name: {
          en: 'Founders Cup',
          ru: 'Кубок основателей',
          es: 'Copa de los Fundadores',
          pt: 'Taça dos Fundadores',
          de: 'Gründerpokal',
          fr: 'Coupe des Fondateurs',
          tr: 'Kurucular Kupası',
          ar: 'كأس المؤسسين',
        },
      },
    ],
    competitors: Object.entries(CLUBS).map(([id, { name, ru, ar, initials, colours }]) => ({
      id: `demo-${id}`,
      sportId: 'football',
      categoryId: 'un',
      type: 'team' as const,
      initials,
      colours,
      name: { en: name, ru, ar },
    })),
  };
}

/** A game of the demo's past has the same id on every site. */
export function demoGameId(round: number, game: number): string {
  return `00000000-0000-4000-a000-${String(round * 100 + game).padStart(12, '0')}`;
}

/** What a provider says of a game before it begins. */
export function demoOpening(id: string, number: number, game: DemoGame, startsAt: number): DemoContent[] {
  const fixture: GameFixture = {
    id,
    number,
    championshipId: DEMO_LEAGUE,
    homeId: `demo-${game.home}`,
    awayId: `demo-${game.away}`,
    statusId: 1,
    startsAt,
    endsAt: startsAt + 2 * 3_600_000,
    isLiveInLive: false,
  };
  const outcomes = game.prices.map((coefficient, place) => ({ id: OUTCOMES[place] ?? '', coefficient }));
  return [
    { kind: 'fixture', games: [fixture] },
    {
      kind: 'price',
      gameId: id,
      cause: 'opening',
      markets: [{ id: DEMO_MARKET, isMain: true, isSuspended: false, outcomes }],
    },
  ];
}

/** How it ended. */
export function demoEnd(id: string, { score }: DemoGame): DemoContent {
  if (score === undefined) return { kind: 'cancellation', gameId: id, reason: 'rain' };
  const won = OUTCOMES[score[0] > score[1] ? 0 : score[0] === score[1] ? 1 : 2];
  return {
    kind: 'result',
    gameId: id,
    isFinal: true,
    score: { score, periods: [score], period: 2 },
    markets: [
      { id: DEMO_MARKET, outcomes: OUTCOMES.map((name) => ({ id: name, statusId: name === won ? 1 : 0 })) },
    ],
  };
}
