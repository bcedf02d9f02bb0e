import { Type, type Static } from 'typebox';

import { defineEndpoint } from './endpoint.ts';

const closed = { additionalProperties: false } as const;

export const CLIENT_ERRORS_MAX = 10;
export const CLIENT_ERROR_TEXT_MAX = 500;
export const CLIENT_ERROR_STACK_MAX = 2000;

/** Something that went wrong in a browser. It holds no address with a query, no cookie and no typed text. */
export const ClientError = Type.Object(
  {
    /** What the page was doing. */
    problem: Type.String({ minLength: 1, maxLength: CLIENT_ERROR_TEXT_MAX }),
    /** The message of the error itself. */
    message: Type.String({ maxLength: CLIENT_ERROR_TEXT_MAX }),
    stack: Type.String({ maxLength: CLIENT_ERROR_STACK_MAX }),
    /** How often the page met it since it last told. */
    count: Type.Integer({ minimum: 1, maximum: 100_000 }),
    /** When the page met it first, by the browser's own clock. */
    at: Type.Integer({ minimum: 0, maximum: 8_640_000_000_000_000 }),
  },
  closed,
);
export type ClientError = Static<typeof ClientError>;

export const ClientErrorReport = Type.Object(
  {
    /** The version that the page came from. */
    version: Type.String({ maxLength: 40 }),
    /** Path of the page, without its query. */
    path: Type.String({ maxLength: 300 }),
    errors: Type.Array(ClientError, { minItems: 1, maxItems: CLIENT_ERRORS_MAX }),
  },
  closed,
);
export type ClientErrorReport = Static<typeof ClientErrorReport>;

export const reportClientErrors = defineEndpoint({
  id: 'reportClientErrors',
  module: 'clientError',
  method: 'POST',
  path: '/web-api/client-errors',
  summary: 'What went wrong in a browser; written to the log, secrets and addresses of people removed',
  isReport: true,
  body: ClientErrorReport,
  reply: Type.Object({ keptCount: Type.Integer() }, closed),
});

/**
 * Removes what a log must not hold: queries and fragments of addresses, e-mail addresses, long numbers and anything
 * that looks like a key or a token. The browser does it before sending, the server does it again.
 */
export function redact(text: string): string {
  return text
    .replaceAll(/[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,5}/g, '[e-mail]')
    .replaceAll(
      /((?:https?:\/\/|\/)[^\s?#()'"<>]*)[?#]([^\s'"<>]*)/g,
      // What stays of it is the place in a file that a stack names.
      (_all, address: string, rest: string) => address + (/(?::\d+){2}\)?$/.exec(rest)?.[0] ?? ''),
    )
    .replaceAll(/\b((?:proxy-)?authorization|(?:set-)?cookie)(["']?\s*[:=]\s*)[^\n]*/gi, '$1$2[removed]')
    .replaceAll(/\bbearer\s+\S+/gi, 'bearer [removed]')
    .replaceAll(
      /\b([\w-]{0,40}(?:token|passw(?:or)?d|secret|session|sid|api[_-]?key|code)[\w-]{0,40})(["']?\s*[:=]\s*)("[^"]*"|'[^']*'|[^\s,;&)}]+)/gi,
      '$1$2[removed]',
    )
    .replaceAll(/\beyJ[\w-]+(?:\.[\w-]+){0,2}/g, '[token]')
    .replaceAll(/\b[\da-f]{24,}\b/gi, '[token]')
    .replaceAll(/\+?\d[\d\s-]{8,}\d/g, '[number]');
}
