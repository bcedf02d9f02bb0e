import { Type, type Static } from 'typebox';

import { defineEndpoint } from './endpoint.ts';
import { RowNumber } from './id.ts';

const closed = { additionalProperties: false } as const;

/** With status 451: the player must confirm the changed terms before this call. */
export const TERMS_EXCEPTION_CODE = 1;

/** 0: the player has confirmed the terms in force; 1: they have changed since. */
export const AGREEMENT_RESULT = { unchanged: 0, changed: 1 } as const;

export const AgreementStatus = Type.Object(
  {
    result: Type.Union([Type.Literal(0), Type.Literal(1)]),
    /** ISO time of the last change; empty when the site has never published terms. */
    updatedAt: Type.String(),
  },
  closed,
);
export type AgreementStatus = Static<typeof AgreementStatus>;

/** The terms in force, in one language. */
export const Agreement = Type.Object(
  {
    version: Type.Integer({ minimum: 1 }),
    publishedAt: Type.String(),
    /** What is different from the version before, in the operator's words. */
    changes: Type.Array(Type.String()),
    /** The whole text, paragraph by paragraph. */
    text: Type.Array(Type.String()),
  },
  closed,
);
export type Agreement = Static<typeof Agreement>;

export const getAgreementStatus = defineEndpoint({
  id: 'getAgreementStatus',
  module: 'agreement',
  method: 'GET',
  path: '/web-api/api-v3/v2/user/agreement-rules/status',
  summary: 'Whether the terms have changed since the player confirmed them',
  auth: 'session',
  reply: AgreementStatus,
});

export const confirmAgreement = defineEndpoint({
  id: 'confirmAgreement',
  module: 'agreement',
  method: 'POST',
  path: '/web-api/api-v3/v2/user/agreement-rules/confirm',
  summary:
    'The player confirms the version that was shown to them; another one than that in force is refused',
  auth: 'session',
  needsFingerprint: true,
  callsPerMinuteBeforeCaptcha: 5,
  body: Type.Object({ version: RowNumber }, closed),
  reply: AgreementStatus,
});

export const getAgreement = defineEndpoint({
  id: 'getAgreement',
  module: 'agreement',
  method: 'GET',
  path: '/web-api/agreement-rules',
  summary: 'The terms in force, in the wanted language or in English; null when none are published',
  query: Type.Object({ language: Type.String({ pattern: '^[a-z]{2}$' }) }, closed),
  reply: Type.Object({ agreement: Type.Union([Agreement, Type.Null()]) }, closed),
});

export const logCookieAgreement = defineEndpoint({
  id: 'logCookieAgreement',
  module: 'agreement',
  method: 'POST',
  path: '/web-api/user/cookie-agreement',
  summary: 'When the player agreed to cookies in this browser; kept where the site logs it',
  auth: 'session',
  callsPerMinuteBeforeCaptcha: 5,
  body: Type.Object({ cookiesAgreeTime: Type.String({ format: 'date-time', maxLength: 40 }) }, closed),
  reply: Type.Object({ isLogged: Type.Boolean() }, closed),
});
