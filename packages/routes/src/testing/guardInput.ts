import { FEATURES } from '../features.ts';
import { NOT_BLOCKED, type GuardInput, type GuardSession, type GuardSite } from '../guard/index.ts';

/** A site with everything switched on and nothing in the way. */
export const OPEN_SITE: GuardSite = {
  languages: ['en', 'ru', 'es', 'pt', 'de', 'fr', 'tr', 'ar'],
  defaultLanguage: 'ru',
  langHiddenUnauthorized: [],
  features: FEATURES,
  availableRoutes: ['payment'],
  hiddenUrlFragments: [],
  maintenance: { isActive: false },
  isRegistrationAllowed: true,
  isVipDomain: false,
  isShowIdentification: true,
  isShowPaymentPageOnlyAuth: false,
  isRechargeModal: false,
  isAccountMiddlewareMode: false,
  isAvailableConfirmTerms: true,
  isPromoBonusesAsOffers: false,
  isSlotFirstDepositRedirect: true,
  bannedUserUrl: null,
};

export const VISITOR: GuardSession = {
  userId: null,
  banLevel: 0,
  banVersion: 0,
  isTermsChanged: false,
  isNeedIdentification: false,
  isDataAfterRegistration: false,
  afterRegistrationUrl: null,
};

export const PLAYER: GuardSession = { ...VISITOR, userId: 7 };

export interface GuardChange extends Partial<Omit<GuardInput, 'site' | 'session'>> {
  readonly site?: Partial<GuardSite>;
  readonly session?: GuardSession;
}

/** The input for one address, `/en/live?a=1`, on the open site. */
export function guardInput(address: string, change: GuardChange = {}): GuardInput {
  const [path = '', search = ''] = address.split(/(?=\?)/s, 2);
  return {
    path,
    search,
    wantedLanguages: [],
    blocking: NOT_BLOCKED,
    isProduction: false,
    from: null,
    isNavigationBlocked: false,
    ...change,
    site: { ...OPEN_SITE, ...change.site },
    session: change.session ?? VISITOR,
  };
}
