import {
  activateByLink,
  confirmContact,
  resendContactCode,
  saveContact,
  stopNewsletter,
} from '@fairline/contracts/registration';

import { defineModule } from '../../platform/module.ts';
import { code } from '../code/module.ts';
import { message } from '../message/module.ts';
import { session } from '../session/module.ts';
import { registerActivation } from './routes.ts';

/** How a player gives an address or a phone, and proves it. */
export const activation = defineModule({
  name: 'player/activation',
  endpoints: [saveContact, confirmContact, resendContactCode, activateByLink, stopNewsletter],
  needs: { code, message, sessions: session },
  open(site, { code: { codes, links }, message: { messages }, sessions }) {
    registerActivation(site.endpoints, { ...site, codes, links, messages, sessions });
    return { door: undefined };
  },
});
