import type { SiteConfig } from '@fairline/contracts';
import type { Language } from '@fairline/routes';
import type { Kysely } from 'kysely';

import type { Clock } from '../../platform/clock.ts';
import type { Tables } from '../../platform/database/index.ts';
import type { IdSource } from '../../platform/ids.ts';
import type { LinkTokens, OneTimeCodes } from '../code/index.ts';
import type { Phone } from '../identity/index.ts';
import type { Messages } from '../message/index.ts';
import type { Sessions } from '../session/index.ts';

export interface ActivationParts {
  readonly db: Kysely<Tables>;
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly sessions: Sessions;
  readonly codes: OneTimeCodes;
  readonly links: LinkTokens;
  readonly messages: Messages;
  readonly siteFor: (host: string) => SiteConfig;
  /** Where the site lives by its own settings: what a request says of it never reaches a message. */
  readonly origin: () => string;
}

/** An address that waits for its code. */
export interface Contact {
  readonly email: string | null;
  readonly phone: Phone | null;
  readonly language: Language;
}

/** The address as one text, as messages are sent to it. */
export function textOf({ email, phone }: Pick<Contact, 'email' | 'phone'>): string {
  if (email !== null) return email;
  return phone === null ? '' : `+${phone.code}${phone.number}`;
}
