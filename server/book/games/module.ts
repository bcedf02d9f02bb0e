import {
  getBookGame,
  getChampionshipStatistics,
  getGameStatistics,
  getMultiLive,
  getPriceHistory,
  getResultChampionships,
  getResults,
  getTeamStatistics,
  searchBook,
} from '@fairline/contracts/book';

import { defineModule } from '../../platform/module.ts';
import { feed } from '../feed/module.ts';
import { hiddenSports } from '../hiddenSports.ts';
import { registerBook } from './routes.ts';

/** Everything about one game, search, results and statistics. */
export const games = defineModule({
  name: 'book/games',
  endpoints: [
    getBookGame,
    getMultiLive,
    searchBook,
    getResults,
    getResultChampionships,
    getGameStatistics,
    getChampionshipStatistics,
    getTeamStatistics,
    getPriceHistory,
  ],
  needs: { feed, hiddenFor: hiddenSports },
  open({ endpoints, db, clock }, { feed: { living }, hiddenFor }) {
    registerBook(endpoints, { living, db, clock, hiddenFor });
    return { door: undefined };
  },
});
