import { listAvailablePartitions, type SiteConfig } from '@fairline/contracts';

import type { Endpoints } from '../../platform/http/endpoints.ts';

interface ThirdPartyParts {
  readonly siteFor: (host: string) => Pick<SiteConfig, 'isThirdPartyAllowed' | 'availablePartitions'>;
}

/**
 * Tells which partitions of third-party products are open. A site that offers none of them answers the same way with
 * an empty list: whoever asks needs no second case, and cannot tell what an operator has switched off.
 */
export function registerThirdParty(endpoints: Endpoints, { siteFor }: ThirdPartyParts): void {
  endpoints.serve(listAvailablePartitions, async (_input, caller) => {
    const { isThirdPartyAllowed, availablePartitions } = siteFor(caller.host);
    return { success: true, listAvailablePartitions: isThirdPartyAllowed ? availablePartitions : [] };
  });
}
