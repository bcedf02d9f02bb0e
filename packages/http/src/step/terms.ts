import { STATUS, TERMS_EXCEPTION_CODE } from '@fairline/contracts';

import { isStatus, type Step } from '../call.ts';

/** Takes the player to the changed terms when a call needs them confirmed. The caller gets its error all the same. */
export function terms(options: {
  /** Whether this site asks for confirmations. */
  readonly isAsked: () => boolean;
  readonly onMustConfirm: () => void;
}): Step {
  return (next) => async (call) => {
    try {
      return await next(call);
    } catch (error) {
      const isTerms =
        isStatus(error, STATUS.unavailableForLegalReasons) && error.exceptionCode === TERMS_EXCEPTION_CODE;
      if (isTerms && options.isAsked()) options.onMustConfirm();
      throw error;
    }
  };
}
