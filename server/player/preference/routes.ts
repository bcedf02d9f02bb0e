import {
  getFavouriteGames,
  getUserPreferences,
  markFavouriteGames,
  putUserPreferences,
} from '@fairline/contracts';
import type { Kysely } from 'kysely';

import type { Clock } from '../../platform/clock.ts';
import type { Tables } from '../../platform/database/index.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { Endpoints } from '../../platform/http/endpoints.ts';
import { markFavouriteGames as markGames, readFavouriteGames } from './favouriteGames.ts';
import { keepUserPreferences, readUserPreferences } from './userPreferences.ts';

export interface PreferenceParts {
  readonly db: Kysely<Tables>;
  readonly clock: Clock;
  /** Throws the refusal when nobody is signed in. */
  readonly playerOf: (caller: Caller) => Promise<number>;
}

export function registerPreferences(endpoints: Endpoints, { db, clock, playerOf }: PreferenceParts): void {
  endpoints.serve(getUserPreferences, async (_input, caller) => ({
    preferences: await readUserPreferences(db, await playerOf(caller)),
  }));
  endpoints.serve(putUserPreferences, async ({ body }, caller) => {
    const userId = await playerOf(caller);
    await keepUserPreferences(db, { userId, preferences: body, now: clock.now() });
    return { preferences: body };
  });
  endpoints.serve(getFavouriteGames, async (_input, caller) => ({
    games: await readFavouriteGames(db, await playerOf(caller)),
  }));
  endpoints.serve(markFavouriteGames, async ({ body }, caller) => ({
    games: await markGames(db, { userId: await playerOf(caller), ...body, now: clock.now() }),
  }));
}
