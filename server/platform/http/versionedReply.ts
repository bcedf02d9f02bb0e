import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

import type { FastifyReply, FastifyRequest } from 'fastify';

const brotliOf = promisify(brotliCompress);
const gzipOf = promisify(gzip);
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
/** Shorter answers are sent as they are. */
const COMPRESSED_FROM = 1024;
const MINUTE_MS = 60_000;

/** An answer as bytes, made once for everybody who is given the same object. */
interface PreparedReply {
  readonly tag: string;
  readonly body: Buffer;
  brotli?: Promise<Buffer>;
  gzip?: Promise<Buffer>;
}

const prepared = new WeakMap<object, PreparedReply>();

/**
 * Sends an answer that many ask for: written and compressed once, and not at all to who has it. Handlers give the same
 * object again while nothing has changed, which is what the bytes are remembered by.
 */
export async function sendVersioned(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: object,
  moment: readonly string[],
): Promise<FastifyReply> {
  let known = prepared.get(answer);
  if (known === undefined) prepared.set(answer, (known = prepare(answer, moment)));
  // Everybody must ask whether it still holds. A handler that answers one player has made the answer private.
  const isPrivate = String(reply.getHeader('Cache-Control')).startsWith('private');
  void reply.header('Cache-Control', isPrivate ? 'private, no-cache' : 'no-cache').header('ETag', known.tag);
  void reply.header('Vary', 'Sec-Fetch-Site, Origin, Accept-Encoding');
  if (isHeld(request.headers['if-none-match'], known.tag)) return reply.code(304).send();
  void reply.type('application/json; charset=utf-8');
  const accepted = request.headers['accept-encoding'];
  if (known.body.length < COMPRESSED_FROM || typeof accepted !== 'string') return reply.send(known.body);
  if (/\bbr\b(?!;q=0(?:\.0*)?(?:,|$))/.test(accepted)) {
    known.brotli ??= brotliOf(known.body, QUALITY);
    return reply.header('Content-Encoding', 'br').send(await known.brotli);
  }
  if (/\bgzip\b(?!;q=0(?:\.0*)?(?:,|$))/.test(accepted)) {
    known.gzip ??= gzipOf(known.body);
    return reply.header('Content-Encoding', 'gzip').send(await known.gzip);
  }
  return reply.send(known.body);
}

/** The tag is of the content without the moment, but for the minute: what counts minutes must not stand still. */
export function prepare(answer: object, moment: readonly string[]): PreparedReply {
  const entries = Object.entries(answer);
  const head = Object.fromEntries(entries.filter(([name]) => moment.includes(name)));
  const rest = JSON.stringify(Object.fromEntries(entries.filter(([name]) => !moment.includes(name))));
  const now: unknown = head['now'];
  const minute = typeof now === 'number' ? Math.floor(now / MINUTE_MS) : 0;
  const digest = createHash('sha256').update(rest).digest('base64url').slice(0, 22);
  const opening = JSON.stringify(head).slice(0, -1);
  const text = opening === '{' ? rest : rest === '{}' ? `${opening}}` : `${opening},${rest.slice(1)}`;
  // Weak, because the same content travels in several encodings and with another moment.
  return { tag: `W/"${digest}-${minute.toString(36)}"`, body: Buffer.from(text) };
}

function isHeld(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false;
  return header === '*' || header.split(',').some((held) => held.trim() === tag);
}
