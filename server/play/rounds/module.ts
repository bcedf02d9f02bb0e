import * as wire from '@fairline/contracts/play';

import { whoCalls } from '../../platform/http/whoCalls.ts';
import { defineModule } from '../../platform/module.ts';
import { siteSecrets } from '../../platform/secret/index.ts';
import { siteConfig } from '../../site/siteConfig/module.ts';
import { purse } from '../purse/index.ts';
import { registerRounds } from './routes.ts';

/** Plays rounds of games against the house. */
export const rounds = defineModule({
  name: 'play/rounds',
  tables: ['game_round', 'game_round_end', 'withdrawn_round'],
  endpoints: [wire.getGameTerms, wire.playRound, wire.getRound, wire.withdrawRound, wire.listRounds],
  needs: { whoCalls, siteConfig, purse, secrets: siteSecrets },
  open({ endpoints, db, clock, ids, siteFor }, { whoCalls, siteConfig: { configs }, purse, secrets }) {
    registerRounds(endpoints, {
      db,
      clock,
      ids,
      secrets,
      purse,
      ...whoCalls,
      rules: () => configs.operator.casino,
      currencyAt: (host) => siteFor(host).defaultCurrency,
    });
    return { door: undefined };
  },
});
