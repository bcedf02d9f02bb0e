import {
  CONFIG_GROUPS,
  getConfigGroups,
  getWholeConfig,
  type ConfigGroup,
  type SiteConfig,
} from '@fairline/contracts';

import type { Caller } from '../../platform/http/caller.ts';
import type { Endpoints } from '../../platform/http/endpoints.ts';
import { Refusal } from '../../platform/http/problem.ts';
import { geoOf } from './geo.ts';

interface SiteConfigParts {
  readonly siteFor: (host: string) => SiteConfig;
  readonly countryOf: (caller: Caller) => string;
  /** From 0 up to, but without, 1. */
  readonly random: () => number;
}

const KEPT_SECONDS_MIN = 600;
const KEPT_SECONDS_MAX = 900;

/** Both ends are possible; entries of one moment do not end at one moment. */
export function keptSeconds(random: () => number): number {
  return KEPT_SECONDS_MIN + Math.floor(random() * (KEPT_SECONDS_MAX - KEPT_SECONDS_MIN + 1));
}

export function registerSiteConfig(
  endpoints: Endpoints,
  { siteFor, countryOf, random }: SiteConfigParts,
): void {
  endpoints.serve(getWholeConfig, async (_input, caller) => {
    const site = siteFor(caller.host);
    return { ...site, ...geoOf(countryOf(caller), site.defaultCurrency) };
  });
  endpoints.serve(getConfigGroups, async ({ query }, caller) => {
    const site = siteFor(caller.host);
    const names = [...new Set(query.groups.split(','))];
    const unknown = names.find((name) => !isGroup(name));
    if (unknown !== undefined) {
      throw new Refusal({
        status: 400,
        code: 'unknown-group',
        message: `There is no group ${unknown.slice(0, 40)}: choose from ${Object.keys(CONFIG_GROUPS).join(', ')}.`,
        field: '/query/groups',
      });
    }
    caller.allowKeeping(keptSeconds(random));
    return Object.fromEntries(names.filter(isGroup).map((name) => [name, fieldsOf(site, name)]));
  });
}

function isGroup(name: string): name is ConfigGroup {
  return Object.hasOwn(CONFIG_GROUPS, name);
}

function fieldsOf(site: SiteConfig, group: ConfigGroup): Record<string, unknown> {
  return Object.fromEntries(CONFIG_GROUPS[group].map((field) => [field, site[field]]));
}
