import type { SiteConfig } from '@fairline/contracts';
import type { Kysely } from 'kysely';

import { registerActivation } from '../activation/index.ts';
import type { Agreements } from '../agreement/index.ts';
import type { Clock } from '../clock.ts';
import { LinkTokens, OneTimeCodes } from '../code/index.ts';
import type { Tables } from '../database/index.ts';
import type { Caller } from '../http/caller.ts';
import type { Endpoints } from '../http/endpoints.ts';
import type { Identity } from '../identity/index.ts';
import type { IdSource } from '../ids.ts';
import type { Messages } from '../message/index.ts';
import { registerPhone } from '../phone/index.ts';
import { registerRecovery } from '../recovery/index.ts';
import { registerRegistration, type SocialDoor } from '../registration/index.ts';
import type { SiteSecrets } from '../secret/index.ts';
import { startSweeper } from '../session/index.ts';
import type { Timers } from '../timers.ts';

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
