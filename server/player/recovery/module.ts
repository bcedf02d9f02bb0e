import {
  cancelRecovery,
  checkResetToken,
  requestRecovery,
  resendRecoveryCode,
  saveRecoveredPassword,
  submitRecoveryCode,
} from '@fairline/contracts/registration';

import { defineModule } from '../../platform/module.ts';
import { code } from '../code/module.ts';
import { identity } from '../identity/module.ts';
import { message } from '../message/module.ts';
import { social } from '../social/module.ts';
import { registerRecovery } from './routes.ts';

/** How a player comes back in without the password. */
export const recovery = defineModule({
  name: 'player/recovery',
  endpoints: [
    requestRecovery,
    submitRecoveryCode,
    resendRecoveryCode,
    cancelRecovery,
    checkResetToken,
    saveRecoveredPassword,
  ],
  needs: { code, identity, message, social },
  open(site, { code: { codes, links }, identity: known, message: { messages }, social: networks }) {
    const { sessions, passwords, throttles, flows, twoStep } = known;
    registerRecovery(site.endpoints, {
      ...site,
      codes,
      links,
      sessions,
      passwords,
      throttles,
      flows,
      twoStep,
      messages,
      social: networks.door,
    });
    return { door: undefined };
  },
});
