import type { Problem } from '@fairline/contracts';
import type { InputProblem } from '@fairline/contracts/input';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';

import { isConflict } from '../database/transaction.ts';
import { isUnreachable } from '../database/unreachable.ts';

/** A refusal names what is wrong; it does not send back kilobytes of whatever came in. */
const MESSAGE_MAX = 300;
const FIELD_MAX = 120;

/** When to ask again, where nobody knows better: a server that is busy or away is so for seconds. */
export const RETRY_AFTER_SECONDS = 5;

/** An expected refusal: thrown anywhere below a route, answered as it says. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly status: number;
  readonly code: string;
  readonly field: string | undefined;
  readonly errorCode: number | undefined;
  readonly exceptionCode: number | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(refusal: {
    status: number;
    code: string;
    message: string;
    field?: string;
    errorCode?: number;
    exceptionCode?: number;
    retryAfterSeconds?: number;
  }) {
    super(shortened(refusal.message, MESSAGE_MAX));
    this.status = refusal.status;
    this.code = refusal.code;
    this.field = refusal.field === undefined ? undefined : shortened(refusal.field, FIELD_MAX);
    this.errorCode = refusal.errorCode;
    this.exceptionCode = refusal.exceptionCode;
    this.retryAfterSeconds = refusal.retryAfterSeconds;
  }
}

/** Something in this part of a call is not as agreed. */
export function badInput(part: string, { path, reason }: InputProblem): Refusal {
  const field = `/${part}${path}`;
  return new Refusal({ status: 400, code: 'bad-input', message: `${field} ${reason}`, field });
}

/** The one place that turns errors into replies. What we did not expect is logged whole and told in general words. */
export function replyWithProblem(
  error: FastifyError | Refusal | Error,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const { status, problem } = problemOf(error, request.id);
  if (status >= 500) request.log.error({ err: error }, 'request failed');
  else request.log.info({ code: problem.code, field: problem.field }, 'request refused');
  if (problem.retryAfterSeconds !== undefined)
    void reply.header('Retry-After', String(problem.retryAfterSeconds));
  void reply.code(status).type('application/json; charset=utf-8').send(problem);
}

export function problemOf(
  error: FastifyError | Refusal | Error,
  requestId: string,
): { status: number; problem: Problem } {
  const { status, problem } = namedProblem(error, requestId);
  if (status !== 503) return { status, problem };
  return {
    status,
    problem: { ...problem, retryAfterSeconds: problem.retryAfterSeconds ?? RETRY_AFTER_SECONDS },
  };
}

function namedProblem(
  error: FastifyError | Refusal | Error,
  requestId: string,
): { status: number; problem: Problem } {
  if (error instanceof Refusal) {
    const { status, code, message, field, errorCode, exceptionCode, retryAfterSeconds } = error;
    return {
      status,
      problem: {
        code,
        message,
        requestId,
        ...(field === undefined ? {} : { field }),
        ...(errorCode === undefined ? {} : { errorCode }),
        ...(exceptionCode === undefined ? {} : { exception_code: exceptionCode }),
        ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
      },
    };
  }
  const { statusCode, code } = error as FastifyError;
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
    return {
      status: statusCode,
      problem: {
        code: wordOf(code, statusCode),
        message: shortened(error.message, MESSAGE_MAX),
        requestId,
      },
    };
  }
  // A conflict that came out of every try: so many want the same at this moment.
  if (statusCode === 503 || isConflict(error)) {
    return {
      status: 503,
      problem: { code: 'overloaded', message: 'The server is busy; try again soon.', requestId },
    };
  }
  if (isUnreachable(error)) {
    return {
      status: 503,
      problem: {
        code: 'database-unreachable',
        message: 'The server does not reach its data; try again soon.',
        requestId,
      },
    };
  }
  return { status: 500, problem: { code: 'internal', message: 'Something broke on our side.', requestId } };
}

function shortened(text: string, max: number): string {
  return text.length <= max ? text : `${text.slice(0, max - 1)}…`;
}

/** Fastify's own codes in our words, so that no framework name is part of the contract. */
const WORDS: Readonly<Record<string, string>> = {
  FST_ERR_MAX_PARAM_LENGTH: 'address-too-long',
  FST_ERR_CTP_BODY_TOO_LARGE: 'body-too-large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'media-type-not-supported',
  FST_ERR_CTP_INVALID_JSON_BODY: 'body-not-json',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'body-not-json',
};

function wordOf(code: string | undefined, status: number): string {
  const known = WORDS[code ?? ''];
  if (known !== undefined) return known;
  if (status === 429) return 'too-many-requests';
  return status === 404 ? 'not-found' : 'bad-request';
}
