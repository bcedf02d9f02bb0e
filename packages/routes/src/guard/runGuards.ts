import { matchPath } from '../match.ts';
import { accessGuard } from './access.ts';
import { banGuard } from './ban.ts';
import { blockingGuard } from './blocking.ts';
import { canonicalGuard } from './canonical.ts';
import { languageGuard, languageOf } from './language.ts';
import { showNotFound } from './outcomes.ts';
import { rechargeGuard } from './recharge.ts';
import { termsGuard } from './terms.ts';
import type { Guard, GuardInput, GuardResult, Visit } from './types.ts';

/** In this order. The language comes before the rest because every redirect of theirs carries it. */
export const GUARDS: readonly Guard[] = [
  canonicalGuard,
  languageGuard,
  blockingGuard,
  termsGuard,
  banGuard,
  accessGuard,
  rechargeGuard,
];

/** More steps than any chain of ours has. */
const STEPS_MAX = 10;

/**
 * Decides what an address leads to: the same answer on the server and in the browser. Redirects are followed here, so
 * that a visitor makes one step instead of several, and a circle is seen before anyone runs in it.
 */
export function runGuards(input: GuardInput, guards: readonly Guard[] = GUARDS): GuardResult {
  let visit = visitOf(input, input.path, input.search, true);
  const start = visit.route;
  const seen = new Set([input.path + input.search]);
  let step: Extract<GuardResult, { kind: 'redirect' }> | undefined;
  for (;;) {
    const result = firstResult(visit, guards);
    if (result.kind === 'show') return step ?? result;
    if (result.kind !== 'redirect') return result;
    if (seen.has(result.location) || seen.size > STEPS_MAX) {
      // A redirect service that leads back to the address asked for, in a language that the site does not have for
      // example, has said nothing.
      const { blocking } = input;
      if (blocking.redirect !== null)
        return runGuards({ ...input, blocking: { ...blocking, redirect: null } }, guards);
      const problem = `A redirect would lead in a circle: ${[...seen, result.location].join(' -> ')}`;
      // Not performed; the page asked for is not shown either, because a guard has refused it.
      return { ...(showNotFound(start) as Extract<GuardResult, { kind: 'show' }>), problem };
    }
    seen.add(result.location);
    step = {
      ...result,
      // A browser keeps a permanent redirect for ever, so every step of it must be one.
      status: step?.status === 302 ? 302 : result.status,
      needsSignIn: result.needsSignIn || step?.needsSignIn === true,
    };
    const [path = '', search] = result.location.split(/(?=\?)/s, 2);
    visit = visitOf(input, path, search ?? '', false);
  }
}

function visitOf(input: GuardInput, path: string, search: string, isFirst: boolean): Visit {
  return { input, route: { ...matchPath(path, search), language: languageOf(path, input) }, isFirst };
}

function firstResult(visit: Visit, guards: readonly Guard[]): GuardResult {
  for (const guard of guards) {
    const result = guard(visit);
    if (result !== undefined) return result;
  }
  return { kind: 'show', route: visit.route };
}
