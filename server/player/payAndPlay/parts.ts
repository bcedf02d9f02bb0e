import type { SiteConfig } from '@fairline/contracts';

import type { Caller } from '../../platform/http/caller.ts';
import type { IdSource } from '../../platform/ids.ts';
import type { Agreements } from '../agreement/index.ts';
import type { Identity } from '../identity/index.ts';
import type { PayOrders } from './payOrders.ts';
import type { PayProvider } from './payProvider.ts';

export interface PayAndPlayParts {
  readonly identity: Identity;
  readonly ids: IdSource;
  readonly agreements: Agreements;
  readonly orders: PayOrders;
  /** Undefined: the site is connected to none. */
  readonly provider: () => PayProvider | undefined;
  readonly siteFor: (host: string) => SiteConfig;
  /** Where the browser is, as far as can be told. */
  readonly countryOf: (caller: Caller) => string;
  /** Whether the operator keeps people of this country from registering at this host. */
  readonly isCountryBlocked: (country: string, host: string) => boolean;
  readonly fingerprintOf: (caller: Caller) => Promise<string>;
  /** Where the site lives by its own settings: providers call it and send browsers back there and nowhere else. */
  readonly origin: () => string;
  readonly registrationsPerHour: number;
  readonly isPlayMoney: boolean;
  readonly log: (entry: object, text: string) => void;
}
