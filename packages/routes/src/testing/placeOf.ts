/** Who draws the page of an address, and the feature without which the site has no such page. */
export interface Place {
  readonly app: string;
  readonly feature: string | undefined;
}

/**
 * By the first words of a path, written down apart from the table: a row that hands its page to another
 * sub-application, or hides it behind a feature, still has the right address. The first pattern that fits counts.
 */
const PLACES: readonly (readonly [pattern: RegExp, app: string, feature?: string])[] = [
  [/^(results|champs|statistic|statisticpopup)\b/, 'results'],
  [/^cyber\b/, 'cyber'],
  [/^games-landing\//, 'games', 'games'],
  [/^(games|allgamesentrance)\/(fortuna|chest|memory|safe|lottery|dragon)-bonus$/, 'games', 'games'],
  [/^(games|allgamesentrance)(\/|$)/, 'games'],
  [/^lotto\b/, 'lotto', 'lotto'],
  [/^toto\b/, 'toto', 'toto'],
  [
    /^(maintenance|debugger|block|block-ua|block-ie|site-updates|coming-soon|suspension|500)(\/|$)/,
    'technical',
  ],
  [/^internal-vpn$/, 'technical', 'internal-vpn'],
  [/^oldbrowser$/, 'technical', 'old-browser'],
  [/^information(\/about|\/contacts)?$/, 'information'],
  [/^(information|points)\b/, 'information', 'information'],
  // Pages of betting with a form above them.
  [/^user\/(forgotpassword|coupon)$/, 'betting'],
  [/^(user|registration)\b/, 'identity', 'identity'],
  [/^confirm$/, 'agreements'],
  [/^(mobile-apps|desktop-apps|ipl-betting-app|cricket-app)\b/, 'promotions', 'external-apps'],
  [/^(ourpartners|partners)\b/, 'partners', 'partners'],
  [/^news\b/, 'news', 'news'],
  [/^betting-alphabet\b/, 'news', 'betting-alphabet'],
  [/^(landing-|lpage\/|page\/)/, 'promotions', 'landings'],
  [
    /^(promo|promotion|promotions|actions|offers|betting-awards|football-champions-rules)(\/|$)/,
    'promotions',
    'promotions',
  ],
  [/^bonuses\b/, 'promotions', 'promotions'],
  [/^block-appeal-history$/, 'office', 'block-appeals'],
  [/^onpay\b/, 'payments', 'payments'],
  [/^office\/(recharge|deduce|payment)\b/, 'payments', 'payments'],
  [/^office(\/(account|history|security|settings|messages|responsible|convert-account))?$/, 'office'],
  [/^office\//, 'office', 'office'],
  [
    /^(bingo|fishinghunting|poker|scratchcards|keno|slots|livecasino|tvgames|virtualsports|vulkan|othergames)\b/,
    'casino',
    'casino',
  ],
  [/^(casino|fast|asian|card|crash|skill|my-casino|providers|bonus\/casino)\b/, 'casino', 'casino'],
];

export function placeOf(path: string): Place {
  const [, app, feature] = PLACES.find(([pattern]) => pattern.test(path)) ?? [undefined, 'betting'];
  return { app, feature };
}
