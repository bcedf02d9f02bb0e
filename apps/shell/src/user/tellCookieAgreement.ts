import { logCookieAgreement, type Api } from '@fairline/contracts';

import { CONSENT_TIME_KEY } from '../overlay/notice/consent.ts';

interface CookieAgreementOptions {
  readonly api: Api;
  readonly storage: () => Pick<Storage, 'getItem' | 'removeItem'>;
  /** The site keeps when its players agreed to cookies. */
  readonly isLogged: boolean;
  readonly report: (problem: string, cause?: unknown) => void;
}

/** After a login: tells the server once when this browser agreed to cookies. A failure is tried with the next login. */
export async function tellCookieAgreement(options: CookieAgreementOptions): Promise<void> {
  if (!options.isLogged) return;
  try {
    const storage = options.storage();
    const cookiesAgreeTime = storage.getItem(CONSENT_TIME_KEY);
    if (cookiesAgreeTime === null) return;
    await options.api.call(logCookieAgreement, { body: { cookiesAgreeTime } });
    storage.removeItem(CONSENT_TIME_KEY);
  } catch (error) {
    options.report('The agreement to cookies was not logged.', error);
  }
}
