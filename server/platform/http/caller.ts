import type { IncomingHttpHeaders } from 'node:http';

import type { FastifyReply, FastifyRequest } from 'fastify';

interface OutgoingCookie {
  readonly name: string;
  readonly value: string;
  /** 0 removes it; left out, it lives as long as the browser. */
  readonly maxAgeSeconds?: number;
  readonly isHttpOnly: boolean;
}

/** Who made a call, as far as HTTP tells. One object per request, so that a module can keep what it found out. */
export interface Caller {
  readonly ip: string;
  readonly host: string;
  readonly headers: IncomingHttpHeaders;
  readonly cookies: Readonly<Record<string, string | undefined>>;
  /** The player whose page the server draws. It opens no door: what a player may do is asked of the session. */
  readonly drawnFor?: number;
  setCookie(cookie: OutgoingCookie): void;
  /** The caller's own browser may keep the answer for so long; nobody on the way may. */
  allowKeeping(seconds: number): void;
}

const callers = new WeakMap<FastifyRequest, Caller>();

export function callerOf(
  request: FastifyRequest,
  reply: FastifyReply,
  options: { readonly isHttps: boolean },
): Caller {
  const known = callers.get(request);
  if (known !== undefined) return known;
  const caller: Caller = {
    ip: request.ip,
    host: request.host,
    headers: request.headers,
    cookies: request.cookies,
    setCookie: ({ name, value, maxAgeSeconds, isHttpOnly }) =>
      void reply.setCookie(name, value, {
        path: '/',
        sameSite: 'lax',
        secure: options.isHttps,
        httpOnly: isHttpOnly,
        ...(maxAgeSeconds === undefined ? {} : { maxAge: maxAgeSeconds }),
      }),
    allowKeeping: (seconds) => void reply.header('Cache-Control', `private, max-age=${seconds}`),
  };
  callers.set(request, caller);
  return caller;
}

/** The server itself, drawing a page: it has no cookies, so it has the rights of a visitor. */
export function noCaller(drawnFor: number | null = null): Caller {
  return {
    ip: '',
    host: '',
    headers: {},
    cookies: {},
    ...(drawnFor === null ? {} : { drawnFor }),
    setCookie: () => {},
    allowKeeping: () => {},
  };
}
