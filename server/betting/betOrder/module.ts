import { defineModule, definePort } from '../../platform/module.ts';
import { siteConfig } from '../../site/siteConfig/module.ts';
import { playerDoor } from '../wagering/index.ts';
import { BET_COMMAND, runBetCall, type OtherProblems } from './runBetCall.ts';

/** The check of the ledger looks at everything that money was moved for. */
export const otherProblems = definePort<OtherProblems>('what is wrong with money besides bets');

/** What the operator orders about bets. */
export const betOrder = defineModule({
  name: 'betting/betOrder',
  needs: { siteConfig, otherProblems },
  open: ({ db, clock, ids }, { siteConfig: { configs }, otherProblems }) => ({
    door: undefined,
    orders: {
      [BET_COMMAND]: (call) => {
        const { operator: limits } = configs;
        const { secondPersonUnits } = limits;
        return runBetCall(
          { db, clock, ids, secondPersonUnits, limits, door: playerDoor, otherProblems },
          call,
        );
      },
    },
  }),
});
