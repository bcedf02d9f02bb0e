import { createBrowserApi, type BrowserApi } from '@fairline/http/browser';
import type { Audience } from '@fairline/sdk';

import { reportProblem } from '../error/problemLog.ts';

/** The pipeline that every call of this page goes through. */
export function createApi(
  audience: () => { get(): Audience; change(change: Partial<Audience>): void },
): BrowserApi {
  return createBrowserApi({
    fetch: globalThis.fetch.bind(globalThis),
    readCookie: (name) => cookieIn(document.cookie, name),
    storage: () => localStorage,
    now: () => Date.now(),
    report: reportProblem,
    onCaptchaFailure: (detail) => dispatchEvent(new CustomEvent('fairline:captcha-failed', { detail })),
    areTermsAsked: () => audience().get().site.isAvailableConfirmTerms,
    // The guards do the rest: with changed terms every address leads to the page that confirms them.
    onMustConfirmTerms: () => {
      const { session } = audience().get();
      if (!session.isTermsChanged) audience().change({ session: { ...session, isTermsChanged: true } });
    },
  });
}

export function cookieIn(cookies: string, name: string): string | undefined {
  const pair = cookies.split('; ').find((text) => text.startsWith(`${name}=`));
  return pair?.slice(name.length + 1);
}
