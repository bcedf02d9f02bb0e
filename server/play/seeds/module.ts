import { getSeeds, listCommitments, startSeeds } from '@fairline/contracts/play';

import { whoCalls } from '../../platform/http/whoCalls.ts';
import { defineModule } from '../../platform/module.ts';
import { siteSecrets } from '../../platform/secret/index.ts';
import { registerSeeds } from './routes.ts';

/** What rounds are drawn from: seeds that are committed before their players answer them. */
export const seeds = defineModule({
  name: 'play/seeds',
  tables: ['seed_pair', 'seed_commit'],
  endpoints: [getSeeds, startSeeds, listCommitments],
  needs: { whoCalls, secrets: siteSecrets },
  open({ endpoints, db, clock, ids }, { whoCalls: { playerOf }, secrets }) {
    registerSeeds(endpoints, { db, clock, ids, secrets, playerOf });
    return { door: undefined };
  },
});
