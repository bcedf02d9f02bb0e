import { Refusal } from '../../platform/http/problem.ts';

export function signInFirst(): Refusal {
  return new Refusal({ status: 401, code: 'unauthorized', message: 'This call needs a signed-in player.' });
}
