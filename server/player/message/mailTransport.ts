import { createTransport } from 'nodemailer';

import { htmlText, plainText } from './renderMessage.ts';
import type { Transport } from './transport.ts';

interface MailSettings {
  /** smtp://user:password@host:587 or smtps://… */
  readonly url: string;
  readonly from: { readonly name: string; readonly address: string };
}

const TIMEOUT_MS = 10_000;

/** Mail by SMTP. */
export function mailTransport({ url, from }: MailSettings): Transport {
  const options = {
    url,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  };
  const smtp = createTransport(options);
  return {
    async send({ id, recipient, language, content }) {
      try {
        await smtp.sendMail({
          from,
          // An object, so that an address is never read as a list of several.
          to: { name: '', address: recipient },
          subject: content.subject,
          text: plainText(content),
          html: htmlText(content, language),
          messageId: `<${id}@${from.address.split('@')[1] ?? 'localhost'}>`,
          headers: { 'Auto-Submitted': 'auto-generated' },
          disableFileAccess: true,
          disableUrlAccess: true,
        });
        return { ok: true };
      } catch (error) {
        return { ok: false, ...failureOf(error) };
      }
    },
    close: () => smtp.close(),
  };
}

/** Servers repeat the address in their words, so only the number is kept. 5xx means that trying again is no use. */
function failureOf(error: unknown): { isFinal: boolean; problem: string } {
  const { responseCode, code } = error as { responseCode?: unknown; code?: unknown };
  if (typeof responseCode === 'number') {
    // A refused login is the operator's to mend, and the message is still wanted then.
    const isFinal = responseCode >= 500 && responseCode !== 530 && responseCode !== 535;
    return { isFinal, problem: `smtp-${responseCode}` };
  }
  return { isFinal: false, problem: typeof code === 'string' ? code.toLowerCase() : 'smtp-failed' };
}
