import { CONSENT_COOKIE, readAgreeType, type AgreeType } from '@fairline/sdk';

import type { FlagStorage } from './storedFlag.ts';

/** The moment of the choice. Whoever logs agreements sends it after the next login and removes it. */
export const CONSENT_TIME_KEY = 'cookiesAgreeTime';
/** No lifetime is stated for this cookie, so it has that of every such cookie. */
const LIFETIME_SECONDS = 86_400;

export interface ConsentPorts {
  readonly cookies: { get(): string; set(cookie: string): void };
  readonly storage: FlagStorage;
  readonly isHttps: boolean;
  readonly now: () => number;
  readonly onChosen: (type: AgreeType) => void;
}

export function chosenConsent({ cookies }: Pick<ConsentPorts, 'cookies'>): AgreeType | undefined {
  const pair = cookies
    .get()
    .split('; ')
    .find((one) => one.startsWith(`${CONSENT_COOKIE}=`));
  return readAgreeType(pair?.slice(CONSENT_COOKIE.length + 1));
}

export function keepConsent(ports: ConsentPorts, type: AgreeType): void {
  const secure = ports.isHttps ? '; Secure' : '';
  ports.cookies.set(`${CONSENT_COOKIE}=${type}; Path=/; Max-Age=${LIFETIME_SECONDS}; SameSite=Lax${secure}`);
  ports.storage.setItem(CONSENT_TIME_KEY, new Date(ports.now()).toISOString());
  ports.onChosen(type);
}

/** Asked only where the site wants it, and only while nothing is chosen. */
export function needsConsent(
  site: { readonly isCookiePopupShown: boolean },
  ports: Pick<ConsentPorts, 'cookies'>,
): boolean {
  return site.isCookiePopupShown && chosenConsent(ports) === undefined;
}
