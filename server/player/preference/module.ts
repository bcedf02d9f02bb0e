import {
  getFavouriteGames,
  getUserPreferences,
  markFavouriteGames,
  putUserPreferences,
} from '@fairline/contracts';

import { defineModule } from '../../platform/module.ts';
import { session } from '../session/module.ts';
import { registerPreferences } from './routes.ts';

/** How a player wants to see the site, and the games marked as favourites. */
export const preference = defineModule({
  name: 'player/preference',
  tables: ['user_preference', 'user_favourite'],
  endpoints: [getUserPreferences, putUserPreferences, getFavouriteGames, markFavouriteGames],
  needs: { session },
  open({ endpoints, db, clock }, { session: { playerOf } }) {
    registerPreferences(endpoints, { db, clock, playerOf });
    return { door: undefined };
  },
});
