import {
  addPasskey as addPasskeyCall,
  getPasskeyOptions,
  getPasskeySignInOptions,
  listPasskeys,
  removePasskey as removePasskeyCall,
  signInByPasskey,
  stepUpByPasskey,
} from '@fairline/contracts/identity';

import type { Caller } from '../../platform/http/caller.ts';
import type { Endpoints } from '../../platform/http/endpoints.ts';
import type { Identity } from './identity.ts';
import {
  addPasskey,
  checkPasskey,
  passkeyChallenge,
  passkeyOptions,
  readPasskeys,
  relyingPartyOf,
  removePasskey,
  type RelyingParty,
} from './passkeys.ts';
import { wrongCredentials } from './refusals.ts';
import { limitAddress, openSessionFor } from './signIn.ts';
import { playerOf } from './signInRoutes.ts';
import { provedState } from './stepUpRoutes.ts';
import { isOnlyWay, waysIn } from './waysIn.ts';

interface PasskeyRouteParts {
  readonly identity: Identity;
  readonly companyName: (host: string) => string;
  readonly publicOrigin: string | undefined;
}

/** Serves passkeys: a key pair of the player's own machine, which counts as both steps of a sign-in. */
export function registerPasskeys(endpoints: Endpoints, parts: PasskeyRouteParts): void {
  const { identity, publicOrigin } = parts;
  const partyOf = (caller: Caller): RelyingParty =>
    relyingPartyOf(caller, { name: parts.companyName(caller.host), publicOrigin });

  endpoints.serve(getPasskeySignInOptions, async (_input, caller) => ({
    options: await passkeyChallenge(identity, caller, partyOf(caller)),
  }));

  endpoints.serve(signInByPasskey, async ({ body }, caller) => {
    limitAddress(identity, caller);
    const { response, save: isSaved } = body;
    const userId = await checkPasskey(identity, caller, { response, party: partyOf(caller) });
    return openSessionFor(identity, caller, { userId, kind: 'passkey', isSaved });
  });

  endpoints.serve(stepUpByPasskey, async ({ body: { response } }, caller) => {
    const userId = await checkPasskey(identity, caller, { response, party: partyOf(caller) });
    if (userId !== (await playerOf(identity, caller))) throw wrongCredentials();
    return provedState(identity, caller);
  });

  endpoints.serve(listPasskeys, async (_input, caller) => {
    const userId = await playerOf(identity, caller);
    const passkeys = await readPasskeys(identity.db, userId);
    const ways = await waysIn(identity, identity.db, userId);
    return {
      passkeys,
      isOnlyWay: passkeys.length === 1 && isOnlyWay(ways, ({ kind }) => kind === 'passkey'),
    };
  });

  endpoints.serve(getPasskeyOptions, async (_input, caller) => {
    const userId = await playerOf(identity, caller);
    return { options: await passkeyOptions(identity, caller, { userId, party: partyOf(caller) }) };
  });

  endpoints.serve(addPasskeyCall, async ({ body: { name, response } }, caller) => {
    const userId = await playerOf(identity, caller);
    return addPasskey(identity, caller, { userId, name, response, party: partyOf(caller) });
  });

  endpoints.serve(removePasskeyCall, async ({ params: { passkeyId } }, caller) => {
    const userId = await playerOf(identity, caller);
    await removePasskey(identity, caller, { userId, passkeyId });
    return {};
  });
}
