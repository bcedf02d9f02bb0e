import { Type, type Static } from 'typebox';

import { defineEndpoint } from './endpoint.ts';
import { SiteConfig } from './siteConfig.ts';

const closed = { additionalProperties: false } as const;
const LanguageCode = Type.String({ pattern: '^[a-z]{2}$' });

/** What the visitor's country says about them. */
export const Geo = Type.Object(
  {
    /** Our number of the country; 0 when the country is not in the list. */
    geoCountryId: Type.Integer({ minimum: 0 }),
    /** Our number of the country's currency. */
    geoCurrency: Type.Integer({ minimum: 0 }),
  },
  closed,
);
export type Geo = Static<typeof Geo>;

export const WholeConfig = Type.Object({ ...SiteConfig.properties, ...Geo.properties }, closed);
export type WholeConfig = SiteConfig & Geo;

/** Fallback of a page that came without its configuration. */
export const getWholeConfig = defineEndpoint({
  id: 'getWholeConfig',
  module: 'siteConfig',
  method: 'GET',
  path: '/bff-api/config/all.json',
  summary: 'The whole public configuration of the site at this host, for the country of the visitor',
  query: Type.Object({ lang: LanguageCode }, closed),
  reply: WholeConfig,
});

export const getConfigGroups = defineEndpoint({
  id: 'getConfigGroups',
  module: 'siteConfig',
  method: 'GET',
  path: '/bff-api/config/group/get',
  summary: 'Some groups of the public configuration, by the names of the groups',
  query: Type.Object(
    { groups: Type.String({ pattern: '^[a-z]+(?:,[a-z]+){0,19}$' }), lang: LanguageCode },
    closed,
  ),
  reply: Type.Record(Type.String(), Type.Record(Type.String(), Type.Unknown())),
});
