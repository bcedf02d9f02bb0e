import { Type, type Static } from 'typebox';

import { defineEndpoint } from './endpoint.ts';

/** Games come and go; without a bound a list would only ever grow. */
export const FAVOURITES_MAX = 200;

/** As many of them as one question to the book may name; the newest are shown and counted. */
export const FAVOURITES_SHOWN_MAX = 100;

/** Ids of games, the newest last. */
const GameIds = Type.Array(Type.String({ pattern: '^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$' }), {
  maxItems: FAVOURITES_MAX,
  uniqueItems: true,
});

export const FavouriteGames = Type.Object({ games: GameIds }, { additionalProperties: false });
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

export const markFavouriteGames = defineEndpoint({
  id: 'markFavouriteGames',
  method: 'POST',
  path: '/web-api/user/favourites',
  summary:
    'Marks and unmarks games of the signed-in player; what other browsers have marked stays. Answers all of them.',
  module: 'preference',
  auth: 'session',
  body: Type.Object({ marked: GameIds, unmarked: GameIds }, { additionalProperties: false }),
  reply: FavouriteGames,
});
