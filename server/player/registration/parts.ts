import type { SiteConfig } from '@fairline/contracts';
import type { SocialProvider } from '@fairline/contracts/registration';
import type { Kysely } from 'kysely';

import type { Clock } from '../../platform/clock.ts';
import type { Tables } from '../../platform/database/index.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { IdSource } from '../../platform/ids.ts';
import type { Agreements } from '../agreement/index.ts';
import type { LinkTokens, OneTimeCodes } from '../code/index.ts';
import type { Passwords, SignIns, Throttles } from '../identity/index.ts';
import type { Messages } from '../message/index.ts';
import type { Sessions } from '../session/index.ts';

/** What a provider has proved about the person in this browser. */
export interface SocialPerson {
  readonly provider: SocialProvider;
  readonly subject: string;
  readonly name: string;
  /** Only an address that the provider has confirmed. */
  readonly email: string | null;
}

/** The social module, as far as a registration needs it. */
export interface SocialDoor {
  readonly providers: () => readonly SocialProvider[];
  readonly personOf: (caller: Caller) => Promise<SocialPerson | undefined>;
  /** The identity belongs to the player from now on; false when another player has it. */
  readonly connect: (
    tx: Kysely<Tables>,
    caller: Caller,
    link: { readonly person: SocialPerson; readonly userId: number },
  ) => Promise<boolean>;
  /** Takes away what was connected since then, but for what the account was made with; says how many there were. */
  readonly disconnectSince: (
    tx: Kysely<Tables>,
    lately: { readonly userId: number; readonly since: Date },
  ) => Promise<number>;
}

export interface RegistrationParts {
  readonly db: Kysely<Tables>;
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly sessions: Sessions;
  readonly signIns: SignIns;
  readonly passwords: Passwords;
  readonly throttles: Throttles;
  readonly agreements: Agreements;
  readonly fingerprintOf: (caller: Caller) => Promise<string>;
  readonly codes: OneTimeCodes;
  readonly links: LinkTokens;
  readonly messages: Messages;
  readonly social: SocialDoor;
  /** The site is connected to a provider of pay-and-play. */
  readonly isPayAndPlay: () => boolean;
  readonly siteFor: (host: string) => SiteConfig;
  readonly countryOf: (caller: Caller) => string;
  /** Whether the operator keeps people of this country from registering at this host. */
  readonly isCountryBlocked: (country: string, host: string) => boolean;
  /** Where the site lives by its own settings: what a request says of it never reaches a message. */
  readonly origin: () => string;
  readonly registrationsPerHour: number;
  readonly isPlayMoney: boolean;
}
