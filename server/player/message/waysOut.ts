import type { Settings } from '../../platform/settings/index.ts';
import { mailTransport } from './mailTransport.ts';
import { smsTransport } from './smsTransport.ts';
import { missingTransport, outboxTransport, type Transport } from './transport.ts';

export function transportsOf(
  { mode, smtpUrl, mailFrom, publicOrigin, smsGatewayUrl, smsGatewaySecret }: Settings,
  companyName: string,
): { readonly mail: Transport; readonly sms: Transport } {
  const none = mode === 'production' ? missingTransport : outboxTransport;
  const address =
    mailFrom ?? `no-reply@${publicOrigin === undefined ? 'localhost' : new URL(publicOrigin).hostname}`;
  return {
    mail:
      smtpUrl === undefined ? none : mailTransport({ url: smtpUrl, from: { name: companyName, address } }),
    sms: smsGatewayUrl === undefined ? none : smsTransport({ url: smsGatewayUrl, secret: smsGatewaySecret }),
  };
}

/** Messages that can go out; outside production all, since the outbox shows the rest. */
export function channelsOf({ mode, smtpUrl, smsGatewayUrl }: Settings): readonly ('mail' | 'sms')[] {
  const isShown = mode !== 'production';
  return [
    ...(isShown || smtpUrl !== undefined ? (['mail'] as const) : []),
    ...(isShown || smsGatewayUrl !== undefined ? (['sms'] as const) : []),
  ];
}

/** What an operator should know at the start. */
export function notesOf({ mode, smtpUrl, smsGatewayUrl }: Settings): readonly string[] {
  if (mode !== 'production') return [];
  return [
    ...(smtpUrl === undefined ? ['SMTP_URL is not set: no mail is sent.'] : []),
    ...(smsGatewayUrl === undefined ? ['SMS_GATEWAY_URL is not set: no SMS is sent.'] : []),
  ];
}
