import { DEFAULT_LANGUAGE, isLanguage, type Language } from '@fairline/routes';

import type { AddressedMessage, IdentityMessage, QueueMessage } from '../player/identity/index.ts';
import { timeText, type Messages, type TemplateName } from '../player/message/index.ts';

interface IdentityMessageParts {
  readonly messages: Messages;
  readonly companyName: () => string;
  /** Where the site lives by its own settings: what a request says of it never reaches a message. */
  readonly origin: () => string;
}

/** Puts what the identity module has to tell into the queue, in the words of the templates. */
export function identityMessages({ messages, companyName, origin }: IdentityMessageParts): QueueMessage {
  return async (tx, { channel, to, userId, language: code, message }: AddressedMessage) => {
    const language = isLanguage(code) ? code : DEFAULT_LANGUAGE;
    await messages.queue(tx, {
      userId,
      channel,
      recipient: to,
      language,
      company: companyName(),
      link: `${origin()}/${language}?showForgotPasswordModal=1`,
      ...wordsOf(message, language),
    });
  };
}

function wordsOf(
  message: IdentityMessage,
  language: Language,
): { readonly template: TemplateName; readonly values: Readonly<Record<string, string>> } {
  switch (message.kind) {
    case 'sign-in-code':
    case 'two-step-code':
      return { template: 'signInCode', values: { code: message.code } };
    case 'new-device': {
      const device = `${deviceName(message.userAgent)}, ${message.ip}`;
      return { template: 'newDevice', values: { device, time: timeText(message.at, language) } };
    }
    case 'password-changed':
      return { template: 'passwordChanged', values: { time: timeText(message.at, language) } };
    case 'two-step-on':
      return { template: 'twoStepOn', values: { time: timeText(message.at, language) } };
    case 'two-step-off':
      return { template: 'twoStepOff', values: { time: timeText(message.at, language) } };
    case 'passkey-added':
      return {
        template: 'passkeyAdded',
        values: { name: message.name, time: timeText(message.at, language) },
      };
    case 'key-reused':
      return { template: 'keyReused', values: { time: timeText(message.at, language) } };
    case 'social-connected':
      return {
        template: 'socialConnected',
        values: { provider: message.provider, time: timeText(message.at, language) },
      };
  }
}

/** Enough for people to know their own browser by; anybody can write this header, so nothing of it is repeated. */
function deviceName(userAgent: string): string {
  const browser = /Edg\//.test(userAgent)
    ? 'Edge'
    : (/(Firefox|OPR|Chrome|Safari)\//.exec(userAgent)?.[1]?.replace('OPR', 'Opera') ?? '?');
  const system = /(Windows|Android|iPhone|iPad|Mac OS X|Linux)/.exec(userAgent)?.[1] ?? '?';
  return `${browser}, ${system}`;
}
