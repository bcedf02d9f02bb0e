import { confirmAgreement, getAgreement, getAgreementStatus, logCookieAgreement } from '@fairline/contracts';

import { defineModule } from '../../platform/module.ts';
import { fingerprintOfCaller } from '../fingerprint/index.ts';
import { session } from '../session/module.ts';
import { token } from '../token/module.ts';
import { Agreements } from './agreements.ts';
import { runTermsCall, TERMS_COMMAND } from './operator.ts';
import { registerAgreement } from './routes.ts';

/** The terms, who has confirmed them, and the gate before calls that need it. */
export const agreement = defineModule({
  name: 'player/agreement',
  tables: ['agreement_version', 'agreement_confirmation', 'cookie_agreement'],
  endpoints: [getAgreementStatus, getAgreement, logCookieAgreement, confirmAgreement],
  needs: { session, token },
  open({ endpoints, db, clock, siteFor }, { session: { playerOf }, token: { tokens } }) {
    const agreements = new Agreements({ db, clock });
    registerAgreement(endpoints, {
      agreements,
      playerOf,
      fingerprintOf: (caller) => fingerprintOfCaller(tokens, caller),
      isAsked: (host) => siteFor(host).isAvailableConfirmTerms,
      isCookieAgreementLogged: (host) => siteFor(host).isCookieAgreementLogged,
    });
    return { door: agreements, orders: { [TERMS_COMMAND]: (call) => runTermsCall(agreements, call) } };
  },
});
