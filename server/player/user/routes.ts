import type { SiteConfig } from '@fairline/contracts';
import { getUserConfig } from '@fairline/contracts/user';
import type { AccountData } from '@fairline/contracts/wallet';
import { PREFERENCES } from '@fairline/sdk/server';
import type { Kysely } from 'kysely';

import { hasDeposit } from '../../money/wallet/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Tables } from '../../platform/database/index.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { Endpoints } from '../../platform/http/endpoints.ts';
import type { Proofs } from '../identity/index.ts';
import { numbersOf, readDisallowedSports } from '../office/index.ts';
import { readUserPreferences } from '../preference/index.ts';
import { userConfigOf, type Person, type UserFacts } from './userConfig.ts';
import { readVerification } from './verification.ts';

export interface UserParts {
  readonly db: Kysely<Tables>;
  readonly clock: Clock;
  readonly siteFor: (host: string) => SiteConfig;
  /** Throws the refusal when nobody is signed in. */
  readonly playerOf: (caller: Caller) => Promise<number>;
  readonly standingOf: (caller: Caller) => Promise<UserFacts['standing']>;
  readonly personOf: (userId: number) => Promise<Person | undefined>;
  readonly proofsOf: (userId: number) => Promise<Proofs>;
  /** How many messages the player has not read. */
  readonly unreadOf: (userId: number) => Promise<number>;
  readonly accountsOf: (userId: number) => Promise<AccountData>;
}

export function registerUser(endpoints: Endpoints, parts: UserParts): void {
  const { db, clock } = parts;
  endpoints.serve(getUserConfig, async (_input, caller) => {
    const userId = await parts.playerOf(caller);
    const slugs = await readDisallowedSports(db, userId);
    const preferences = await readUserPreferences(db, userId);
    return userConfigOf({
      userId,
      person: await parts.personOf(userId),
      proofs: await parts.proofsOf(userId),
      verification: await readVerification(db, userId),
      accounts: await parts.accountsOf(userId),
      hasDeposit: await hasDeposit(db, userId),
      isBalanceHidden: preferences?.isBalanceHidden ?? PREFERENCES.isBalanceHidden.fallback,
      disallowed: { ...(await numbersOf(db, slugs)), slugs },
      messageCount: await parts.unreadOf(userId),
      standing: await parts.standingOf(caller),
      site: parts.siteFor(caller.host),
      now: clock.now(),
    });
  });
}
