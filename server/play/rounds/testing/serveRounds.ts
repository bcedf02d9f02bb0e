import type { Kysely } from 'kysely';

import type { Clock } from '../../../platform/clock.ts';
import type { Tables } from '../../../platform/database/index.ts';
import type { Endpoints } from '../../../platform/http/endpoints.ts';
import type { IdSource } from '../../../platform/ids.ts';
import { SiteSecrets } from '../../../platform/secret/index.ts';
import { Secrets } from '../../../player/identity/index.ts';
import { ledgerPurse } from '../../purse/index.ts';
import { registerSeeds } from '../../seeds/index.ts';
import type { RoundRules } from '../roundTerms.ts';
import { registerRounds } from '../routes.ts';

export const ROUND_RULES: RoundRules = { paceMs: 5000, stakeMaxUnits: 100, payoutMaxUnits: 10_000 };

/** Seeds and rounds, as the site has them, for whoever `playerOf` says. */
export function serveRounds(
  endpoints: Endpoints,
  parts: {
    readonly db: Kysely<Tables>;
    readonly clock: Clock;
    readonly ids: IdSource;
    readonly playerOf: () => Promise<number>;
    readonly rules?: RoundRules;
  },
): SiteSecrets {
  const { ids, playerOf, rules = ROUND_RULES } = parts;
  const secrets = new SiteSecrets(new Secrets(new Uint8Array(32).fill(7)));
  registerSeeds(endpoints, { ...parts, secrets });
  registerRounds(endpoints, {
    ...parts,
    secrets,
    purse: ledgerPurse(ids),
    visitorOf: playerOf,
    rules: () => rules,
    currencyAt: () => 'EUR',
  });
  return secrets;
}
