import { createHash } from 'node:crypto';

import {
  createFingerprint,
  FINGERPRINT_ERROR,
  FINGERPRINT_HEADER,
  type FingerprintComponents,
} from '@fairline/contracts';

import type { Caller } from '../../platform/http/caller.ts';
import type { Endpoints } from '../../platform/http/endpoints.ts';
import { Refusal } from '../../platform/http/problem.ts';
import type { Tokens } from '../token/index.ts';

const FINGERPRINT_MS = 24 * 60 * 60_000;

/** Signs what browsers tell about themselves, and wants to see the signature where an endpoint asks for it. */
export function registerFingerprint(endpoints: Endpoints, tokens: Tokens): void {
  endpoints.addGate(async (endpoint, caller) => {
    if (endpoint.needsFingerprint !== true) return;
    const result = await tokens.read('fingerprint', tokenOf(caller));
    if (result.ok) return;
    throw new Refusal({
      status: 400,
      code: `fingerprint-${result.reason}`,
      message: `This call needs a valid fingerprint token in the header ${FINGERPRINT_HEADER}.`,
      errorCode: FINGERPRINT_ERROR,
    });
  });

  endpoints.serve(createFingerprint, async ({ body }) => {
    const subject = fingerprintOf(body.componentsData);
    const { token, expiresAt } = await tokens.sign('fingerprint', { subject, lifetimeMs: FINGERPRINT_MS });
    return { token, expiresAt: expiresAt.getTime() };
  });
}

/** The fingerprint that a call brought; empty when it brought none. */
export async function fingerprintOfCaller(tokens: Tokens, caller: Caller): Promise<string> {
  const result = await tokens.read('fingerprint', tokenOf(caller));
  return result.ok ? result.claims.subject : '';
}

/** The same facts give the same fingerprint, in whatever order the browser lists them. */
export function fingerprintOf(components: FingerprintComponents): string {
  const sorted = Object.entries(components).sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(sorted)).digest('hex');
}

function tokenOf({ headers }: Caller): string {
  const header = headers[FINGERPRINT_HEADER];
  return (Array.isArray(header) ? header[0] : header) ?? '';
}
