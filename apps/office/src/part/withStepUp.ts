import { isApiError } from '@fairline/contracts';
import { STEP_UP_REQUIRED } from '@fairline/contracts/identity';
import type { Host } from '@fairline/sdk';

/**
 * Does something that wants a fresh proof of who the player is. When the server asks for it, the player is asked, and
 * the work is done again. Undefined: the player has not proved it, so nothing was done.
 */
export async function withStepUp<Result>(
  host: Pick<Host, 'openModal'>,
  work: () => Promise<Result>,
): Promise<Result | undefined> {
  try {
    return await work();
  } catch (error) {
    if (!isApiError(error) || error.code !== STEP_UP_REQUIRED) throw error;
  }
  let isProved = false;
  await host.openModal('stepUp', {
    onProved: () => {
      isProved = true;
    },
  });
  return isProved ? work() : undefined;
}
