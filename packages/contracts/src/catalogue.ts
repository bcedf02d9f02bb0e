import { Type, type Static } from 'typebox';

import { sectionFilters, SportList } from './boardFilter.ts';
import { defineEndpoint } from './endpoint.ts';
import { GameIdOrNumber } from './id.ts';

const closed = { additionalProperties: false } as const;

/** Names come in this language, or in English where the book has no name in it. */
const LanguageCode = Type.String({ pattern: '^[a-z]{2}$' });
const Slug = Type.String({ pattern: '^[a-z0-9]+(?:-[a-z0-9]+)*$', maxLength: 80 });
/** Number, hyphen, slug. */
export const NumberedAddress = Type.String({
  pattern: '^[0-9]{1,10}-[a-z0-9]+(?:-[a-z0-9]+)*$',
  maxLength: 100,
});
const ChampionshipAddress = Type.String({ pattern: '^[0-9]{1,9}-[a-z0-9]+(?:-[a-z0-9]+)*$', maxLength: 90 });

export const Section = Type.Union([Type.Literal('live'), Type.Literal('line')]);
export type Section = Static<typeof Section>;

/** The English name where the page has another: bets carry both (CPN-106, 107, 117). */
const NameEng = Type.Optional(Type.String());

export const GameCounts = Type.Object({ live: Type.Integer(), line: Type.Integer() }, closed);
export type GameCounts = Static<typeof GameCounts>;

/** One championship as the tree, the strip and the rows show it. */
export const ChampionshipLink = Type.Object(
  {
    /** Of the feed; its moving rows are the push topic `championship:<id>`. */
    id: Type.String(),
    /** The last segment of its page: number, hyphen, slug. */
    address: ChampionshipAddress,
    name: Type.String(),
    nameEng: NameEng,
    sport: Slug,
    country: Type.String(),
    /** Name of the country's flag, for example gb-eng. */
    flag: Type.String(),
    games: GameCounts,
  },
  closed,
);
export type ChampionshipLink = Static<typeof ChampionshipLink>;

/** The slug is also the id of the feed: moving rows are the push topic `sport:<slug>`. */
export const SportNode = Type.Object(
  {
    slug: Slug,
    name: Type.String(),
    nameEng: NameEng,
    icon: Type.String(),
    isCyber: Type.Boolean(),
    games: GameCounts,
  },
  closed,
);
export type SportNode = Static<typeof SportNode>;

/** A crest is drawn from two colours and initials; there is no picture to load. */
export const Participant = Type.Object(
  {
    /** Number, hyphen, slug: the last segment of its page, the same for as long as it plays. */
    address: NumberedAddress,
    name: Type.String(),
    nameEng: NameEng,
    initials: Type.String(),
    colours: Type.Tuple([Type.String(), Type.String()]),
  },
  closed,
);
export type Participant = Static<typeof Participant>;

const PairOfScores = Type.Tuple([Type.Integer(), Type.Integer()]);

/** What a live game looks like at this moment. */
export const LiveState = Type.Object(
  {
    score: PairOfScores,
    /** Closed and running periods, sets or innings, oldest first. */
    periods: Type.Array(PairOfScores),
    /** Number of the running period, from 1. */
    period: Type.Integer({ minimum: 1 }),
    /** Seconds played, in sports that have a clock. */
    clockSeconds: Type.Optional(Type.Integer({ minimum: 0 })),
    /** Points inside the running game of tennis, as they are called: 15, 40, A. */
    points: Type.Optional(Type.Tuple([Type.String(), Type.String()])),
    serving: Type.Optional(Type.Union([Type.Literal('home'), Type.Literal('away')])),
    redCards: Type.Optional(PairOfScores),
  },
  closed,
);
export type LiveState = Static<typeof LiveState>;

/** Result with a draw, winner without one, over and under, handicap. */
export const MarketKind = Type.Union([
  Type.Literal('result'),
  Type.Literal('winner'),
  Type.Literal('total'),
  Type.Literal('handicap'),
]);
export type MarketKind = Static<typeof MarketKind>;

