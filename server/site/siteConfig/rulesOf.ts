import type { Rules } from '../blocking/index.ts';
import type { SiteConfigs } from './siteConfigs.ts';

/** Whom the operator keeps out and sends elsewhere. */
export function rulesOf({ document, operator }: SiteConfigs): Rules {
  const { blockRules, redirectRules } = document;
  return { blockRules, redirectRules, redirectHosts: operator.redirectHosts };
}
