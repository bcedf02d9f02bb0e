import { ApiError, STATUS } from '@fairline/contracts';

import { addressOf } from './address.ts';
import type { Call, Send } from './call.ts';

export interface TransportOptions {
  /** Empty in the browser: calls go to the page's own site. */
  readonly origin?: string;
  readonly fetch: typeof globalThis.fetch;
  readonly timeoutMs?: number;
}

const TIMEOUT_MS = 10_000;

/** The end of the pipeline: one request over the network, and its answer as a reply or an ApiError. */
export function transport({ origin = '', fetch, timeoutMs = TIMEOUT_MS }: TransportOptions): Send {
  return async (call) => {
    const { endpoint, input, options, headers } = call;
    const timeout = AbortSignal.timeout(timeoutMs);
    const { signal } = options;
    const { body } = input;
    const isJson = body !== undefined && endpoint.isForm !== true;
    let response: Response;
    let content: unknown;
    try {
      response = await fetch(origin + addressOf(endpoint, input), {
        method: endpoint.method,
        headers: {
          accept: 'application/json',
          ...(isJson ? { 'content-type': 'application/json' } : {}),
          ...headers,
        },
        // The browser names the type of a form by itself, with the line that parts its fields.
        ...(body === undefined ? {} : { body: isJson ? JSON.stringify(body) : formOf(body) }),
        credentials: 'same-origin',
        signal: signal instanceof AbortSignal ? AbortSignal.any([signal, timeout]) : timeout,
      });
      content = await bodyOf(response);
    } catch (error) {
      throw failureOf(call, timeout, error);
    }
    if (response.ok && content !== undefined) return content;
    throw problemOf(response.status, content);
  };
}

function formOf(body: unknown): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body as object)) form.set(name, String(value));
  return form;
}

/** A body that breaks off is a failure of the network; one that is no JSON is a bad answer. */
async function bodyOf(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function failureOf({ endpoint, options }: Call, timeout: AbortSignal, error: unknown): ApiError {
  if (options.signal?.aborted === true) {
    const message = `The call ${endpoint.id} was cancelled.`;
    return new ApiError({ status: STATUS.closed, code: 'cancelled', message });
  }
  if (timeout.aborted) {
    const message = `The call ${endpoint.id} was not answered in time.`;
    return new ApiError({ status: STATUS.networkError, code: 'timeout', message });
  }
  const message = `The call ${endpoint.id} got no answer: ${String(error)}`;
  return new ApiError({ status: STATUS.networkError, code: 'network-error', message });
}

function problemOf(status: number, content: unknown): ApiError {
  const record = (typeof content === 'object' && content !== null ? content : {}) as Readonly<
    Record<string, unknown>
  >;
  const { code, message, field, errorCode, exception_code: exceptionCode, retryAfterSeconds } = record;
  return new ApiError({
    status,
    code: typeof code === 'string' ? code : 'bad-answer',
    message:
      typeof message === 'string' ? message : `The server answered ${status} without a readable reason.`,
    field: typeof field === 'string' ? field : undefined,
    errorCode: typeof errorCode === 'number' ? errorCode : undefined,
    exceptionCode: typeof exceptionCode === 'number' ? exceptionCode : undefined,
    retryAfterSeconds: typeof retryAfterSeconds === 'number' ? retryAfterSeconds : undefined,
  });
}
