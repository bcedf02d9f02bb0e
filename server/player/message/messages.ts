import type { Language } from '@fairline/routes';
import type { Kysely } from 'kysely';

import type { Clock } from '../../platform/clock.ts';
import type { Tables } from '../../platform/database/index.ts';
import type { IdSource } from '../../platform/ids.ts';
import type { SiteSecrets } from '../../platform/secret/index.ts';
import { renderMessage, type MessageContent } from './renderMessage.ts';
import type { TemplateName } from './words/index.ts';

export interface Message {
  readonly userId: number | null;
  readonly channel: 'mail' | 'sms';
  /** An e-mail address, or a phone number with plus. */
  readonly recipient: string;
  readonly template: TemplateName;
  readonly language: Language;
  /** The name of the site, as its configuration says. */
  readonly company: string;
  readonly values?: Readonly<Record<string, string>>;
  readonly link?: string;
  /** A message that has not gone out by then is not sent any more. */
  readonly expiresAt?: Date;
}

interface MessageParts {
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly secrets: SiteSecrets;
}

/** Puts messages into the queue. They stand or fall with the transaction that has a reason to send them. */
export class Messages {
  readonly #parts: MessageParts;
  #onQueued: () => void = () => {};

  constructor(parts: MessageParts) {
    this.#parts = parts;
  }

  async queue(tx: Kysely<Tables>, message: Message): Promise<string> {
    const row = this.#rowOf(message);
    await tx.insertInto('message').values(row).execute();
    this.#onQueued();
    return row.id;
  }

  /** The same work for a message that nobody gets: a call must not tell by it whether there is somebody. */
  async pretend(tx: Kysely<Tables>, message: Message): Promise<void> {
    const { id } = this.#rowOf(message);
    await tx.updateTable('message').set({ problem: null }).where('id', '=', id).execute();
  }

  #rowOf(message: Message) {
    const { clock, ids, secrets } = this.#parts;
    const { userId, channel, recipient, template, language, company, values = {}, link = null } = message;
    const content = renderMessage({ channel, template, language, company, values, link });
    const now = clock.now();
    return {
      id: ids.next(),
      user_id: userId,
      channel,
      recipient: secrets.seal(SEAL_PURPOSE, recipient),
      template,
      language,
      content: secrets.seal(SEAL_PURPOSE, JSON.stringify(content)),
      problem: null,
      created_at: now,
      next_try_at: now,
      expires_at: message.expiresAt ?? null,
      ended_at: null,
    };
  }

  /** Whether the player has had this message already. */
  async wasSent(
    tx: Kysely<Tables>,
    { userId, template }: { readonly userId: number; readonly template: TemplateName },
  ): Promise<boolean> {
    const row = await tx
      .selectFrom('message')
      .select('id')
      .where('user_id', '=', userId)
      .where('template', '=', template)
      .executeTakeFirst();
    return row !== undefined;
  }

  /** Called with each message; the transaction that holds it may still be open then. */
  onQueued(listener: () => void): void {
    this.#onQueued = listener;
  }
}

export const SEAL_PURPOSE = 'message';

/** Null when the secret of the site is another one by now. */
export function unsealContent(secrets: SiteSecrets, content: string): MessageContent | undefined {
  const text = secrets.unseal(SEAL_PURPOSE, content);
  return text === undefined ? undefined : (JSON.parse(text) as MessageContent);
}