export const OutcomeKind = Type.Union([
  Type.Literal('home'),
  Type.Literal('draw'),
  Type.Literal('away'),
  Type.Literal('over'),
  Type.Literal('under'),
]);
export type OutcomeKind = Static<typeof OutcomeKind>;

/** Ids are those of the feed, so that deltas of push find their place: "goals.total@250" with "over" and "under". */
export const Outcome = Type.Object(
  {
    /** Unique within its market. */
    id: Type.String(),
    kind: OutcomeKind,
    /** Decimal coefficient times 1000: 2.35 is 2350. */
    coefficient: Type.Integer({ minimum: 1001 }),
  },
  closed,
);
export type Outcome = Static<typeof Outcome>;

export const Market = Type.Object(
  {
    /** Unique within its game. */
    id: Type.String(),
    kind: MarketKind,
    /** The total's line or the home side's handicap, times 100: 2.5 is 250. */
    line: Type.Optional(Type.Integer()),
    /** By itself; a game that is suspended takes no bet on any of its markets. */
    isSuspended: Type.Boolean(),
    outcomes: Type.Array(Outcome),
  },
  closed,
);
export type Market = Static<typeof Market>;

/** 1 not started, 2 running, 3 paused (a break), 4 finished, 5 postponed, 6 cancelled. */
export const GameStatusId = Type.Union([
  Type.Literal(1),
  Type.Literal(2),
  Type.Literal(3),
  Type.Literal(4),
  Type.Literal(5),
  Type.Literal(6),
]);
export type GameStatusId = Static<typeof GameStatusId>;

/** One row of a board. */
export const GameRow = Type.Object(
  {
    /** Permanent: of push topics, of bets, of `getBookGame`. */
    id: Type.String(),
    /** The last segment of its page: number, hyphen, slug. */
    address: Type.String(),
    /** The short number that is printed and spoken. */
    number: Type.Integer(),
    /** Grows with every change of anything in this row, so it can key a cache. */
    version: Type.Integer({ minimum: 1 }),
    sport: Slug,
    /** Address of its championship. */
    championship: ChampionshipAddress,
    flag: Type.String(),
    statusId: GameStatusId,
    /** Milliseconds since 1970, UTC. */
    startsAt: Type.Integer(),
    hasVideo: Type.Boolean(),
    /** An animated tracker of its events. */
    hasZone: Type.Boolean(),
    /** Why no bet is taken on any of its markets; absent while bets are taken. */
    suspension: Type.Optional(Type.String()),
    /** All markets that are offered, of which a row shows the main ones. */
    marketCount: Type.Integer({ minimum: 0 }),
    /** Halves, sets and maps that are sold as games of their own. */
    partCount: Type.Integer({ minimum: 0 }),
    home: Participant,
    away: Participant,
    live: Type.Optional(LiveState),
    /** The main line of each kind; a kind that the sport does not have is absent. */
    markets: Type.Array(Market),
  },
  closed,
);
export type GameRow = Static<typeof GameRow>;

/**
 * A game opened up for the visitor: the fair probabilities of its main market, found by taking the margin out of the
 * prices on offer with Shin's method, and what we add to them.
 */
export const FeaturedGame = Type.Object(
  {
    game: GameRow,
    /** Millionths; together they are 1,000,000. */
    probabilities: Type.Array(
      Type.Object({ kind: OutcomeKind, partsPerMillion: Type.Integer({ minimum: 0 }) }, closed),
    ),
    /** Overround of the offered prices above 1, in millionths. */
    marginPartsPerMillion: Type.Integer(),
  },
  closed,
);
export type FeaturedGame = Static<typeof FeaturedGame>;

/** The book at one moment. */
const moment = {
  /** The server's clock when the book was read: what "today" and "in 18 min" are counted from. */
  now: Type.Integer(),
  /** Everything up to here is in it: deltas of push go on from this position. */
  position: Type.Integer({ minimum: 0 }),
} as const;

export const HomeBoard = Type.Object(
  {
    ...moment,
    sports: Type.Array(SportNode),
    championships: Type.Array(ChampionshipLink),
    live: Type.Array(GameRow),
    soon: Type.Array(GameRow),
    featured: Type.Optional(FeaturedGame),
  },
  closed,
);
export type HomeBoard = Static<typeof HomeBoard>;

