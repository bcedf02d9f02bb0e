import { isLanguage, DEFAULT_LANGUAGE, type Language } from '@fairline/routes';

import { SiteSecrets } from '../platform/secret/index.ts';
import type { Settings } from '../platform/settings/index.ts';
import type { SiteContext } from '../platform/siteContext.ts';
import type { Secrets } from '../player/identity/index.ts';
import {
  Delivery,
  mailTransport,
  Messages,
  missingTransport,
  outboxTransport,
  registerOutbox,
  smsTransport,
  startWorker,
  type Transport,
} from '../player/message/index.ts';

interface MessageService {
  readonly messages: Messages;
  readonly secrets: SiteSecrets;
  /** Messages that can go out; outside production all, since the outbox shows the rest. */
  readonly channels: readonly ('mail' | 'sms')[];
  /** What an operator should know at the start. */
  readonly notes: readonly string[];
  forgetOld(): Promise<void>;
  stop(): Promise<void>;
}

/** The queue of mail and SMS, the worker that sends it, and outside production the page that shows it. */
export function openMessages(
  { app, endpoints, db, clock, timers, ids, settings }: SiteContext,
  parts: { readonly companyName: string; readonly secrets: Secrets },
): MessageService {
  const isProduction = settings.mode === 'production';
  const secrets = new SiteSecrets(parts.secrets);
  const messages = new Messages({ clock, ids, secrets });
  const transports = transportsOf(settings, parts.companyName);
  const delivery = new Delivery({
    db,
    clock,
    secrets,
    transports,
    keepsBodies: !isProduction,
    log: (entry, text) => app.log.warn(entry, text),
  });
  const worker = startWorker(
    () => delivery.deliverDue(),
    (error) => app.log.error({ err: error }, 'the queue of messages failed'),
    timers,
  );
  messages.onQueued(() => worker.wake());
  if (!isProduction) registerOutbox(endpoints, { db, secrets, isOpen: isOnThisMachine(settings) });
  return {
    messages,
    secrets,
    channels: channelsOf(settings),
    notes: notesOf(settings),
    forgetOld: () => delivery.forgetOld(),
    async stop() {
      await worker.stop();
      transports.mail.close();
      transports.sms.close();
    },
  };
}

function transportsOf(
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

function channelsOf({ mode, smtpUrl, smsGatewayUrl }: Settings): readonly ('mail' | 'sms')[] {
  const isShown = mode !== 'production';
  return [
    ...(isShown || smtpUrl !== undefined ? (['mail'] as const) : []),
    ...(isShown || smsGatewayUrl !== undefined ? (['sms'] as const) : []),
  ];
}

function notesOf({ mode, smtpUrl, smsGatewayUrl }: Settings): readonly string[] {
  if (mode !== 'production') return [];
  return [
    ...(smtpUrl === undefined ? ['SMTP_URL is not set: no mail is sent.'] : []),
    ...(smsGatewayUrl === undefined ? ['SMS_GATEWAY_URL is not set: no SMS is sent.'] : []),
  ];
}

/** Nobody but whoever sits at this machine can reach the site. */
export function isOnThisMachine({ publicOrigin, host }: Settings): boolean {
  return publicOrigin === undefined && /^(127\.0\.0\.1|localhost|::1)$/.test(host);
}

/** The language that somebody reads, or English. */
export function languageOf(code: string): Language {
  return isLanguage(code) ? code : DEFAULT_LANGUAGE;
}
