import { defineModule, definePort } from '../../platform/module.ts';
import { PLAYER_COMMAND, runPlayerCall, type PlayerCallParts } from './runPlayerCall.ts';

export const mailOfOperator = definePort<PlayerCallParts['openMail']>('the mail of the operator');

/** What the operator orders about one player. */
export const playerOrder = defineModule({
  name: 'player/playerOrder',
  tables: ['operator_order'],
  needs: { openMail: mailOfOperator },
  open: ({ db, clock, ids }, { openMail }) => ({
    door: undefined,
    orders: { [PLAYER_COMMAND]: (call) => runPlayerCall({ db, clock, ids, openMail }, call) },
  }),
});
