import { CAPTCHA_HEADER, isCaptchaError, STATUS } from '@fairline/contracts';

import { isStatus, withHeader, type Report, type Send, type Step } from '../call.ts';

/** Solves a captcha with calls of its own and gives the token that the server wants to see. */
export type SolveCaptcha = (send: Send) => Promise<string>;

/** Why a call that wanted a captcha failed. 1: none could be solved; 2: those that were solved are refused. */
export interface CaptchaFailure {
  readonly type: 1 | 2;
  /** Milliseconds since 1970. */
  readonly time: number;
  readonly error_message: string;
}

/** A solved captcha that is refused too was used or grew old on the way; more than this is no accident. */
const CAPTCHA_RETRIES_MAX = 2;

/** Solves a captcha when the server asks for one and sends the call again with its token, never before there is one. */
export function captcha(options: {
  /** The solver is loaded when it is needed for the first time. */
  readonly load: () => Promise<SolveCaptcha>;
  readonly report: Report;
  readonly now: () => number;
  readonly onFailure?: ((failure: CaptchaFailure) => void) | undefined;
}): Step {
  const fail = (type: 1 | 2, error: unknown): void =>
    options.onFailure?.({
      type,
      time: options.now(),
      error_message: error instanceof Error && error.message !== '' ? error.message : `captcha ${type}`,
    });
  return (next) => async (call) => {
    let sent = call;
    for (let retries = 0; ; retries += 1) {
      try {
        return await next(sent);
      } catch (error) {
        const isAsked = isStatus(error, STATUS.error) && isCaptchaError(error.errorCode);
        if (!isAsked) throw error;
        if (retries >= CAPTCHA_RETRIES_MAX) {
          fail(2, error);
          throw error;
        }
        const token = await solve(next);
        if (token === undefined) throw error;
        sent = withHeader(call, CAPTCHA_HEADER, token);
      }
    }
  };

  async function solve(send: Send): Promise<string | undefined> {
    try {
      const token = await (await options.load())(send);
      return token === '' ? undefined : token;
    } catch (error) {
      options.report('The captcha could not be solved.', error);
      fail(1, error);
      return undefined;
    }
  }
}