export const SectionBoard = Type.Object(
  {
    ...moment,
    section: Section,
    sports: Type.Array(SportNode),
    /** The chosen sport's championships, or all of the section's when no sport is chosen. */
    championships: Type.Array(ChampionshipLink),
    /** In the order of the page: sport, championship, start; the best before all others when they are asked for. */
    games: Type.Array(GameRow),
    /** Games that fit the choice; more than `games` when the list was cut at the limit: `from` asks for the rest. */
    total: Type.Integer(),
    /** How many of those can be watched. */
    videoTotal: Type.Integer(),
    /** So many of the first games are the best of everything that fits; absent where none are asked for. */
    bestCount: Type.Optional(Type.Integer({ minimum: 0 })),
  },
  closed,
);
export type SectionBoard = Static<typeof SectionBoard>;

export const SportTree = Type.Object(
  { ...moment, sports: Type.Array(SportNode), championships: Type.Array(ChampionshipLink) },
  closed,
);
export type SportTree = Static<typeof SportTree>;

export const getHomeBoard = defineEndpoint({
  id: 'getHomeBoard',
  module: 'catalogue',
  method: 'GET',
  path: '/web-api/catalogue/home',
  summary:
    'Everything the home page shows of the book: sports, championships, live games, games starting soon',
  query: Type.Object(
    {
      language: LanguageCode,
      /** Sports that the player does not want to see in each section. */
      withoutLiveSports: Type.Optional(SportList),
      withoutLineSports: Type.Optional(SportList),
      /** Number of the game that the visitor sees opened up: it stays for as long as it may be the one. */
      featured: Type.Optional(Type.String({ pattern: '^[1-9][0-9]{0,9}$' })),
    },
    closed,
  ),
  reply: HomeBoard,
  versioned: { moment: ['now', 'position'] },
});

export const getSectionBoard = defineEndpoint({
  id: 'getSectionBoard',
  module: 'catalogue',
  method: 'GET',
  path: '/web-api/catalogue/section',
  summary: 'The games of the live or line section, narrowed to a sport, a championship or a time',
  query: Type.Object(
    {
      language: LanguageCode,
      section: Section,
      sport: Type.Optional(Slug),
      championship: Type.Optional(ChampionshipAddress),
      /** Only games that start within so many hours; line only. */
      withinHours: Type.Optional(Type.String({ pattern: '^(?:[1-9]|[1-6][0-9]|7[0-2])$' })),
      /** So many of the games that fit are passed over, for lists that are longer than one reply. */
      from: Type.Optional(Type.String({ pattern: '^(?:0|[1-9][0-9]{0,4})$' })),
      ...sectionFilters,
    },
    closed,
  ),
  reply: SectionBoard,
  versioned: { moment: ['now', 'position'] },
});

export const getRelatedGames = defineEndpoint({
  id: 'getRelatedGames',
  module: 'catalogue',
  method: 'GET',
  path: '/web-api/catalogue/related',
  summary: 'Rows of games beside one game: of its sides, then of its championship, nearest first',
  query: Type.Object({ language: LanguageCode, game: GameIdOrNumber }, closed),
  reply: Type.Object({ ...moment, games: Type.Array(GameRow) }, closed),
  versioned: { moment: ['now', 'position'] },
});

export const getSportTree = defineEndpoint({
  id: 'getSportTree',
  module: 'catalogue',
  method: 'GET',
  path: '/web-api/catalogue/sports',
  summary: 'Sports and championships with the number of live and coming games of each',
  query: Type.Object({ language: LanguageCode }, closed),
  reply: SportTree,
  versioned: { moment: ['now', 'position'] },
});

export const getGameCounts = defineEndpoint({
  id: 'getGameCounts',
  module: 'catalogue',
  method: 'GET',
  path: '/web-api/catalogue/counts',
  summary: 'How many games are live and how many are still to come, for the menu of every page',
  reply: GameCounts,
  versioned: { moment: ['now', 'position'] },
});
