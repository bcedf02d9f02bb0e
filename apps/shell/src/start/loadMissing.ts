import { createHttpApi } from '@fairline/http';

import { reportProblem } from '../error/problemLog.ts';
import { completeState, type ArrivedState, type CompletedState } from './completeState.ts';
import { browserWait } from './retry.ts';

/** Makes a page's state whole; it needs no player's pipeline, which is made from a whole state. */
export function loadMissing(arrived: ArrivedState): Promise<CompletedState> {
  const api = createHttpApi({ fetch: globalThis.fetch.bind(globalThis) });
  const { href, search } = window.location;
  const place = { href, search, cookie: document.cookie, nowMs: Date.now() };
  return completeState(arrived, place, { api, wait: browserWait, log: reportProblem });
}
