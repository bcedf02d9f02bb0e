import { isApiError, type Api } from '@fairline/contracts';
import { getOneTapClientId, getRegistrationForm, signInByOneTap } from '@fairline/contracts/registration';
import { leaveFor } from '@fairline/http/leave';

import type { NoticeParts } from './noticeParts.ts';

/** Whom the browser asks, and for which site. */
interface Asked {
  readonly clientId: string;
  readonly configUrl: string;
}

interface OneTapPorts {
  readonly api: Api;
  /** Has the browser ask the visitor; undefined: nobody is known there, or they do not want to. */
  readonly ask: (asked: Asked, signal: AbortSignal) => Promise<string | undefined>;
  readonly leave: (address: string) => void;
}

/** Offers a visitor to come in as whom Google knows them. The browser draws the question; no script of Google’s runs. */
export async function offerOneTap(parts: NoticeParts, ports: OneTapPorts): Promise<void> {
  const { audience, overlay, words } = parts;
  const isVisitor = (): boolean => audience.get().session.userId === null;
  if (!audience.get().site.isOneTapAuthEnabled || !isVisitor()) return;
  const over = new AbortController();
  // Whoever comes in by another way meanwhile is not asked any more.
  const unsubscribe = audience.subscribe(() => {
    if (!isVisitor()) over.abort();
  });
  try {
    const credential = await ports.ask(await ports.api.call(getOneTapClientId, {}), over.signal);
    if (credential === undefined || !isVisitor()) return;
    const { language } = audience.get().visitor;
    const form = await ports.api.call(getRegistrationForm, { query: { language } });
    const { redirectUrl } = await ports.api.call(signInByOneTap, {
      body: {
        credential,
        select_by: 'fedcm',
        language,
        currency: String(form.currency_id),
        countryId: String(form.country_id),
      },
    });
    leaveFor(redirectUrl, ports.leave);
  } catch (error) {
    if (!isApiError(error)) throw error;
    // Somebody has chosen an account and nothing came of it, or the site lost the network behind it.
    if (error.code !== 'one-tap-off')
      overlay.notify({ kind: 'error', text: (await words())('social.failed') });
  } finally {
    unsubscribe();
  }
}

/** FedCM. TypeScript does not know it yet, and not every browser has it: there the buttons of the form remain. */
export async function askBrowser(asked: Asked, signal: AbortSignal): Promise<string | undefined> {
  if (!('IdentityCredential' in window)) return undefined;
  const { clientId, configUrl: configURL } = asked;
  const request = {
    identity: { context: 'signin', providers: [{ configURL, clientId }] },
    // Never by itself: whoever has just left would be in again.
    mediation: 'required',
    signal,
  } as CredentialRequestOptions;
  try {
    const credential = await navigator.credentials.get(request);
    const { token } = (credential ?? {}) as { readonly token?: unknown };
    return typeof token === 'string' ? token : undefined;
  } catch (error) {
    // Refused, nobody signed in there, or asked too often: browsers do not tell which, and none is ours to tell.
    if (error instanceof DOMException) return undefined;
    throw error;
  }
}
