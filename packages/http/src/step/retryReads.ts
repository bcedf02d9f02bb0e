import { ApiError, STATUS } from '@fairline/contracts';

import type { Step } from '../call.ts';

const READ_RETRIES = 2;
const RETRY_FIRST_MS = 300;
const BUSY = 503;

/** Reads are tried again when no answer came or the server is busy; a write is never sent twice. */
export function retryReads(wait: (delayMs: number) => Promise<void>): Step {
  return (next) => async (call) => {
    const isRetried = call.endpoint.method === 'GET' && call.options.isTriedOnce !== true;
    const tries = isRetried ? READ_RETRIES + 1 : 1;
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await next(call);
      } catch (error) {
        const isTransient =
          error instanceof ApiError && (error.status === STATUS.networkError || error.status === BUSY);
        if (attempt >= tries || !isTransient) throw error;
        await wait(RETRY_FIRST_MS * 2 ** (attempt - 1));
      }
    }
  };
}
