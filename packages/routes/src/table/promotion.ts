import type { RouteRow } from '../row.ts';

const promotion = { app: 'promotions', layout: 'default', feature: 'promotions' } as const;
const bonuses = { ...promotion, condition: 'bonuses' } as const;
const offers = { ...promotion, condition: 'offers' } as const;
const landing = { app: 'promotions', layout: 'default', feature: 'landings' } as const;
const apps = { app: 'promotions', layout: 'default', feature: 'external-apps' } as const;
const partners = { app: 'partners', layout: 'default', feature: 'partners' } as const;

export const PROMOTION_ROUTES = {
  promo: { path: 'promo', ...promotion },
  promotion: { path: 'promotions/{promotionId:name}', ...promotion },

  // One set is in use; an address of the other leads to its counterpart.
  bonuses: { path: 'bonuses/rules', ...bonuses, counterpart: 'offers' },
  bonusesGames: { path: 'bonuses/games', ...bonuses, counterpart: 'offersGames' },
  bonus: { path: 'bonuses/rules/{id:name}', ...bonuses, counterpart: 'offer' },
  bonusPartner: { path: 'bonuses/partners/{id:name}', ...bonuses, counterpart: 'offerPartner' },
  offers: { path: 'offers/rules', ...offers, counterpart: 'bonuses' },
  offersGames: { path: 'offers/games', ...offers, counterpart: 'bonusesGames' },
  offer: { path: 'offers/rules/{id:name}', ...offers, counterpart: 'bonus' },
  offerPartner: { path: 'offers/partners/{id:name}', ...offers, counterpart: 'bonusPartner' },

  landingPage: { path: 'landing-page/{landingId:name}', ...landing },
  landingPageShort: { path: 'lpage/{landingId:name}', ...landing, moved: { to: 'landingPage' } },
  landing: {
    path: '{promotionId:landing}',
    ...landing,
    isHeaderHidden: true,
    isBottomNavigationHidden: true,
  },
  contentPage: { path: 'page/{pageId:name}', ...landing },

  // Old addresses of promotions, kept as rows: another one is another line here.
  promoOld: { path: 'promo/{promotionId:name}', ...promotion, moved: { to: 'promotion' } },
  promotionOld: { path: 'promotion/{promotionId:name}', ...promotion, moved: { to: 'promotion' } },
  actionOld: { path: 'actions/{promotionId:name}', ...promotion, moved: { to: 'promotion' } },

  ourPartners: { path: 'ourpartners/{section?:slug}', ...partners },
  partners: { path: 'partners', ...partners },

  mobileExternalApps: { path: 'mobile-apps', ...apps },
  desktopExternalApps: { path: 'desktop-apps', ...apps },
  iplBettingApp: { path: 'ipl-betting-app', ...apps },
  iplBettingAppToken: { path: 'ipl-betting-app/{token:name}', ...apps },
  cricketApp: { path: 'cricket-app', ...apps },
  bettingAwards: { path: 'betting-awards', ...promotion },
  footballChampionsRules: { path: 'football-champions-rules/{chapter?:name}', ...promotion },
} as const satisfies Record<string, RouteRow>;
