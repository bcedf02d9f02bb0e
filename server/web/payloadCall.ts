import type { IncomingHttpHeaders } from 'node:http';

import { API_VERSION, isSubAppName, PAYLOAD_HEADERS, RENDER_MODE } from '@fairline/sdk/server';
import type { FastifyReply } from 'fastify';

import { Refusal } from '../platform/http/problem.ts';
import type { Remotes } from './remoteSource.ts';

/** Refuses a call that is not one for a payload of ours, and says what is wrong with it. */
export function checkPayloadCall(
  appName: string,
  headers: IncomingHttpHeaders,
  remotes: Pick<Remotes, 'has'>,
): void {
  checkPayloadHeaders(headers);
  if (remotes.has(appName)) return;
  throw isSubAppName(appName)
    ? new Refusal({
        status: 404,
        code: 'sub-application-absent',
        message: `This site does not have the sub-application ${appName}.`,
      })
    : new Refusal({ status: 404, code: 'not-found', message: `There is no sub-application ${appName}.` });
}

export function checkPayloadHeaders(headers: IncomingHttpHeaders): void {
  mustBe(headers, PAYLOAD_HEADERS.renderMode, RENDER_MODE);
  mustBe(headers, PAYLOAD_HEADERS.apiVersion, API_VERSION);
}

/** An answer says what it is, so that whoever asked can tell it from a page and from another version. */
export function markPayload(reply: FastifyReply): FastifyReply {
  return reply
    .header(PAYLOAD_HEADERS.renderMode, RENDER_MODE)
    .header(PAYLOAD_HEADERS.apiVersion, API_VERSION);
}

function mustBe(headers: IncomingHttpHeaders, name: string, value: string): void {
  if (headers[name] === value) return;
  throw new Refusal({
    status: 400,
    code: 'bad-input',
    message: `The header ${name} must be ${value}.`,
    field: `/headers/${name}`,
  });
}
