import {
  createFingerprint,
  getToken,
  USER_TOKEN_COOKIE,
  type Api,
  type FingerprintComponents,
} from '@fairline/contracts';

import { pipeline, type Report } from './call.ts';
import { apiOver, pause, type HttpOptions } from './createHttpApi.ts';
import { Fingerprint } from './fingerprint/fingerprint.ts';
import { fingerprintStorage } from './fingerprint/fingerprintStorage.ts';
import { bearer } from './step/bearer.ts';
import { captcha, type CaptchaFailure, type SolveCaptcha } from './step/captcha.ts';
import { fingerprintStep } from './step/fingerprintStep.ts';
import { retryReads } from './step/retryReads.ts';
import { terms } from './step/terms.ts';
import { UserToken } from './token/userToken.ts';
import { transport } from './transport.ts';

export interface BrowserApiOptions extends HttpOptions {
  readonly readCookie: (name: string) => string | undefined;
  readonly storage: () => Pick<Storage, 'getItem' | 'setItem'>;
  readonly now: () => number;
  /** The one logger of the page. */
  readonly report: Report;
  readonly areTermsAsked: () => boolean;
  readonly onMustConfirmTerms: () => void;
  readonly onCaptchaFailure?: (failure: CaptchaFailure) => void;
  readonly loadCaptcha?: () => Promise<SolveCaptcha>;
  readonly collectComponents?: () => Promise<FingerprintComponents>;
}

export interface BrowserApi {
  readonly api: Api;
  readonly token: UserToken;
  readonly fingerprint: Fingerprint;
}

/** The whole pipeline of a player's browser. What is heavy in it is loaded when the server asks for it. */
export function createBrowserApi(options: BrowserApiOptions): BrowserApi {
  const { now, report } = options;
  const loadCaptcha =
    options.loadCaptcha ?? (async () => (await import('./captcha/solveCaptcha.ts')).solveCaptcha);
  const collect =
    options.collectComponents ??
    (async () => (await import('./fingerprint/collectComponents.ts')).collectComponents());

  // Calls of the pipeline itself: they ask for no token and no fingerprint, which they are about to get.
  const own = pipeline(
    [
      captcha({ load: loadCaptcha, report, now, onFailure: options.onCaptchaFailure }),
      retryReads(options.wait ?? pause),
    ],
    transport(options),
  );
  const ownApi = apiOver(own);
  const token = new UserToken({
    fetchToken: async () => (await ownApi.call(getToken, { query: { force_refresh: 'true' } })).data.token,
    readKept: () => options.readCookie(USER_TOKEN_COOKIE),
    now,
    report,
  });
  const fingerprint = new Fingerprint({
    ...fingerprintStorage(options.storage),
    collect,
    fetchToken: (componentsData) => ownApi.call(createFingerprint, { body: { componentsData } }),
    now,
    report,
  });
  const send = pipeline(
    [
      terms({ isAsked: options.areTermsAsked, onMustConfirm: options.onMustConfirmTerms }),
      bearer(token),
      fingerprintStep(fingerprint),
    ],
    own,
  );
  return { api: apiOver(send), token, fingerprint };
}
