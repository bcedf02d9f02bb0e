import {
  confirmRegistration as confirmCall,
  finishRegistration,
  getRegistrationForm,
  mailCredentials as mailCall,
  register as registerCall,
  resendRegistrationCode,
} from '@fairline/contracts/registration';

import type { Endpoints } from '../../platform/http/endpoints.ts';
import { evenly } from '../../platform/http/evenly.ts';
import { endAfterRegistration, signInFirst } from '../session/index.ts';
import { mailCredentials } from './mailCredentials.ts';
import type { RegistrationParts } from './parts.ts';
import { confirmRegistration, register, resendRegistration } from './register.ts';
import { registrationForm } from './registrationForm.ts';

export function registerRegistration(endpoints: Endpoints, parts: RegistrationParts): void {
  endpoints.serve(getRegistrationForm, async ({ query }, caller) =>
    registrationForm({
      site: parts.siteFor(caller.host),
      country: parts.countryOf(caller),
      language: query.language,
      providers: parts.social.providers(),
      isPayAndPlay: parts.isPayAndPlay(),
      isBlocked: (country) => parts.isCountryBlocked(country, caller.host),
    }),
  );
  endpoints.serve(registerCall, ({ body }, caller) => register(parts, body, caller));
  endpoints.serve(confirmCall, ({ body }, caller) => confirmRegistration(parts, body, caller));
  endpoints.serve(resendRegistrationCode, ({ body }, caller) =>
    evenly(() => resendRegistration(parts, body.registration_id, caller)),
  );
  endpoints.serve(finishRegistration, async (_input, caller) => {
    const signedIn = await parts.sessions.of(caller);
    if (signedIn === undefined) throw signInFirst();
    await endAfterRegistration(parts.db, signedIn.userId);
    return {};
  });
  endpoints.serve(mailCall, async ({ body }, caller) => {
    await mailCredentials(parts, body, caller);
    return {};
  });
}
