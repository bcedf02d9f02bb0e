import { ApiError, type Api, type CallOptions, type Endpoint } from '@fairline/contracts';

export interface HttpOptions {
  /** Empty in the browser: calls go to the page's own site. */
  readonly origin?: string;
  readonly fetch: typeof globalThis.fetch;
  readonly timeoutMs?: number;
  /** Waits between the tries of a read; injected so that tests do not wait. */
  readonly wait?: (delayMs: number) => Promise<void>;
}

const TIMEOUT_MS = 10_000;
const READ_RETRIES = 2;
const RETRY_FIRST_MS = 300;

interface CallInput {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>>;
  readonly body?: unknown;
}

/** Calls endpoints over HTTP. Reads are tried again when no answer came; a write is never sent twice. */
export function createHttpApi(options: HttpOptions): Api {
  const { origin = '', timeoutMs = TIMEOUT_MS } = options;
  const wait = options.wait ?? ((delayMs) => new Promise((done) => setTimeout(done, delayMs)));

  async function callOnce(endpoint: Endpoint, input: CallInput, callOptions?: CallOptions): Promise<unknown> {
    const timeout = AbortSignal.timeout(timeoutMs);
    const signal = callOptions?.signal;
    const response = await options
      .fetch(origin + addressOf(endpoint, input), {
        method: endpoint.method,
        headers: {
          accept: 'application/json',
          ...(input.body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
        credentials: 'same-origin',
        signal: signal instanceof AbortSignal ? AbortSignal.any([signal, timeout]) : timeout,
      })
      .catch((error: unknown) => {
        throw new ApiError({ status: 0, code: 'no-answer', message: `No answer: ${String(error)}` });
      });
    const content: unknown = await response.json().catch(() => undefined);
    if (response.ok && content !== undefined) return content;
    throw problemOf(response.status, content);
  }

  return {
    async call(endpoint, input, callOptions) {
      const tries = endpoint.method === 'GET' ? READ_RETRIES + 1 : 1;
      for (let attempt = 1; ; attempt += 1) {
        try {
          return (await callOnce(endpoint, input as CallInput, callOptions)) as never;
        } catch (error) {
          const isTransient = error instanceof ApiError && (error.status === 0 || error.status === 503);
          if (attempt >= tries || !isTransient || callOptions?.signal?.aborted === true) throw error;
          await wait(RETRY_FIRST_MS * 2 ** (attempt - 1));
        }
      }
    },
  };
}

/** Path and query of a call. A value that is undefined is left out. */
export function addressOf(endpoint: Endpoint, input: CallInput): string {
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => {
    const value = input.params?.[name];
    if (value === undefined) throw new Error(`The call ${endpoint.id} needs the parameter ${name}.`);
    return encodeURIComponent(String(value));
  });
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input.query ?? {})) {
    if (value !== undefined) query.append(name, String(value));
  }
  const text = query.toString();
  return text === '' ? path : `${path}?${text}`;
}

function problemOf(status: number, content: unknown): ApiError {
  const record = (typeof content === 'object' && content !== null ? content : {}) as Readonly<
    Record<string, unknown>
  >;
  const { code, message, field } = record;
  return new ApiError({
    status,
    code: typeof code === 'string' ? code : 'bad-answer',
    message:
      typeof message === 'string' ? message : `The server answered ${status} without a readable reason.`,
    field: typeof field === 'string' ? field : undefined,
  });
}
