import type { Api } from '@fairline/contracts';

import { pipeline, type CallInput, type Send } from './call.ts';
import { retryReads } from './step/retryReads.ts';
import { transport, type TransportOptions } from './transport.ts';

export interface HttpOptions extends TransportOptions {
  /** Waits between the tries of a read; injected so that tests do not wait. */
  readonly wait?: (delayMs: number) => Promise<void>;
}

/** Calls endpoints over HTTP for somebody who is nobody's player: a server, or a sub-application that runs alone. */
export function createHttpApi(options: HttpOptions): Api {
  return apiOver(pipeline([retryReads(options.wait ?? pause)], transport(options)));
}

export function apiOver(send: Send): Api {
  return {
    call: async (endpoint, input, options = {}) =>
      (await send({ endpoint, input: input as CallInput, options, headers: {} })) as never,
  };
}

export function pause(delayMs: number): Promise<void> {
  return new Promise((done) => setTimeout(done, delayMs));
}
