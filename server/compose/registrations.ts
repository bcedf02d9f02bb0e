import type { SiteConfig } from '@fairline/contracts';
import type { Kysely } from 'kysely';

import type { Clock } from '../platform/clock.ts';
import type { Tables } from '../platform/database/index.ts';
import type { Caller } from '../platform/http/caller.ts';
import type { Endpoints } from '../platform/http/endpoints.ts';
import type { IdSource } from '../platform/ids.ts';
import type { SiteSecrets } from '../platform/secret/index.ts';
import type { Timers } from '../platform/timers.ts';
import { registerActivation } from '../player/activation/index.ts';
import type { Agreements } from '../player/agreement/index.ts';
import { LinkTokens, OneTimeCodes } from '../player/code/index.ts';
import type { Identity } from '../player/identity/index.ts';
import type { Messages } from '../player/message/index.ts';
import { registerPhone } from '../player/phone/index.ts';
import { registerRecovery } from '../player/recovery/index.ts';
import { registerRegistration, type SocialDoor } from '../player/registration/index.ts';
import { startSweeper } from '../player/session/index.ts';

export interface RegistrationSiteParts {
  readonly db: Kysely<Tables>;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly ids: IdSource;
  readonly identity: Identity;
  readonly agreements: Agreements;
  readonly messages: Messages;
  readonly secrets: SiteSecrets;
  readonly social: SocialDoor;
  readonly isPayAndPlay: () => boolean;
  readonly fingerprintOf: (caller: Caller) => Promise<string>;
  readonly siteFor: (host: string) => SiteConfig;
  readonly countryOf: (caller: Caller) => string;
  readonly isCountryBlocked: (country: string, host: string) => boolean;
  readonly origin: () => string;
  readonly registrationsPerHour: number;
  readonly isPlayMoney: boolean;
  readonly onProblem: (error: unknown) => void;
}

/** How somebody becomes a player, comes back in without the password, and gives an address. Returns how to stop. */
export function registerRegistrations(
  endpoints: Endpoints,
  parts: RegistrationSiteParts,
): () => Promise<void> {
  const { db, identity, onProblem, timers, ...rest } = parts;
  const { sessions, signIns, passwords, throttles, flows, twoStep } = identity;
  const codes = new OneTimeCodes(rest);
  const links = new LinkTokens(rest);
  const common = { db, ...rest, sessions, signIns, passwords, throttles, codes, links };
  registerPhone(endpoints);
  registerRegistration(endpoints, common);
  registerRecovery(endpoints, { ...common, flows, twoStep });
  registerActivation(endpoints, common);
  return startSweeper(
    async () => {
      await codes.forgetOld(db);
      await links.forgetOld(db);
    },
    onProblem,
    timers,
  );
}
