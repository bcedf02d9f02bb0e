import { Type, type Static } from 'typebox';

import { Participant } from './catalogue.ts';
import { defineEndpoint } from './endpoint.ts';
import { FeedScore } from './feed.ts';

// The living book as screens read it, with names in one language. What moves in it comes by push (push.ts).

const closed = { additionalProperties: false } as const;
const LanguageCode = Type.String({ pattern: '^[a-z]{2}$' });
const GameId = Type.String({ pattern: '^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$' });
/** The permanent id, or the number that is printed and stands in addresses. */
const GameReference = Type.String({
  pattern: '^(?:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|[1-9][0-9]{0,14})$',
});
const EntityId = Type.String({ pattern: '^[a-z0-9]+(?:-[a-z0-9]+)*$', maxLength: 64 });
const Pair = Type.Tuple([Type.Integer(), Type.Integer()]);

export const BookMarket = Type.Object(
  {
    id: Type.String(),
    scope: Type.String(),
    kind: Type.String(),
    line: Type.Optional(Type.Integer()),
    isMain: Type.Boolean(),
    isSuspended: Type.Boolean(),
    outcomes: Type.Array(Type.Object({ id: Type.String(), coefficient: Type.Integer() }, closed)),
  },
  closed,
);

export const SportRef = Type.Object({ id: Type.String(), name: Type.String(), icon: Type.String() }, closed);
export const ChampionshipRef = Type.Object(
  {
    id: Type.String(),
    name: Type.String(),
    /** The last segment of its page: number, hyphen, slug. */
    address: Type.String(),
    country: Type.String(),
    flag: Type.String(),
  },
  closed,
);

/** What every list shows of a game. */
const gameHead = {
  id: GameId,
  number: Type.Integer(),
  /** The last segment of its page: number, hyphen, slug. */
  address: Type.String(),
  sport: SportRef,
  championship: ChampionshipRef,
  home: Participant,
  away: Participant,
  /** 1 not started, 2 running, 3 in a break, 4 finished, 5 postponed, 6 cancelled. */
  statusId: Type.Integer({ minimum: 1, maximum: 6 }),
  startsAt: Type.Integer(),
  score: Type.Optional(FeedScore),
} as const;

export const GameHead = Type.Object(gameHead, closed);
export type GameHead = Static<typeof GameHead>;

export const WholeGame = Type.Object(
  {
    ...gameHead,
    version: Type.Integer(),
    /** Deltas of push go on from here. */
    position: Type.Integer(),
    country: Type.String(),
    flag: Type.String(),
    /** Set for a half, a set or a map that is a game of its own: the game it belongs to. */
    part: Type.Optional(
      Type.Object({ parentId: GameId, parentAddress: Type.String(), scope: Type.String() }, closed),
    ),
    suspension: Type.Optional(Type.String()),
    statistics: Type.Record(Type.String(), Pair),
    events: Type.Array(
      Type.Object(
        {
          kind: Type.String(),
          at: Type.Integer(),
          period: Type.Integer(),
          side: Type.Optional(Type.Union([Type.Literal('home'), Type.Literal('away')])),
          value: Type.Optional(Type.Integer()),
        },
        closed,
      ),
    ),
    media: Type.Optional(
      Type.Object({ videoId: Type.Optional(Type.String()), zoneId: Type.Optional(Type.String()) }, closed),
    ),
    /** In the order of display. */
    groups: Type.Array(
      Type.Object({ group: Type.String(), number: Type.Integer(), markets: Type.Array(BookMarket) }, closed),
    ),
    /** Halves, sets and maps that are games of their own. */
    parts: Type.Array(
      Type.Object(
        {
          id: GameId,
          number: Type.Integer(),
          address: Type.String(),
          scope: Type.String(),
          statusId: Type.Integer(),
        },
        closed,
      ),
    ),
  },
  closed,
);
export type WholeGame = Static<typeof WholeGame>;

export const getBookGame = defineEndpoint({
  id: 'getBookGame',
  module: 'book',
  method: 'GET',
  path: '/web-api/book/v1/games/{gameId}',
  summary: 'One game with its score, statistics, story, parts and all its markets by group',
  params: Type.Object({ gameId: GameReference }, closed),
  query: Type.Object({ language: LanguageCode }, closed),
  reply: WholeGame,
});

export const SearchMatch = Type.Object(
  {
    kind: Type.Union([Type.Literal('sport'), Type.Literal('championship'), Type.Literal('competitor')]),
    id: Type.String(),
    name: Type.String(),
    sport: SportRef,
    /** The last segment of a championship's page. */
    address: Type.Optional(Type.String()),
    country: Type.Optional(Type.String()),
    flag: Type.Optional(Type.String()),
    live: Type.Integer(),
    line: Type.Integer(),
  },
  closed,
);
export type SearchMatch = Static<typeof SearchMatch>;

export const searchBook = defineEndpoint({
  id: 'searchBook',
  module: 'book',
  method: 'GET',
  path: '/web-api/book/v1/search',
  summary:
    'Sports, championships, teams and players by name, also misspelt, and their games; live ones first',
  query: Type.Object({ language: LanguageCode, text: Type.String({ minLength: 2, maxLength: 60 }) }, closed),
  reply: Type.Object({ matches: Type.Array(SearchMatch), games: Type.Array(GameHead) }, closed),
});

export const getResults = defineEndpoint({
  id: 'getResults',
  module: 'book',
  method: 'GET',
  path: '/web-api/book/v1/results',
  summary: 'Finished games of a day, by the time of their start',
  query: Type.Object(
    {
      language: LanguageCode,
      /** Of UTC. */
      day: Type.String({ pattern: '^20[0-9]{2}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9]|3[01])$' }),
      sport: Type.Optional(EntityId),
      championship: Type.Optional(EntityId),
      page: Type.Optional(Type.String({ pattern: '^[1-9][0-9]{0,2}$' })),
    },
    closed,
  ),
  reply: Type.Object({ total: Type.Integer(), games: Type.Array(GameHead) }, closed),
});
