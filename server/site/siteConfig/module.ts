import { getConfigGroups, getWholeConfig } from '@fairline/contracts';

import type { Caller } from '../../platform/http/caller.ts';
import { defineModule } from '../../platform/module.ts';
import { registerSiteConfig } from './routes.ts';
import { SiteConfigs } from './siteConfigs.ts';
import { siteDefaults } from './siteDefaults.ts';
import { countryIn, guardGeoHeader } from './visitorCountry.ts';
import { watchForChanges } from './watchForChanges.ts';

/** What the operator has configured, and the operator's way to change it. */
export const siteConfig = defineModule({
  name: 'site/siteConfig',
  tables: ['site_config_version', 'site_config_edit'],
  endpoints: [getWholeConfig, getConfigGroups],
  needs: {},
  async open(site) {
    const { app, endpoints, settings, db, clock } = site;
    const configs = await SiteConfigs.open({
      db,
      clock,
      defaults: siteDefaults(settings),
      onProblem: (problem, cause) => app.log.error({ err: cause }, problem),
    });
    const countryOf = ({ headers, host }: Caller): string =>
      countryIn(headers, configs.operator.geoHeader, configs.siteFor(host).defaultCountry);
    guardGeoHeader(app, {
      trustedProxies: settings.trustedProxies,
      geoHeader: () => configs.operator.geoHeader,
    });
    registerSiteConfig(endpoints, { siteFor: site.siteFor, countryOf, random: Math.random });
    let endWatching = async (): Promise<void> => {};
    return {
      door: { configs, countryOf },
      async start() {
        endWatching = await watchForChanges(site, configs);
      },
      close: () => endWatching(),
    };
  },
});
