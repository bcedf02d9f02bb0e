import { Type, type Static } from 'typebox';

const closed = { additionalProperties: false } as const;
const Moment = Type.Union([Type.String({ format: 'date-time' }), Type.Null()]);

/** A planned or running maintenance. `isActive` closes the site by hand; `web_state` says what its window does. */
export const MaintenanceConfig = Type.Object(
  {
    started_at: Moment,
    ended_at: Moment,
    notify_started_at: Moment,
    notify_ended_at: Moment,
    isActive: Type.Boolean(),
    /**
     * open: nothing; announced: the notice between the notify times; closed: the notice too, and between
     * started_at and ended_at every page is the maintenance page.
     */
    web_state: Type.Union([Type.Literal('open'), Type.Literal('announced'), Type.Literal('closed')]),
  },
  closed,
);

/** A CSS custom property of the design and its value on a partner's domain. */
export const BrandPair = Type.Object(
  {
    css_prop: Type.String({ minLength: 3, maxLength: 40 }),
    css_value: Type.String({ minLength: 1, maxLength: 64 }),
  },
  closed,
);
export type BrandPair = Static<typeof BrandPair>;

/** What every visitor's browser may know of the site's configuration. Nothing in it is secret. */
export const SiteConfig = Type.Object(
  {
    companyName: Type.String({ minLength: 1, maxLength: 80 }),
    minAge: Type.Integer({ minimum: 16, maximum: 25 }),
    ref_id: Type.Integer({ minimum: 0 }),
    group_id: Type.Integer({ minimum: 0 }),

    /** Languages that the site offers, of those it has dictionaries for. */
    languages: Type.Array(Type.String({ pattern: '^[a-z]{2}$' }), { uniqueItems: true }),
    defaultLanguage: Type.String({ pattern: '^[a-z]{2}$' }),
    langHiddenUnauthorized: Type.Array(Type.String({ pattern: '^[a-z]{2}$' }), { uniqueItems: true }),
    /** Country and currency of a visitor whose country nobody tells. */
    defaultCountry: Type.String({ pattern: '^[A-Z]{2}$' }),
    defaultCurrency: Type.String({ pattern: '^[A-Z]{3}$' }),
    /** Hours from UTC for a visitor whose browser has not told its zone. */
    defaultTimeZone: Type.Number({ minimum: -12, maximum: 14, multipleOf: 0.25 }),
    customizeConfig: Type.Object(
      {
        geo_with_twelve_format: Type.Array(Type.String({ pattern: '^[A-Z]{2}$' })),
        has_twelve_h_by_geo: Type.Boolean(),
      },
      closed,
    ),

    /** Feature ids that are on; a route that needs another one does not exist. */
    features: Type.Array(Type.String({ pattern: '^[a-z0-9-]+$' }), { uniqueItems: true }),
    /** Names of routes that are open although a condition of theirs asks for this list. */
    availableRoutes: Type.Array(Type.String()),
    /** An address that contains one of these is not found. */
    hiddenUrlFragments: Type.Array(Type.String({ minLength: 2 })),
    /** Where the mobile site lives; null: there is none and nobody is sent to it. */
    mobileSiteUrl: Type.Union([Type.String({ format: 'uri' }), Type.Null()]),
    /** Where a banned player is sent instead of the block page; null: nowhere else. */
    bannedUserUrl: Type.Union([Type.String({ format: 'uri' }), Type.Null()]),
    /**
     * Where the streams of games are (HLS): `{videoId}` and `{token}` stand for the video and the player's token; null:
     * there are none. The address of a file of this site, or of another one by https.
     */
    videoStreamUrl: Type.Union([
      Type.String({ pattern: '^(?:/[^/]|https://)', maxLength: 500 }),
      Type.Null(),
    ]),
    maintenance: MaintenanceConfig,

    isShowHeader: Type.Boolean(),
    isRedesignedHeader: Type.Boolean(),
    isShowSeoModuleLinks: Type.Boolean(),
    isShowResponsibleGamblingBlock: Type.Boolean(),
    responsibleGamblingLogoIds: Type.Array(Type.String()),
    responsibleGamblingLinkIds: Type.Array(Type.String()),
    scrollToTopType: Type.Union([Type.Literal('angle'), Type.Literal('arrow')]),
    isSnowfallShown: Type.Boolean(),
    isNewSiteModalShown: Type.Boolean(),

    /** Names of routes to which somebody returns after signing in or registering there; `*` stands for all of them. */
    returnRoutes: Type.Array(Type.String({ pattern: '^([A-Za-z]+|\\*)$' }), { uniqueItems: true }),
    isRegistrationAllowed: Type.Boolean(),
    isRegistrationButtonDisabled: Type.Boolean(),
    isShowRegistrationWidget: Type.Boolean(),
    isCustomRegistrationAvailable: Type.Boolean(),
    isWidgetModeRegistration: Type.Boolean(),
    isOneTapAuthEnabled: Type.Boolean(),
    /** A password that comes from a new browser is confirmed by a message, where one can be sent. */
    isNewDeviceConfirmed: Type.Boolean(),
    isShowIdentification: Type.Boolean(),
    isShowPaymentPageOnlyAuth: Type.Boolean(),
    isRechargeModal: Type.Boolean(),
    isAccountMiddlewareMode: Type.Boolean(),
    isAutoLogoffEnable: Type.Boolean(),
    autoLogoffInactiveMinutes: Type.Integer({ minimum: 1, maximum: 1440 }),

    isAvailableConfirmTerms: Type.Boolean(),
    isCookiePopupShown: Type.Boolean(),
    isCookieAgreementLogged: Type.Boolean(),
    isFatmanAnalyticsAvailable: Type.Boolean(),
    isThirdPartyAllowed: Type.Boolean(),
    /** Third-party product partitions that are open on this site. */
    availablePartitions: Type.Array(Type.String({ pattern: '^[a-z0-9-]{1,40}$' }), { uniqueItems: true }),
    isPersonalizedSlider: Type.Boolean(),
    isPromoBonusesAsOffers: Type.Boolean(),
    isSlotFirstDepositRedirect: Type.Boolean(),

    couponTypesWithMinAmount: Type.Array(Type.Integer({ minimum: 0, maximum: 9 })),
    couponTypesWithMaxAmount: Type.Array(Type.Integer({ minimum: 0, maximum: 9 })),
    /** What the house keeps of an anti-express, as a part of one: below one, because all of it pays nobody. */
    antiExpressMargin: Type.String({ pattern: '^0(?:\\.[0-9]{1,4})?$' }),
    isAvailableCouponBonusBet: Type.Boolean(),
    showVipBet: Type.Boolean(),
    show_one_click: Type.Boolean(),

    isPwa: Type.Boolean(),
    pwaManifest: Type.Object({ themeColor: Type.String({ pattern: '^#[0-9a-fA-F]{6}$' }) }, closed),
    licenceConfig: Type.Object(
      {
        domains: Type.Array(Type.String()),
        name: Type.String(),
        content: Type.String(),
      },
      closed,
    ),
    /** Brand colours of a partner's domain; empty elsewhere. */
    partnerCssBrandBook: Type.Array(BrandPair),
    /** True on a VIP domain: nobody registers there. */
    isVipDomain: Type.Boolean(),
  },
  closed,
);
export type SiteConfig = Static<typeof SiteConfig>;

