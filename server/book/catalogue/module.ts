import {
  getGameCounts,
  getGamesPreview,
  getHomeBoard,
  getRelatedGames,
  getSectionBoard,
  getSportTree,
} from '@fairline/contracts';
import { getAccumulator } from '@fairline/contracts/accumulator';

import { defineModule } from '../../platform/module.ts';
import { feed } from '../feed/module.ts';
import { hiddenSports } from '../hiddenSports.ts';
import { registerCatalogue } from './routes.ts';

/** The boards: home, sections, the tree, related games. */
export const catalogue = defineModule({
  name: 'book/catalogue',
  endpoints: [
    getHomeBoard,
    getSectionBoard,
    getRelatedGames,
    getGamesPreview,
    getGameCounts,
    getSportTree,
    getAccumulator,
  ],
  needs: { feed, hiddenFor: hiddenSports },
  open({ endpoints, clock }, { feed: { living }, hiddenFor }) {
    registerCatalogue(endpoints, { living, clock, hiddenFor });
    return { door: undefined };
  },
});
