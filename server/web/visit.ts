import type { IncomingHttpHeaders } from 'node:http';

import {
  isClosedForMaintenance,
  MAINTENANCE_COOKIE,
  NOTHING_BLOCKED,
  type BlockingState,
  type Geo,
  type SiteConfig,
} from '@fairline/contracts';
import { DEFAULT_AUDIENCE } from '@fairline/sdk/server';

import type { Clock } from '../platform/clock.ts';
import { hostnameOf } from '../platform/http/hostname.ts';
import { blockingOf } from '../site/blocking/index.ts';
import { countryIn, geoOf, rulesOf, type SiteConfigs } from '../site/siteConfig/index.ts';

/** The part of a request that says where a visitor comes from and to which of our hosts. */
export interface Arrival {
  readonly host: string;
  readonly headers: IncomingHttpHeaders;
  readonly cookies: Readonly<Record<string, string | undefined>>;
}

/** What holds for one request: found in memory, without a round trip. */
export interface Visit {
  readonly site: SiteConfig;
  readonly country: string;
  readonly geo: Geo;
  blockingAt(address: { path: string; search: string; isSignedIn: boolean }): BlockingState;
}

export type VisitOf = (arrival: Arrival) => Visit;

export function visitSource(parts: {
  readonly configs: SiteConfigs;
  readonly clock: Clock;
  readonly isProduction: boolean;
}): VisitOf {
  const { configs, clock, isProduction } = parts;
  return ({ host, headers, cookies }) => {
    const site = configs.siteFor(host);
    const country = countryIn(headers, configs.operator.geoHeader, site.defaultCountry);
    return {
      site,
      country,
      geo: geoOf(country, site.defaultCurrency),
      blockingAt: ({ path, search, isSignedIn }) => {
        const nowMs = clock.now().getTime();
        const isMaintenance =
          cookies[MAINTENANCE_COOKIE] === '1' || isClosedForMaintenance(site.maintenance, nowMs);
        const hostname = hostnameOf(host);
        const visit = {
          country,
          host: hostname,
          path,
          search,
          isSignedIn,
          nowMs,
          isProduction,
          isMaintenance,
        };
        return blockingOf(rulesOf(configs), visit);
      },
    };
  };
}

/** A site without an operator: tests of the composition alone. */
export const defaultVisit: VisitOf = () => ({
  site: DEFAULT_AUDIENCE.site,
  country: DEFAULT_AUDIENCE.country,
  geo: geoOf(DEFAULT_AUDIENCE.country, DEFAULT_AUDIENCE.site.defaultCurrency),
  blockingAt: () => NOTHING_BLOCKED,
});
