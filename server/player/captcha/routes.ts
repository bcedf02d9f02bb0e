import {
  CAPTCHA_ERROR,
  CAPTCHA_HEADER,
  getCaptchaTime,
  updateCaptcha,
  validateCaptcha,
  type Endpoint,
} from '@fairline/contracts';

import type { Clock } from '../../platform/clock.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { Endpoints } from '../../platform/http/endpoints.ts';
import { Refusal } from '../../platform/http/problem.ts';
import { CallCounter } from './callCounter.ts';
import type { CaptchaRefusal, Captchas } from './captchas.ts';

interface CaptchaRouteParts {
  readonly captchas: Captchas;
  readonly clock: Clock;
  /** While this holds, a call that may ask for a captcha always does, whoever makes it. */
  readonly isUnderAttack: (endpoint: Endpoint) => boolean;
}

/** Who makes and takes captchas, and who counts the calls that may ask for one. */
interface CaptchaDoor {
  readonly captchas: Captchas;
  readonly calls: CallCounter;
}

/** Serves the challenges, and asks for a solved one where an address calls too often; returns who counts that. */
export function registerCaptcha(
  endpoints: Endpoints,
  { captchas, clock, isUnderAttack }: CaptchaRouteParts,
): CallCounter {
  const counter = new CallCounter(clock);
  // A captcha is used up only by a call that may be made.
  endpoints.addLastGate(async (endpoint, caller) => {
    const free = endpoint.callsPerMinuteBeforeCaptcha;
    // The server's own calls have no address; they draw pages, and pages are counted as such.
    if (free === undefined || caller.ip === '') return;
    if (counter.count(endpoint.id, caller.ip) <= free && !isUnderAttack(endpoint)) return;
    await requireCaptcha(captchas, caller);
  });

  endpoints.serve(getCaptchaTime, async () => ({ time: clock.now().getTime() }));

  endpoints.serve(updateCaptcha, async ({ query }) => {
    if (!captchas.isFreshWish(Number(query.time))) {
      throw new Refusal({
        status: 400,
        code: 'stale-time',
        message: 'time is not of this minute: ask for it again.',
        field: '/query/time',
      });
    }
    return captchas.challenge();
  });

  endpoints.serve(validateCaptcha, async ({ body: { captcha } }) => {
    const result = await captchas.pass(captcha.challenge, captcha.solution);
    if (!result.ok) throw captchaRefusal(result.reason);
    return { token: result.token, expiresAt: result.expiresAt.getTime() };
  });
  return counter;
}

/** For what asks for a captcha only when it comes too often: counts one more of it. */
export async function requireCaptchaAfter(
  { captchas, calls }: CaptchaDoor,
  { kind, free }: { readonly kind: string; readonly free: number },
  caller: Caller,
): Promise<void> {
  if (calls.count(kind, caller.ip) > free) await requireCaptcha(captchas, caller);
}

/** For calls that ask every time: uses up the token that the call brought, or throws the refusal. */
export async function requireCaptcha(captchas: Captchas, caller: Caller, token?: string): Promise<void> {
  const refused = await captchas.spend(token ?? textOf(caller.headers[CAPTCHA_HEADER]));
  if (refused !== undefined) throw captchaRefusal(refused);
}

const MESSAGES: Record<CaptchaRefusal, string> = {
  required: `This call needs a captcha token in the header ${CAPTCHA_HEADER}.`,
  unknown: 'The captcha is not solved, or it is not one of ours.',
  expired: 'The captcha is too old.',
  used: 'The captcha has been used already.',
};

function captchaRefusal(reason: CaptchaRefusal): Refusal {
  return new Refusal({
    status: 400,
    code: `captcha-${reason}`,
    message: MESSAGES[reason],
    errorCode: CAPTCHA_ERROR[reason],
  });
}

function textOf(header: string | string[] | undefined): string | undefined {
  return Array.isArray(header) ? header[0] : header;
}
