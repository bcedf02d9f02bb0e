import {
  getCaptchaTime,
  updateCaptcha,
  validateCaptcha,
  type CaptchaChallenge,
  type Endpoint,
  type EndpointInput,
  type EndpointReply,
} from '@fairline/contracts';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

import type { Send } from '../call.ts';

/** Longer than a slow phone needs; the challenge has expired by then anyway. */
const SOLVE_MS = 60_000;

/**
 * Gets a challenge, does its work, and exchanges it for a token. The work is done by the browser's own cryptography
 * outside of the page's thread: a worker of ours could not be started under the page's Trusted Types policy.
 */
export async function solveCaptcha(send: Send): Promise<string> {
  tell('solving');
  try {
    const token = await tokenFor(send);
    tell('solved');
    return token;
  } catch (error) {
    tell('failed');
    throw error;
  }
}

/** What the page hears of the work, so that a form can say why it takes a moment. */
export type CaptchaProgress = 'solving' | 'solved' | 'failed';

function tell(detail: CaptchaProgress): void {
  // Tests run it where there is no page.
  if ('dispatchEvent' in globalThis) dispatchEvent(new CustomEvent('fairline:captcha', { detail }));
}

async function tokenFor(send: Send): Promise<string> {
  const { time } = await ask(send, getCaptchaTime, {});
  const challenge = await ask(send, updateCaptcha, { query: { time: String(time) } });
  const solution = await solveChallenge({ challenge, deriveKey, timeout: SOLVE_MS });
  if (solution === null) throw new Error('The challenge was not solved in time.');
  const { counter, derivedKey } = solution;
  const captcha: { challenge: CaptchaChallenge; solution: { counter: number; derivedKey: string } } = {
    challenge,
    solution: { counter, derivedKey },
  };
  const { token } = await ask(send, validateCaptcha, { body: { captcha } });
  return token;
}

function ask<E extends Endpoint>(
  send: Send,
  endpoint: E,
  input: EndpointInput<E>,
): Promise<EndpointReply<E>> {
  return send({ endpoint, input: input as object, options: {}, headers: {} }) as Promise<EndpointReply<E>>;
}
