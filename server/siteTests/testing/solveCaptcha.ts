import type { CaptchaChallenge } from '@fairline/contracts';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';

import type { CaptchaWork } from '../../player/captcha/index.ts';

/** So little that a hundred tests may solve one each. The usual is seen in players.test.ts. */
export const EASY_WORK: CaptchaWork = { cost: 10, triesMin: 1, triesMax: 4 };

type Answered = Promise<{ readonly body: Record<string, unknown> }>;

/** Does the work that a browser does, and gives the token for it. */
export async function solveCaptcha({
  get,
  post,
}: {
  readonly get: (path: string) => Answered;
  readonly post: (path: string, body?: object) => Answered;
}): Promise<string> {
  const { body: time } = await get('/web-api/captcha/gettime');
  const { body } = await get(`/web-api/captcha/update?time=${String(time['time'])}`);
  const challenge = body as CaptchaChallenge;
  const solution = await solveChallenge({ challenge, deriveKey });
  const solved = { captcha: { challenge, solution: { ...solution } } };
  return String((await post('/web-api/captcha/validate', solved)).body['token']);
}
