import type { SiteConfig } from '@fairline/contracts';
import type { UserConfig } from '@fairline/contracts/user';
import { CONVERSION_STATUS, type AccountData } from '@fairline/contracts/wallet';
import { isVerificationAvailable, isVerified, protectionLevel } from '@fairline/sdk/server';

import { geoOf } from '../../site/siteConfig/index.ts';
import type { Player, Proofs } from '../identity/index.ts';
import type { Verification } from './verification.ts';

/** Somebody who has confirmed neither e-mail nor phone is reminded for so long. */
const ACTIVATION_DAYS = 30;
const DAY_MS = 86_400_000;

export type Person = Pick<
  Player,
  | 'login'
  | 'email'
  | 'isEmailConfirmed'
  | 'phone'
  | 'isPhoneConfirmed'
  | 'country'
  | 'firstName'
  | 'lastName'
  | 'birthDate'
  | 'activation'
  | 'registrationKind'
  | 'createdAt'
>;

export interface UserFacts {
  readonly userId: number;
  /** Undefined for a player who never registered, such as one that a test has made. */
  readonly person: Person | undefined;
  readonly proofs: Proofs;
  readonly verification: Verification;
  readonly accounts: AccountData;
  readonly hasDeposit: boolean;
  readonly isBalanceHidden: boolean;
  readonly disallowed: {
    readonly line: number[];
    readonly live: number[];
    readonly slugs: { readonly line: readonly string[]; readonly live: readonly string[] };
  };
  readonly messageCount: number;
  readonly standing: {
    readonly banLevel: number;
    readonly banVersion: number;
    readonly isNeedIdentification: boolean;
    readonly isDataAfterRegistration: boolean;
  };
  readonly site: SiteConfig;
  readonly now: Date;
}

/** Everything screens act on, from what the modules know. */
export function userConfigOf(facts: UserFacts): UserConfig {
  const { person, proofs, verification, standing, site, now } = facts;
  const country = person?.country ?? site.defaultCountry;
  const methods = {
    is_changed_password: proofs.password !== null && !proofs.password.isMadeByUs,
    enable_two_factor_auth: proofs.hasTwoStep || proofs.hasPasskey,
    enable_phone_binding: person?.isPhoneConfirmed === true,
    enable_security_question: false,
    enable_email_auth: person?.isEmailConfirmed === true,
  };
  const verified = verificationFields(verification);
  return {
    disallow_line_sport: facts.disallowed.line,
    disallow_live_sport: facts.disallowed.live,
    disallowed_slugs: {
      line: [...facts.disallowed.slugs.line],
      live: [...facts.disallowed.slugs.live],
    },
    phone_number: person?.phone?.number ?? null,
    phone_code: person?.phone?.code ?? null,
    user_email: person?.email ?? null,
    user_name: person?.login ?? String(facts.userId),
    user_country_code: country,
    user_country_id: geoOf(country, site.defaultCurrency).geoCountryId,
    activation_type: person?.activation ?? 0,
    user_ref_id: site.ref_id,
    user_msg_count: facts.messageCount,
    user_hide_balance: facts.isBalanceHidden,
    changed_pass_day_count: proofs.password === null ? null : daysBetween(proofs.password.setAt, now),
    user_data: {
      date_birthday: person?.birthDate ?? null,
      document_type_id: verification.documentTypeId,
      inn: verification.inn,
      name: person?.firstName ?? null,
      passport: verification.passport,
      passport_date: verification.passportDate,
      passport_end_date: verification.passportEndDate,
      registration_address: verification.registrationAddress,
      surname: person?.lastName ?? null,
    },
    protection_level: person === undefined ? null : protectionLevel(methods),
    protection_methods: methods,
    // The level is made from the methods as they are at this moment, so there is nothing to bring in step.
    should_sync_protection_methods: false,
    is_need_identification: standing.isNeedIdentification,
    ban_level: standing.banLevel,
    ban_version: standing.banVersion,
    ...verified,
    has_deposit: facts.hasDeposit,
    is_identification_bonus: false,
    show_verification_modal_on_deposit_page:
      standing.isNeedIdentification && isVerificationAvailable(verified) && !isVerified(verified),
    remaining_days_to_activate: daysToActivate(person, now),
    // Every player sees the same prices and markets: nobody's line or live is corrected.
    isCCLine: false,
    isCClive: false,
    isDataAfterRegistration: standing.isDataAfterRegistration,
    is_active_secure_question: false,
    isRequiredTransfer: facts.accounts.account_conversion_status === CONVERSION_STATUS.mainAllowed,
    is_registered_by_payment: person?.registrationKind === 'pay_reg',
  };
}

/** The check of the person as screens and rules read it. */
export function verificationFields(verification: Verification) {
  return {
    user_status_id: verification.userStatusId,
    internal_verification_status: verification.internalStatus,
    verification_status: verification.outsideStatus,
    verification_types: [...verification.types],
    verification_status_group_code: verification.groupCode,
    requested_additional_document: verification.isDocumentRequested,
  };
}

function daysToActivate(person: Person | undefined, now: Date): number | null {
  if (person === undefined || person.activation !== 0) return null;
  return Math.max(0, ACTIVATION_DAYS - daysBetween(person.createdAt, now));
}

function daysBetween(from: Date, to: Date): number {
  return Math.max(0, Math.floor((to.getTime() - from.getTime()) / DAY_MS));
}
