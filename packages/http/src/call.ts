import { ApiError, type CallOptions, type Endpoint } from '@fairline/contracts';

export interface CallInput {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>>;
  readonly body?: unknown;
}

/** One call on its way through the pipeline. */
export interface Call {
  readonly endpoint: Endpoint;
  readonly input: CallInput;
  readonly options: CallOptions;
  readonly headers: Readonly<Record<string, string>>;
}

/** Sends a call and gives its reply, or throws an ApiError. */
export type Send = (call: Call) => Promise<unknown>;

/** Something around the sending: it may add to the call, send it again, or act on a failure. */
export type Step = (next: Send) => Send;

/** Where problems that nobody is shown are told. */
export type Report = (problem: string, cause?: unknown) => void;

/** The first step is the outermost. */
export function pipeline(steps: readonly Step[], send: Send): Send {
  return steps.reduceRight((next, step) => step(next), send);
}

export function withHeader(call: Call, name: string, value: string): Call {
  return { ...call, headers: { ...call.headers, [name]: value } };
}

export function isStatus(error: unknown, status: number): error is ApiError {
  return error instanceof ApiError && error.status === status;
}
