import { readRequestSignature, type SignatureProblem } from '../../../platform/http/requestSignature.ts';

export {
  CLOCK_SKEW_MAX_MS,
  isSignedBy,
  signatureOf,
  type SignatureProblem,
} from '../../../platform/http/requestSignature.ts';

/** The header that names the feed; all of them are described for providers in docs/feed.md. */
const FEED_HEADER = 'fairline-feed';

interface SignatureHeaders {
  readonly feedId: string;
  readonly timestamp: string;
  readonly signature: string;
}

/** The three headers, or what is wrong with them. */
export function readSignature(
  headers: Readonly<Record<string, string | string[] | undefined>>,
  now: Date,
): SignatureHeaders | { readonly problem: SignatureProblem } {
  const read = readRequestSignature(headers, { signerHeader: FEED_HEADER, now });
  if ('problem' in read) return read;
  const { signer: feedId, timestamp, signature } = read;
  return { feedId, timestamp, signature };
}
