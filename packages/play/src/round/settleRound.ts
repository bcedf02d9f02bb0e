import { isApiError, STATUS, type Api } from '@fairline/contracts';
import { STEP_UP_REQUIRED } from '@fairline/contracts/identity';
import {
  getRound,
  playRound,
  withdrawRound,
  type PlayedRound,
  type PlayRound,
} from '@fairline/contracts/play';
import type { Timers } from '@fairline/http/browser';

import { refusedCode } from './refusedCode.ts';

export interface SettlePorts {
  readonly api: Api;
  readonly timers: Timers;
  readonly now: () => number;
  /** Asks the player to prove who they are; answers whether they have. */
  readonly proveAgain: () => Promise<boolean>;
  /** No answer came: it may have been played, and nobody says otherwise before the server has. */
  readonly onChecking: () => void;
}

/** After this long the player wants to know where they are: what has not arrived by then is not to be played any more. */
const WITHDRAWN_AFTER_MS = 10_000;
/** Waits between questions about a round whose end is not known. */
const ASK_MS = [400, 800, 1500, 3000] as const;

/**
 * Has a round played once, whatever happens on the way, and finds out what became of it; a word of the server where it
 * would not look at it. What the server does not know of is sent again with the same id, so that it is never played twice.
 */
export async function settleRound(ports: SettlePorts, body: PlayRound): Promise<PlayedRound | string> {
  const { api, timers, now, proveAgain, onChecking } = ports;
  const question = { params: { roundId: body.id } };
  let sentAt = now();
  let ask: 'play' | 'get' | 'withdraw' = 'play';
  for (let turn = 0; ; turn += 1) {
    try {
      if (ask === 'play') return await api.call(playRound, { body }, { isTriedOnce: true });
      if (ask === 'get') return await api.call(getRound, question, { isTriedOnce: true });
      return await api.call(withdrawRound, { ...question, body: {} }, { isTriedOnce: true });
    } catch (error) {
      if (ask === 'get' && isApiError(error) && error.code === 'round-unknown') {
        ask = 'play';
        continue;
      }
      const code = refusedCode(error);
      if (code === STEP_UP_REQUIRED && (await proveAgain())) {
        // It is sent only now, however long the proof has taken.
        sentAt = now();
        ask = 'play';
        continue;
      }
      // An earlier sending may have arrived: then only whoever is signed out gets no answer, however often it is asked.
      const isFirst = ask === 'play' && turn === 0;
      const isSignedOut = isApiError(error) && error.status === STATUS.unauthorized;
      if (code !== undefined && (isFirst || isSignedOut)) return code;
    }
    onChecking();
    await new Promise<void>((done) =>
      timers.setTimer(() => done(), ASK_MS[Math.min(turn, ASK_MS.length - 1)] ?? 3000),
    );
    ask = now() - sentAt < WITHDRAWN_AFTER_MS ? 'get' : 'withdraw';
  }
}
