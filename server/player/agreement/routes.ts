import {
  AGREEMENT_RESULT,
  confirmAgreement,
  getAgreement,
  getAgreementStatus,
  logCookieAgreement,
  TERMS_EXCEPTION_CODE,
} from '@fairline/contracts';

import type { Caller } from '../../platform/http/caller.ts';
import type { Endpoints } from '../../platform/http/endpoints.ts';
import { Refusal } from '../../platform/http/problem.ts';
import type { Agreements } from './agreements.ts';

interface AgreementRouteParts {
  readonly agreements: Agreements;
  /** The player who calls; refuses a visitor. */
  readonly playerOf: (caller: Caller) => Promise<number>;
  readonly fingerprintOf: (caller: Caller) => Promise<string>;
  /** False on a site that does not ask for confirmations. */
  readonly isAsked: (host: string) => boolean;
  /** True on a site that keeps when its players agreed to cookies. */
  readonly isCookieAgreementLogged: (host: string) => boolean;
}

export function registerAgreement(endpoints: Endpoints, parts: AgreementRouteParts): void {
  const { agreements, playerOf } = parts;
  endpoints.addGate(async (endpoint, caller) => {
    if (endpoint.needsConfirmedTerms !== true || !parts.isAsked(caller.host)) return;
    const { result } = await agreements.statusOf(await playerOf(caller));
    if (result === AGREEMENT_RESULT.unchanged) return;
    throw new Refusal({
      status: 451,
      code: 'terms-changed',
      message: 'The player must confirm the changed terms first.',
      exceptionCode: TERMS_EXCEPTION_CODE,
    });
  });

  endpoints.serve(getAgreementStatus, async (_input, caller) => agreements.statusOf(await playerOf(caller)));

  endpoints.serve(getAgreement, async ({ query }) => ({
    agreement: await agreements.inForce(query.language),
  }));

  endpoints.serve(logCookieAgreement, async ({ body }, caller) => {
    const userId = await playerOf(caller);
    const isLogged = parts.isCookieAgreementLogged(caller.host);
    const agreedAt = new Date(body.cookiesAgreeTime);
    if (isLogged && !(await agreements.keepCookieAgreement({ userId, agreedAt }))) {
      throw new Refusal({
        status: 400,
        code: 'bad-input',
        message: '/body/cookiesAgreeTime must be a moment of the past',
        field: '/body/cookiesAgreeTime',
      });
    }
    return { isLogged };
  });

  endpoints.serve(confirmAgreement, async ({ body }, caller) => {
    const userId = await playerOf(caller);
    const fingerprint = await parts.fingerprintOf(caller);
    const result = await agreements.confirm({ userId, version: body.version, ip: caller.ip, fingerprint });
    if (result === 'not-in-force') {
      throw new Refusal({
        status: 409,
        code: 'terms-not-in-force',
        message: `Version ${body.version} of the terms is not the one in force.`,
        field: '/body/version',
      });
    }
    return agreements.statusOf(userId);
  });
}
