import type { Language } from '@fairline/routes';

import type { MessageContent } from './renderMessage.ts';

interface OutgoingMessage {
  /** The same at every attempt, so that a gateway can tell a repetition from a second message. */
  readonly id: string;
  readonly recipient: string;
  readonly language: Language;
  readonly content: MessageContent;
}

/** `problem` is a word for logs and tables: it never repeats the address or the text. */
export type SendResult =
  | { readonly ok: true }
  | { readonly ok: false; readonly isFinal: boolean; readonly problem: string };

/** Hands a message over to whoever delivers it. Failures are answers; only faults of ours throw. */
export interface Transport {
  send(message: OutgoingMessage): Promise<SendResult>;
  close(): void;
}

/** Development and demo without a server for mail: the outbox is where messages end. */
export const outboxTransport: Transport = { send: async () => ({ ok: true }), close: () => {} };

/** Production without one: nothing can be sent, and the operator must see it. */
export const missingTransport: Transport = {
  send: async () => ({ ok: false, isFinal: true, problem: 'not-configured' }),
  close: () => {},
};
