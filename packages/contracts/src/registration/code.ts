import { Type, type Static } from 'typebox';

/** Where a message went. */
export const MessageChannel = Type.Union([Type.Literal('mail'), Type.Literal('sms')]);
export type MessageChannel = Static<typeof MessageChannel>;

/** A code that people read in a message and type: six digits. */
export const OneTimeCode = Type.String({ pattern: '^[0-9]{6}$' });

/** What a browser knows of a code that is on its way. Times are milliseconds since 1970, by the server's clock. */
export const SentCode = Type.Object(
  {
    channel: MessageChannel,
    /** A part of the address, so that people see which one it is: l***@example.org, +49 *** 21. */
    sentTo: Type.String(),
    expiresAt: Type.Integer(),
    /** From when the code may be sent again. */
    resendAt: Type.Integer(),
    now: Type.Integer(),
  },
  { additionalProperties: false },
);
export type SentCode = Static<typeof SentCode>;

/**
 * Codes of the refusals of a code. wrong_code: it is another one, and time is left; time_up: its time or its tries
 * are over, a new one must be sent. The same for accounts that exist and for those that do not.
 */
export const CODE_REFUSALS = ['wrong_code', 'time_up'] as const;
export type CodeRefusal = (typeof CODE_REFUSALS)[number];

/** Which of the two it is: a failed code whose time is still ahead is a wrong one. */
export function codeRefusalOf(expiresAtMs: number, nowMs: number): CodeRefusal {
  return nowMs < expiresAtMs ? 'wrong_code' : 'time_up';
}

/** Like all ids: long, and made by the server. */
export { Uuid as FlowId } from '../id.ts';
/** The secret of a link in a message. */
export const LinkToken = Type.String({ pattern: '^[A-Za-z0-9_-]{43}$' });
