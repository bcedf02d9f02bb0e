import { askBlock, askRedirect, POLICY_LOGO_PATH } from '@fairline/contracts';
import type { FastifyInstance } from 'fastify';

import type { Caller } from '../../platform/http/caller.ts';
import type { Endpoints } from '../../platform/http/endpoints.ts';
import { Refusal } from '../../platform/http/problem.ts';
import { blockDecision, blockReasonOf, decideRedirect, type Rules } from './decide.ts';
import { POLICY_LOGO } from './policyLogo.ts';
import { pathWithoutLanguage, type VisitFacts } from './rule.ts';

interface BlockingParts {
  readonly rules: () => Rules;
  /** Country and host of the caller, and the moment. */
  readonly factsOf: (caller: Caller) => Omit<VisitFacts, 'path' | 'isSignedIn'>;
  readonly isSignedIn: (caller: Caller) => Promise<boolean>;
}

/** The redirect and block services, for browsers whose page came without the answer or has grown old. */
export function registerBlocking(
  app: FastifyInstance,
  endpoints: Endpoints,
  { rules, factsOf, isSignedIn }: BlockingParts,
): void {
  endpoints.serve(askRedirect, async ({ body }, caller) => {
    const facts = factsOf(caller);
    const asked = ownAddress(body.url, caller.host);
    const path = pathWithoutLanguage(asked.path);
    const known = { ...facts, path, isSignedIn: await isSignedIn(caller) };
    return { data: decideRedirect(rules(), known, asked) };
  });
  endpoints.serve(askBlock, async ({ body }, caller) => {
    const { path } = ownAddress(body.url, caller.host);
    const facts = { ...factsOf(caller), path: pathWithoutLanguage(path) };
    // The browser may know of a change of session first; a rule for players is not escaped by denying to be one.
    const isPlayer = body.auth || (await isSignedIn(caller));
    return { data: blockDecision(blockReasonOf(rules(), { ...facts, isSignedIn: isPlayer })) };
  });
  app.get(POLICY_LOGO_PATH, async (_request, reply) =>
    reply.header('Cache-Control', 'no-store').type('image/gif').send(POLICY_LOGO),
  );
}

/** The asked address as a path of this site; these services tell nothing about others. */
function ownAddress(url: string, host: string): { readonly path: string; readonly search: string } {
  const parsed = URL.parse(url, `http://${host}`);
  if (parsed === null || parsed.host !== host || !/^https?:$/.test(parsed.protocol)) {
    throw new Refusal({
      status: 400,
      code: 'bad-input',
      message: '/body/url must be an address of this site',
      field: '/body/url',
    });
  }
  return { path: parsed.pathname, search: parsed.search };
}
