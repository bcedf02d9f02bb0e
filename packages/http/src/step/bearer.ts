import { getToken, STATUS } from '@fairline/contracts';

import { isStatus, withHeader, type Call, type Step } from '../call.ts';
import type { UserToken } from '../token/userToken.ts';

/** How often one call is sent again after 401: a token that is refused twice anew will not be accepted at all. */
export const UNAUTHORIZED_RETRIES_MAX = 2;

/** Sends the player's token with the calls that want it, and gets a new one when the server says 401. */
export function bearer(token: UserToken): Step {
  return (next) => async (call) => {
    const isExtraAuth = call.endpoint.auth === 'bearer' || call.options.isExtraAuth === true;
    let sent = isExtraAuth ? withBearer(call, await token.usable()) : call;
    for (let retries = 0; ; retries += 1) {
      try {
        return await next(sent);
      } catch (error) {
        const isFinal = retries >= UNAUTHORIZED_RETRIES_MAX || call.endpoint.id === getToken.id;
        if (!isStatus(error, STATUS.unauthorized) || isFinal) throw error;
        const fresh = await token.renew();
        if (fresh === undefined) throw error;
        sent = isExtraAuth ? withBearer(call, fresh) : call;
      }
    }
  };
}

function withBearer(call: Call, token: string | undefined): Call {
  return token === undefined ? call : withHeader(call, 'authorization', `Bearer ${token}`);
}
