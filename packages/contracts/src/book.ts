import { Type, type Static } from 'typebox';

import { defineEndpoint } from './endpoint.ts';
import { GameHead, gameHead, GameId, GameReference, LanguageCode, Pair, SportRef } from './gameHead.ts';

// The living book as screens read it, with names in one language. What moves in it comes by push (push.ts).

export { ChampionshipHead, ChampionshipRef, GameHead, SportRef } from './gameHead.ts';
export * from './priceHistory.ts';
export * from './result.ts';
export * from './statistics.ts';

const closed = { additionalProperties: false } as const;

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
    /** No longer on offer because it is over: the day (of UTC) under which its result is listed. */
    resultDay: Type.Optional(Type.String()),
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
    /** Halves, sets and maps that are games of their own; of one of them, the others. */
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

/** How many games are followed on one screen. */
export const MULTI_LIVE_MAX = 6;

export const getMultiLive = defineEndpoint({
  id: 'getMultiLive',
  module: 'book',
  method: 'GET',
  path: '/web-api/book/v1/multi',
  summary: 'Up to six games at once, each with all its markets; those that are not in the book are named',
  query: Type.Object(
    {
      language: LanguageCode,
      /** One to six ids or numbers with commas between. */
      games: Type.String({ pattern: '^[0-9a-f-]{1,36}(?:,[0-9a-f-]{1,36}){0,5}$' }),
    },
    closed,
  ),
  reply: Type.Object(
    {
      position: Type.Integer(),
      /** In the order in which they were asked for, each once. */
      games: Type.Array(WholeGame),
      missing: Type.Array(Type.String()),
    },
    closed,
  ),
});

export const SearchMatch = Type.Object(
  {
    kind: Type.Union([Type.Literal('sport'), Type.Literal('championship'), Type.Literal('competitor')]),
    id: Type.String(),
    name: Type.String(),
    sport: SportRef,
    /** The last segment of the page of a championship, a team or a player. */
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
