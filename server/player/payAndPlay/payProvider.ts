import { isText } from '@fairline/contracts/text';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';

import { SIGNATURE_HEADER, signatureOf, TIMESTAMP_HEADER } from '../../platform/http/requestSignature.ts';
import { isSafeWebAddress } from '../../platform/http/webAddress.ts';

/** The header that names the key by which a request is signed; described for providers in docs/pay-and-play.md. */
export const KEY_HEADER = 'fairline-key';

/** How the site is connected to a provider; both sides sign with the one secret. */
export interface PayProvider {
  /** Where orders are placed. */
  readonly address: string;
  readonly keyId: string;
  readonly secret: string;
}

export interface OrderAtProvider {
  readonly orderId: string;
  readonly notificationUrl: string;
  readonly returnUrl: string;
  readonly language: string;
}

const ANSWER_MS = 5000;
const answers = Compile(Type.Object({ url: Type.String({ minLength: 1, maxLength: 2000 }) }));

/** Under this name the site knows the provider's people, whatever key or path it has. */
export function providerName({ address }: Pick<PayProvider, 'address'>): string {
  return new URL(address).hostname;
}

/** Places an order. Answers the page to which the browser goes; throws when there is none. */
export async function placeOrder(provider: PayProvider, order: OrderAtProvider, now: Date): Promise<string> {
  const response = await sendSigned(provider, { url: provider.address, body: order, now });
  if (!response.ok) throw new Error(`the provider answers ${response.status}`);
  const answer: unknown = await response.json();
  if (!answers.Check(answer) || !isText(answer.url) || !isSafeWebAddress(answer.url))
    throw new Error('the provider names no page');
  return answer.url;
}

/** Posts JSON with the signature of the bytes that travel. */
export function sendSigned(
  { keyId, secret }: Pick<PayProvider, 'keyId' | 'secret'>,
  { url, body, now }: { readonly url: string; readonly body: object; readonly now: Date },
): Promise<Response> {
  const bytes = Buffer.from(JSON.stringify(body));
  const timestamp = String(now.getTime());
  const signed = { method: 'POST', path: new URL(url).pathname, timestamp, body: bytes };
  return fetch(url, {
    method: 'POST',
    body: bytes,
    redirect: 'error',
    signal: AbortSignal.timeout(ANSWER_MS),
    headers: {
      'content-type': 'application/json',
      [KEY_HEADER]: keyId,
      [TIMESTAMP_HEADER]: timestamp,
      [SIGNATURE_HEADER]: signatureOf(secret, signed),
    },
  });
}
