import { DEFAULT_SITE_CONFIG, SiteConfig } from '@fairline/contracts';
import { Type, type Static } from 'typebox';

import { BlockRule, RedirectRule } from '../blocking/index.ts';

const closed = { additionalProperties: false } as const;
const Host = Type.String({ pattern: '^[a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?(?::[0-9]{1,5})?$' });

/** What only the server knows. It is never sent to a browser. */
export const OperatorConfig = Type.Object(
  {
    /** Hosts outside the site to which redirect rules may lead, with the port when it is not 443. */
    redirectHosts: Type.Array(Host, { uniqueItems: true }),
    /**
     * Hosts that parts of streams come from besides the one of `videoStreamUrl`, as https origins: a playlist may send the
     * player to any of them, and a page loads from no other.
     */
    streamOrigins: Type.Array(Type.String({ maxLength: 200 }), { uniqueItems: true, maxItems: 20 }),
    /** The request header in which a trusted proxy tells the visitor's country as two letters. */
    geoHeader: Type.String({ pattern: '^[a-z][a-z0-9-]{1,40}$' }),
    /** So long a coupon with a live bet waits before it is decided. */
    liveDelayMs: Type.Integer({ minimum: 0, maximum: 60_000 }),
    /** So many hours an operator has to answer a VIP bet; then its stake goes back. */
    vipAnswerHours: Type.Integer({ minimum: 1, maximum: 720 }),
    /** What the house keeps of a cash-out, as decimal text below one. */
    cashOutMargin: Type.String({ pattern: '^0(\\.[0-9]{1,4})?$' }),
    /**
     * Limits in units of the initial stake of each currency (5 EUR, 1000 JPY), so that one number is worth about as much
     * in all of them: the largest stake, the largest win of a coupon, and what may be lost on a market and on a game.
     */
    stakeMaxUnits: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
    payoutMaxUnits: Type.Integer({ minimum: 1, maximum: 10_000_000 }),
    marketLossMaxUnits: Type.Integer({ minimum: 1, maximum: 10_000_000 }),
    gameLossMaxUnits: Type.Integer({ minimum: 1, maximum: 10_000_000 }),
    /** Voids and settlements by hand above so many units need a second person. */
    secondPersonUnits: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
    /**
     * Rounds of games: from one start to the next at least so long, never less than the five seconds that players are
     * promised; the largest stake and the largest payout in units like those above.
     */
    casino: Type.Object(
      {
        paceMs: Type.Integer({ minimum: 5000, maximum: 60_000 }),
        stakeMaxUnits: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
        payoutMaxUnits: Type.Integer({ minimum: 1, maximum: 10_000_000 }),
      },
      closed,
    ),
    /**
     * The provider that tells by their bank who people are: where orders are placed, and which key both sides sign by.
     * Its secret is the setting PAY_AND_PLAY_SECRET. Null: none.
     */
    payAndPlay: Type.Union([
      Type.Object(
        {
          address: Type.String({ minLength: 8, maxLength: 500 }),
          keyId: Type.String({ pattern: '^[a-z0-9-]{2,40}$' }),
        },
        closed,
      ),
      Type.Null(),
    ]),
    /**
     * So many bets of an express, each at the least coefficient (thousandths) or above, bring so many percent of its net
     * win. The least stake and the largest bonus are units like those above; a largest of 0 is none. No steps: no offer.
     */
    hyperBonus: Type.Object(
      {
        steps: Type.Array(
          Type.Object(
            {
              bets: Type.Integer({ minimum: 2, maximum: 50 }),
              percent: Type.Integer({ minimum: 1, maximum: 100 }),
            },
            closed,
          ),
          { maxItems: 20 },
        ),
        coefMin: Type.Integer({ minimum: 1000, maximum: 100_000 }),
        stakeMinUnits: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
        maxUnits: Type.Integer({ minimum: 0, maximum: 10_000_000 }),
      },
      closed,
    ),
  },
  closed,
);
export type OperatorConfig = Static<typeof OperatorConfig>;

const DEFAULT_OPERATOR_CONFIG: OperatorConfig = {
  redirectHosts: [],
  streamOrigins: [],
  geoHeader: 'x-geo-country',
  liveDelayMs: 5000,
  vipAnswerHours: 24,
  cashOutMargin: '0.05',
  stakeMaxUnits: 2000,
  payoutMaxUnits: 100_000,
  marketLossMaxUnits: 20_000,
  gameLossMaxUnits: 60_000,
  secondPersonUnits: 200,
  casino: { paceMs: 5000, stakeMaxUnits: 100, payoutMaxUnits: 10_000 },
  payAndPlay: null,
  hyperBonus: { steps: [], coefMin: 1400, stakeMinUnits: 1, maxUnits: 1000 },
};

const { partnerCssBrandBook, isVipDomain, ...siteWide } = SiteConfig.properties;

/** One host's settings: any field of the site, and the two that only a host can have. */
const DomainConfig = Type.Partial(
  Type.Object(
    {
      /** A partner's host shows the partner's brand book. */
      isPartner: Type.Boolean(),
      ...siteWide,
      partnerCssBrandBook,
      isVipDomain,
    },
    closed,
  ),
  closed,
);
type DomainConfig = Static<typeof DomainConfig>;

/** Everything an operator has changed, and nothing else: defaults live in the code. */
export const ConfigDocument = Type.Object(
  {
    site: Type.Partial(Type.Object(siteWide), closed),
    operator: Type.Partial(OperatorConfig, closed),
    domains: Type.Record(
      Type.String({ pattern: '^[a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?$' }),
      DomainConfig,
      closed,
    ),
    blockRules: Type.Array(BlockRule),
    redirectRules: Type.Array(RedirectRule),
  },
  closed,
);
export type ConfigDocument = Static<typeof ConfigDocument>;

export const EMPTY_DOCUMENT: ConfigDocument = {
  site: {},
  operator: {},
  domains: {},
  blockRules: [],
  redirectRules: [],
};

/**
 * The configuration at a host. A host that the operator has not described has the site's own. `defaults` are those that
 * are others on this site than in the code.
 */
export function siteAt(
  document: ConfigDocument,
  host: string | undefined,
  defaults: Partial<SiteConfig> = {},
): SiteConfig {
  const common = { ...DEFAULT_SITE_CONFIG, ...defaults, ...document.site };
  const domain = host === undefined ? undefined : document.domains[host];
  if (domain === undefined) return common;
  const { isPartner = false, ...fields } = domain;
  const site: SiteConfig = { ...common, ...fields };
  return isPartner ? site : { ...site, partnerCssBrandBook: [] };
}

export function operatorOf(document: ConfigDocument): OperatorConfig {
  return { ...DEFAULT_OPERATOR_CONFIG, ...document.operator };
}
