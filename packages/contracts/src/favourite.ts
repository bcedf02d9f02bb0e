import { Type, type Static } from 'typebox';

import { defineEndpoint } from './endpoint.ts';

/** Games come and go; without a bound a list would only ever grow. */
export const FAVOURITES_MAX = 200;

export const FavouriteGames = Type.Object(
  {
    /** Ids of games, the newest last. */
    games: Type.Array(Type.String({ pattern: '^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$' }), {
      maxItems: FAVOURITES_MAX,
      uniqueItems: true,
    }),
  },
  { additionalProperties: false },
);
export type FavouriteGames = Static<typeof FavouriteGames>;

export const getFavouriteGames = defineEndpoint({
  id: 'getFavouriteGames',
  method: 'GET',
  path: '/web-api/user/favourites',
  summary: 'The games that the signed-in player has marked, in whatever browser.',
  module: 'preference',
  auth: 'session',
  reply: FavouriteGames,
});

export const putFavouriteGames = defineEndpoint({
  id: 'putFavouriteGames',
  method: 'PUT',
  path: '/web-api/user/favourites',
  summary: 'Keeps the marked games of the signed-in player instead of those before.',
  module: 'preference',
  auth: 'session',
  body: FavouriteGames,
  reply: FavouriteGames,
});
