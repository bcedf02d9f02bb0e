import { createFingerprint } from '@fairline/contracts';

import type { Caller } from '../../platform/http/caller.ts';
import { defineModule } from '../../platform/module.ts';
import { token } from '../token/module.ts';
import { fingerprintOfCaller, registerFingerprint } from './routes.ts';

/** What browsers tell about themselves, and the gate before calls that need it. */
export const fingerprint = defineModule({
  name: 'player/fingerprint',
  endpoints: [createFingerprint],
  needs: { token },
  open({ endpoints }, { token: { tokens } }) {
    registerFingerprint(endpoints, tokens);
    return {
      door: { fingerprintOf: (caller: Caller): Promise<string> => fingerprintOfCaller(tokens, caller) },
    };
  },
});
