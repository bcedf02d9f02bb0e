import { Type, type Static } from 'typebox';

import { defineEndpoint } from './endpoint.ts';

const closed = { additionalProperties: false } as const;

/** What stands between a visitor and every page, as plain data for the guards. */
export interface BlockingState {
  /** Number of the blocking reason, or null. */
  readonly reason: number | null;
  /** Where the redirect service sends this address: same-site or allow-listed, already checked. */
  readonly redirect: { readonly code: 301 | 302; readonly url: string } | null;
  /** By the cookie, by configuration, or because the block service did not answer. */
  readonly isMaintenance: boolean;
}

export const NOTHING_BLOCKED: BlockingState = { reason: null, redirect: null, isMaintenance: false };

const Address = Type.String({ minLength: 1, maxLength: 8192 });

export const RedirectDecision = Type.Object(
  {
    redirect: Type.Boolean(),
    /** 301 or 302; 0 without a redirect. */
    code: Type.Union([Type.Literal(0), Type.Literal(301), Type.Literal(302)]),
    /** Empty without a redirect. */
    url: Type.String(),
    /** The notes of the rules that applied, in order. */
    reasons: Type.Array(Type.String()),
    /** The addresses passed on the way, the asked one first. */
    breadcrumbs: Type.Array(Type.String()),
  },
  closed,
);
export type RedirectDecision = Static<typeof RedirectDecision>;

export const BlockDecision = Type.Object(
  {
    /** 0: nothing is shown; 1: a page in the place of the asked one. */
    displayTypeId: Type.Union([Type.Literal(0), Type.Literal(1)]),
    /** The number of the blocking reason; 0 without one. */
    templateTypeId: Type.Integer({ minimum: 0, maximum: 99 }),
  },
  closed,
);
export type BlockDecision = Static<typeof BlockDecision>;

export const askRedirect = defineEndpoint({
  id: 'askRedirect',
  module: 'blocking',
  method: 'POST',
  path: '/redirects-api/api/v1/redirect-light',
  summary: 'Where the operator sends the visitors of an address of this site, if anywhere',
  body: Type.Object({ url: Address }, closed),
  reply: Type.Object({ data: RedirectDecision }, closed),
});

export const askBlock = defineEndpoint({
  id: 'askBlock',
  module: 'blocking',
  method: 'POST',
  path: '/blocks-api/api/v2/block',
  summary: 'Whether an address of this site is closed to this visitor, and which page says so',
  body: Type.Object({ auth: Type.Boolean(), url: Address }, closed),
  reply: Type.Object({ data: BlockDecision }, closed),
});

/** Countries, by geo id, whose pages ask for the hidden policy logo. */
export const POLICY_LOGO_GEO_IDS: readonly number[] = [1, 66, 126, 228, 120];
export const POLICY_LOGO_PATH = '/web-api/policy/logo.agif';
