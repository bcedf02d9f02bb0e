import { createHmac, timingSafeEqual } from 'node:crypto';

/** How far the clocks of both sides may differ; an older request is not accepted again. */
export const CLOCK_SKEW_MAX_MS = 5 * 60_000;

interface SignedRequest {
  readonly method: string;
  /** Without a query: these calls have none. */
  readonly path: string;
  /** Milliseconds since 1970, as the header has it. */
  readonly timestamp: string;
  /** The bytes as they travel; empty for a call without a body. */
  readonly body: Uint8Array;
}

export type SignatureProblem = 'signature-missing' | 'timestamp-outside-window' | 'signature-wrong';

interface RequestSignature {
  /** Who says to have signed. */
  readonly signer: string;
  readonly timestamp: string;
  readonly signature: string;
}

export const TIMESTAMP_HEADER = 'fairline-timestamp';
export const SIGNATURE_HEADER = 'fairline-signature';

/** HMAC-SHA256 over timestamp, method, path and body, in hexadecimal digits. */
export function signatureOf(secret: string, { method, path, timestamp, body }: SignedRequest): string {
  return createHmac('sha256', secret).update(`${timestamp}.${method}.${path}.`).update(body).digest('hex');
}

/** The three headers of a signed request, or what is wrong with them. `signerHeader` tells who has signed. */
export function readRequestSignature(
  headers: Readonly<Record<string, string | string[] | undefined>>,
  { signerHeader, now }: { readonly signerHeader: string; readonly now: Date },
): RequestSignature | { readonly problem: SignatureProblem } {
  const [signer, timestamp, signature] = [signerHeader, TIMESTAMP_HEADER, SIGNATURE_HEADER].map(
    (name) => headers[name],
  );
  if (
    typeof signer !== 'string' ||
    typeof timestamp !== 'string' ||
    typeof signature !== 'string' ||
    !/^[a-z0-9-]{2,40}$/.test(signer) ||
    !/^[1-9][0-9]{0,15}$/.test(timestamp) ||
    !/^[0-9a-f]{64}$/.test(signature)
  ) {
    return { problem: 'signature-missing' };
  }
  if (Math.abs(Number(timestamp) - now.getTime()) > CLOCK_SKEW_MAX_MS) {
    return { problem: 'timestamp-outside-window' };
  }
  return { signer, timestamp, signature };
}

/** Compares with every secret in full, and with one even for somebody who does not exist: time tells nothing. */
export function isSignedBy(secrets: readonly string[], signature: string, request: SignedRequest): boolean {
  const given = Buffer.from(signature, 'hex');
  let isSigned = false;
  for (const secret of secrets.length === 0 ? [NOBODY] : secrets) {
    const expected = Buffer.from(signatureOf(secret, request), 'hex');
    const isEqual = given.length === expected.length && timingSafeEqual(given, expected);
    isSigned ||= isEqual && secrets.length > 0;
  }
  return isSigned;
}

const NOBODY = 'nobody by this name';
