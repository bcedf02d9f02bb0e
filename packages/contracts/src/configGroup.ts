import type { SiteConfig } from './siteConfig.ts';

/** The parts of the configuration that a page can ask for one by one. Every field is in exactly one. */
export const CONFIG_GROUPS = {
  company: ['companyName', 'minAge', 'ref_id', 'group_id', 'licenceConfig'],
  language: ['languages', 'defaultLanguage', 'langHiddenUnauthorized'],
  geo: ['defaultCountry', 'defaultCurrency', 'defaultTimeZone', 'customizeConfig'],
  route: [
    'features',
    'availableRoutes',
    'hiddenUrlFragments',
    'mobileSiteUrl',
    'bannedUserUrl',
    'isSlotFirstDepositRedirect',
  ],
  maintenance: ['maintenance'],
  layout: [
    'isShowHeader',
    'isRedesignedHeader',
    'isShowSeoModuleLinks',
    'isShowResponsibleGamblingBlock',
    'responsibleGamblingLogoIds',
    'responsibleGamblingLinkIds',
    'scrollToTopType',
    'isSnowfallShown',
    'isNewSiteModalShown',
  ],
  registration: [
    'returnRoutes',
    'isRegistrationAllowed',
    'isRegistrationButtonDisabled',
    'isShowRegistrationWidget',
    'isCustomRegistrationAvailable',
    'isWidgetModeRegistration',
    'isOneTapAuthEnabled',
    'isNewDeviceConfirmed',
    'isShowIdentification',
  ],
  payment: ['isShowPaymentPageOnlyAuth', 'isRechargeModal'],
  session: ['isAccountMiddlewareMode', 'isAutoLogoffEnable', 'autoLogoffInactiveMinutes'],
  consent: ['isAvailableConfirmTerms', 'isCookiePopupShown', 'isCookieAgreementLogged'],
  analytics: ['isFatmanAnalyticsAvailable'],
  product: [
    'videoStreamUrl',
    'isThirdPartyAllowed',
    'availablePartitions',
    'isPersonalizedSlider',
    'isPromoBonusesAsOffers',
  ],
  coupon: [
    'couponTypesWithMinAmount',
    'couponTypesWithMaxAmount',
    'antiExpressMargin',
    'isAvailableCouponBonusBet',
    'showVipBet',
    'show_one_click',
  ],
  pwa: ['isPwa', 'pwaManifest'],
  brand: ['partnerCssBrandBook', 'isVipDomain'],
} as const satisfies Record<string, readonly (keyof SiteConfig)[]>;

export type ConfigGroup = keyof typeof CONFIG_GROUPS;
