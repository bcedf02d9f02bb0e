import { DEFAULT_LANGUAGE, isLanguage } from '@fairline/routes';

import type { Caller } from '../../platform/http/caller.ts';
import { Refusal } from '../../platform/http/problem.ts';
import { arriveFromAway } from '../identity/index.ts';
import { alreadySignedIn } from '../registration/index.ts';
import { outcomeAddress, type SocialParts } from './social.ts';
import { findOwner } from './socialIdentity.ts';

/** Where Google is asked and by which number; refused where one-tap is off, so that nothing of it is loaded there. */
export function oneTapStart(
  { providers, siteFor }: SocialParts,
  caller: Caller,
): { readonly clientId: string; readonly configUrl: string } {
  const clientId = providers.clientIdOf('google');
  const configUrl = providers.browserConfigOf('google');
  if (clientId === undefined || configUrl === undefined) throw oneTapOff();
  if (!siteFor(caller.host).isOneTapAuthEnabled) throw oneTapOff();
  return { clientId, configUrl };
}

/** Signs in whoever Google says it is, or begins their registration. Answers where the browser goes. */
export async function signInByOneTap(
  parts: SocialParts,
  body: { readonly credential: string; readonly language: string },
  caller: Caller,
): Promise<{ redirectUrl: string }> {
  const { identity, providers, flows } = parts;
  oneTapStart(parts, caller);
  if ((await identity.sessions.of(caller)) !== undefined) throw alreadySignedIn();
  const person = await providers.readStatement('google', body.credential);
  if (person === undefined || !(await flows.isFresh(body.credential))) {
    throw new Refusal({
      status: 400,
      code: 'credential-wrong',
      message: 'The credential is not Google’s for this site, is too old, or has been used.',
      field: '/body/credential',
    });
  }
  const language = isLanguage(body.language) ? body.language : DEFAULT_LANGUAGE;
  const place = { provider: 'google', language, returnUrl: `/${language}` } as const;
  const userId = await findOwner(identity.db, person);
  if (userId === undefined) {
    await flows.begin(caller, { ...place, person });
    return { redirectUrl: outcomeAddress(place, 'register') };
  }
  const outcome = await arriveFromAway(identity, caller, { userId, kind: 'social' });
  return { redirectUrl: outcomeAddress(place, outcome) };
}

function oneTapOff(): Refusal {
  return new Refusal({ status: 404, code: 'one-tap-off', message: 'One-tap sign-in is off on this site.' });
}
