import {
  confirmRegistration,
  finishRegistration,
  getRegistrationForm,
  mailCredentials,
  register,
  resendRegistrationCode,
} from '@fairline/contracts/registration';

import { defineModule } from '../../platform/module.ts';
import { agreement } from '../agreement/module.ts';
import { code } from '../code/module.ts';
import { fingerprint } from '../fingerprint/module.ts';
import { identity } from '../identity/module.ts';
import { message } from '../message/module.ts';
import { payAndPlay } from '../payAndPlay/module.ts';
import { social } from '../social/module.ts';
import { newcomers } from './newcomers.ts';
import { registerRegistration } from './routes.ts';

/** How somebody becomes a player. */
export const registration = defineModule({
  name: 'player/registration',
  tables: ['player_registration', 'newsletter_choice'],
  endpoints: [
    getRegistrationForm,
    register,
    confirmRegistration,
    resendRegistrationCode,
    finishRegistration,
    mailCredentials,
  ],
  needs: {
    agreements: agreement,
    code,
    fingerprint,
    identity,
    message,
    newcomers,
    payAndPlay,
    social,
  },
  open(site, needed) {
    const { sessions, signIns, passwords, throttles } = needed.identity;
    registerRegistration(site.endpoints, {
      ...site,
      ...needed.newcomers,
      ...needed.code,
      sessions,
      signIns,
      passwords,
      throttles,
      agreements: needed.agreements,
      fingerprintOf: needed.fingerprint.fingerprintOf,
      messages: needed.message.messages,
      social: needed.social.door,
      isPayAndPlay: needed.payAndPlay.isOn,
      registrationsPerHour: site.settings.registrationsPerHour,
      isPlayMoney: site.settings.mode !== 'production',
    });
    return { door: undefined };
  },
});
