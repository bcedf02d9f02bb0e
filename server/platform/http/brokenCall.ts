import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';

import type { Problem } from '@fairline/contracts';

import type { IdSource } from '../ids.ts';
import { CLOSED_POLICY } from './securityHeaders.ts';

const ANSWERS: Readonly<Record<string, readonly [status: number, code: string, message: string]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'too-slow', 'The call did not arrive in time.'],
  HPE_HEADER_OVERFLOW: [431, 'headers-too-large', 'The headers of this call are too large.'],
};
const NO_HTTP = [400, 'bad-request', 'This is no call by HTTP.'] as const;

/** A call of which there is nothing whole enough to be routed is answered like every other refusal, and ends. */
export function answerBrokenCall(error: Error & { code?: string }, socket: Socket, ids: IdSource): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const [status, code, message] = ANSWERS[error.code ?? ''] ?? NO_HTTP;
  const problem: Problem = { code, message, requestId: ids.next() };
  const body = JSON.stringify(problem);
  if (socket.writable) {
    socket.write(
      [
        `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
        'Connection: close',
        'Content-Type: application/json; charset=utf-8',
        `Content-Length: ${Buffer.byteLength(body)}`,
        `Content-Security-Policy: ${CLOSED_POLICY}`,
        'X-Content-Type-Options: nosniff',
        '',
        body,
      ].join('\r\n'),
    );
  }
  socket.destroy(error);
}
