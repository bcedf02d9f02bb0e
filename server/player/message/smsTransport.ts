import { plainText } from './renderMessage.ts';
import type { Transport } from './transport.ts';

interface SmsSettings {
  /** Takes a POST with { id, to, text }. */
  readonly url: string;
  readonly secret: string;
}

const TIMEOUT_MS = 10_000;

/** SMS by an HTTP gateway: most providers need an adapter of a few lines, which this call is made for. */
export function smsTransport({ url, secret }: SmsSettings): Transport {
  return {
    async send({ id, recipient, content }) {
      try {
        const response = await fetch(url, {
          method: 'POST',
          redirect: 'error',
          signal: AbortSignal.timeout(TIMEOUT_MS),
          headers: {
            'Content-Type': 'application/json',
            'Idempotency-Key': id,
            ...(secret === '' ? {} : { Authorization: `Bearer ${secret}` }),
          },
          body: JSON.stringify({ id, to: recipient, text: plainText(content) }),
        });
        await response.body?.cancel();
        if (response.ok) return { ok: true };
        return { ok: false, isFinal: isFinal(response.status), problem: `sms-${response.status}` };
      } catch {
        // The error may hold the gateway's address with a password in it.
        return { ok: false, isFinal: false, problem: 'sms-unreachable' };
      }
    },
    close: () => {},
  };
}

/** A bad number stays bad; a missing right, a timeout and a full queue can be mended. */
function isFinal(status: number): boolean {
  return status >= 400 && status < 500 && ![401, 403, 408, 425, 429].includes(status);
}
