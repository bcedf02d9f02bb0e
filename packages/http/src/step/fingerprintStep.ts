import { FINGERPRINT_ERROR, FINGERPRINT_HEADER, STATUS } from '@fairline/contracts';

import { isStatus, withHeader, type Call, type Step } from '../call.ts';
import type { Fingerprint } from '../fingerprint/fingerprint.ts';

/** Sends the fingerprint with calls that need it; when the server refuses it, gets a new one and sends once more. */
export function fingerprintStep(fingerprint: Fingerprint): Step {
  return (next) => async (call) => {
    const isNeeded = call.endpoint.needsFingerprint === true;
    try {
      return await next(isNeeded ? withFingerprint(call, await fingerprint.usable()) : call);
    } catch (error) {
      if (!isStatus(error, STATUS.error) || error.errorCode !== FINGERPRINT_ERROR) throw error;
      const fresh = await fingerprint.renew();
      if (fresh === undefined) throw error;
      return next(withFingerprint(call, fresh));
    }
  };
}

function withFingerprint(call: Call, token: string | undefined): Call {
  return token === undefined ? call : withHeader(call, FINGERPRINT_HEADER, token);
}
