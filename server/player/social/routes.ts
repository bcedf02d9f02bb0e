import {
  confirmSocialTwoStep as twoStepCall,
  connectSocial,
  disconnectSocial,
  getOneTapClientId,
  getPendingSocial,
  listSocialConnections,
  loginSocial as loginCall,
  proveBySocial,
  signInByOneTap as oneTapCall,
  startSocial as startCall,
} from '@fairline/contracts/registration';
import type { FastifyInstance, FastifyRequest } from 'fastify';

import { callerOf } from '../../platform/http/caller.ts';
import type { Endpoints } from '../../platform/http/endpoints.ts';
import { forbidStoring } from '../../platform/http/securityHeaders.ts';
import type { SocialDoor } from '../registration/index.ts';
import { confirmSocialTwoStep, loginSocial } from './connectAccount.ts';
import { oneTapStart, signInByOneTap } from './oneTap.ts';
import { askProvider, returnFromProvider, startSocial, type SocialParts } from './social.ts';
import { disconnect, playerOf, readConnections, requireNoOtherProof } from './socialConnections.ts';
import { connectIdentity, removeIdentitiesSince } from './socialIdentity.ts';

/** Serves sign-in through providers, and opens the door by which registrations ask who came back from one. */
export function registerSocial(app: FastifyInstance, endpoints: Endpoints, parts: SocialParts): SocialDoor {
  const { flows, providers, identity } = parts;
  acceptForms(app);

  endpoints.serve(startCall, ({ params, query }, caller) =>
    startSocial(parts, { provider: params.provider, ...query }, caller),
  );
  app.get('/web-api/auth/oauth/:provider/return', async (request, reply) => {
    const { provider } = request.params as { readonly provider: string };
    const caller = callerOf(request, reply, { isHttps: identity.isHttps });
    const search = request.url.slice(request.url.split('?')[0]?.length ?? 0);
    forbidStoring(reply);
    // The code in this address must not reach another page.
    void reply.header('Referrer-Policy', 'no-referrer');
    return reply.redirect(await returnFromProvider(parts, { provider, search }, caller), 303);
  });
  endpoints.serve(getPendingSocial, async (_input, caller) => {
    const person = (await flows.of(caller, 'known'))?.person;
    if (person === undefined) return { pending: null };
    const { provider, name, email } = person;
    return { pending: { provider, name, email } };
  });
  endpoints.serve(loginCall, ({ body }, caller) => loginSocial(parts, body, caller));
  endpoints.serve(twoStepCall, ({ body }, caller) => confirmSocialTwoStep(parts, body.code, caller));
  endpoints.serve(getOneTapClientId, async (_input, caller) => oneTapStart(parts, caller));
  endpoints.serve(oneTapCall, ({ body }, caller) => signInByOneTap(parts, body, caller));

  endpoints.serve(listSocialConnections, (_input, caller) => readConnections(parts, caller));
  endpoints.serve(connectSocial, async ({ params, body }, caller) => {
    const userId = await playerOf(identity, caller);
    return askProvider(parts, { ...params, ...body }, caller, { userId, wish: 'connect' });
  });
  endpoints.serve(disconnectSocial, async ({ params }, caller) => {
    await disconnect(parts, params.provider, caller);
    return {};
  });
  endpoints.serve(proveBySocial, async ({ params, body }, caller) => {
    const userId = await playerOf(identity, caller);
    await requireNoOtherProof(parts, userId);
    return askProvider(parts, { ...params, ...body }, caller, { userId, wish: 'prove' });
  });

  return {
    providers: () => providers.names,
    personOf: async (caller) => (await flows.of(caller, 'known'))?.person,
    connect: async (tx, caller, { person, userId }) => {
      flows.forget(caller);
      return connectIdentity(tx, { person, userId, now: identity.clock.now() });
    },
    disconnectSince: removeIdentitiesSince,
  };
}

/** Google's one-tap sends a multipart form; nothing else here may, so other addresses refuse it as before. */
function acceptForms(app: FastifyInstance): void {
  app.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, body: Buffer<ArrayBuffer>) => {
      if (request.url.split('?')[0] !== oneTapCall.path) {
        throw Object.assign(new Error('Only JSON is read here.'), {
          statusCode: 415,
          code: 'FST_ERR_CTP_INVALID_MEDIA_TYPE',
        });
      }
      const type = request.headers['content-type'] ?? '';
      try {
        const form = await new Response(body, {
          headers: { 'content-type': type },
        }).formData();
        return Object.fromEntries([...form].filter(([, value]) => typeof value === 'string'));
      } catch {
        throw Object.assign(new Error('The form is broken.'), { statusCode: 400 });
      }
    },
  );
}