/** The picture that a site without a real feed shows in place of streams: a few seconds with a moving ball. */
export const TEST_STREAM_URL = '/assets/ui/stream/index.m3u8';

/** A site whose operator has changed nothing. */
export const DEFAULT_SITE_CONFIG: SiteConfig = {
  companyName: 'Fairline',
  minAge: 18,
  ref_id: 1,
  group_id: 1,
  languages: ['en', 'ru', 'es', 'pt', 'de', 'fr', 'tr', 'ar'],
  defaultLanguage: 'ru',
  langHiddenUnauthorized: [],
  defaultCountry: 'RU',
  defaultCurrency: 'RUB',
  defaultTimeZone: 3,
  customizeConfig: {
    geo_with_twelve_format: ['US', 'CA', 'AU', 'IN', 'PH', 'EG'],
    has_twelve_h_by_geo: true,
  },
  features: ['identity'],
  availableRoutes: ['payment'],
  hiddenUrlFragments: [],
  mobileSiteUrl: null,
  bannedUserUrl: null,
  videoStreamUrl: null,
  maintenance: {
    started_at: null,
    ended_at: null,
    notify_started_at: null,
    notify_ended_at: null,
    isActive: false,
    web_state: 'open',
  },
  isShowHeader: true,
  isRedesignedHeader: false,
  isShowSeoModuleLinks: false,
  isShowResponsibleGamblingBlock: true,
  responsibleGamblingLogoIds: ['adults-only'],
  responsibleGamblingLinkIds: ['control'],
  scrollToTopType: 'arrow',
  isSnowfallShown: false,
  isNewSiteModalShown: false,
  returnRoutes: ['*'],
  isRegistrationAllowed: true,
  isRegistrationButtonDisabled: false,
  isShowRegistrationWidget: true,
  isCustomRegistrationAvailable: false,
  isWidgetModeRegistration: false,
  isOneTapAuthEnabled: false,
  isNewDeviceConfirmed: true,
  isShowIdentification: false,
  isShowPaymentPageOnlyAuth: false,
  isRechargeModal: false,
  isAccountMiddlewareMode: false,
  isAutoLogoffEnable: true,
  autoLogoffInactiveMinutes: 30,
  isAvailableConfirmTerms: true,
  isCookiePopupShown: true,
  isCookieAgreementLogged: false,
  isFatmanAnalyticsAvailable: false,
  isThirdPartyAllowed: false,
  availablePartitions: [],
  isPersonalizedSlider: false,
  isPromoBonusesAsOffers: false,
  isSlotFirstDepositRedirect: false,
  couponTypesWithMinAmount: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
  couponTypesWithMaxAmount: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
  antiExpressMargin: '0.05',
  isAvailableCouponBonusBet: false,
  showVipBet: false,
  show_one_click: true,
  isPwa: false,
  pwaManifest: { themeColor: '#0b0d13' },
  licenceConfig: { domains: [], name: 'dmca-site-verification', content: '' },
  partnerCssBrandBook: [],
  isVipDomain: false,
};
