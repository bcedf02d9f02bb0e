import type { SiteConfig } from '@fairline/contracts';
import type { Payer } from '@fairline/contracts/registration';
import type { Transaction } from 'kysely';

import { OFFERED_CURRENCIES } from '../../money/wallet/index.ts';
import type { Tables } from '../../platform/database/index.ts';
import { COUNTRIES } from '../../site/siteConfig/index.ts';
import { ageProblem, isRegistrationOn } from './checkRegistration.ts';
import { writePlayer, type Standing, type WriteParts } from './writePlayer.ts';

export type PayerRefusal =
  | 'registration-closed'
  | 'country-unknown'
  | 'currency-unknown'
  | 'birth-date-wrong'
  | 'too-young';

export interface CheckedPayer extends Payer {
  readonly countryId: number;
  readonly currencyId: number;
}

/** Judges what a bank says of a person as the form judges what people type. */
export function checkPayer(
  payer: Payer,
  site: Pick<SiteConfig, 'minAge' | 'isRegistrationAllowed' | 'isVipDomain'>,
  now: Date,
): CheckedPayer | PayerRefusal {
  if (!isRegistrationOn(site)) return 'registration-closed';
  const country = COUNTRIES.find(({ code }) => code === payer.country);
  if (country === undefined) return 'country-unknown';
  const currency = OFFERED_CURRENCIES.find(({ code }) => code === payer.currency);
  if (currency === undefined) return 'currency-unknown';
  const age = ageProblem(payer.birthDate, site.minAge, now);
  if (age !== undefined) return age;
  return { ...payer, countryId: country.id, currencyId: currency.id };
}

/** The player of a person whom a bank has identified: without a password and without an address to write to. */
export async function openPayer(
  parts: WriteParts,
  tx: Transaction<Tables>,
  opening: {
    readonly payer: CheckedPayer;
    readonly language: string;
    readonly ip: string;
    readonly standing: Standing;
    readonly now: Date;
  },
): Promise<number> {
  const { payer, language, ip, standing, now } = opening;
  const { country, currency, firstName, lastName, birthDate, countryId, currencyId } = payer;
  const created = await writePlayer(parts, tx, {
    player: {
      country,
      currency,
      language,
      firstName,
      lastName,
      birthDate,
      registrationKind: 'pay_reg',
      now,
    },
    chosen: { countryId, currencyId, refCode: '', bonusChoice: 0, socialMedia: '', returnUrl: null },
    standing,
    ip,
  });
  // The login is the number of the player, which is new.
  if (!created.ok) throw new Error(`The ${created.taken} of a new player is taken.`);
  const { userId } = created;
  await tx
    .insertInto('newsletter_choice')
    .values({ user_id: userId, is_wanted: false, changed_at: now })
    .execute();
  return userId;
}
