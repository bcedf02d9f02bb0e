import { defineModule } from '../../platform/module.ts';
import { siteConfig } from '../../site/siteConfig/module.ts';
import { playerDoor } from '../wagering/index.ts';
import { BET_COMMAND, runBetCall } from './runBetCall.ts';

/** What the operator orders about bets. */
export const betOrder = defineModule({
  name: 'betting/betOrder',
  needs: { siteConfig },
  open: ({ db, clock, ids }, { siteConfig: { configs } }) => ({
    door: undefined,
    orders: {
      [BET_COMMAND]: (call) => {
        const { operator: limits } = configs;
        const { secondPersonUnits } = limits;
        return runBetCall({ db, clock, ids, secondPersonUnits, limits, door: playerDoor }, call);
      },
    },
  }),
});
