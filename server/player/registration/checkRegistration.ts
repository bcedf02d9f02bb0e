import { decodeCredential, type PasswordRefusal } from '@fairline/contracts/identity';
import type { RegistrationBody, RegistrationType, SocialProvider } from '@fairline/contracts/registration';
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '@fairline/routes';

import { OFFERED_CURRENCIES } from '../../money/wallet/index.ts';
import { safeTarget } from '../../site/blocking/index.ts';
import { countryOfId } from '../../site/siteConfig/index.ts';
import { isEmail, judgePassword, readDialledPhone, type Phone } from '../identity/index.ts';

/** Everything that a player is made of, checked, except for what the code or the provider will add. */
export interface RegistrationDraft {
  readonly type: RegistrationType;
  readonly country: string;
  readonly countryId: number;
  readonly currency: string;
  readonly currencyId: number;
  readonly refCode: string;
  readonly bonusChoice: 0 | 1 | 2;
  readonly socialMedia: SocialProvider | '';
  readonly language: Language;
  readonly birthDate: string;
  readonly isNewsletterWanted: boolean;
  readonly email: string | null;
  readonly phone: Phone | null;
  readonly returnUrl: string | null;
}

export type RegistrationRefusal =
  | 'registration-closed'
  | 'country-unknown'
  | 'country-blocked'
  | 'currency-unknown'
  | 'terms-not-accepted'
  | 'birth-date-wrong'
  | 'too-young'
  | 'email-missing'
  | 'email-wrong'
  | 'phone-missing'
  | 'phone-wrong'
  | 'password-missing'
  | 'social-media-wrong'
  | PasswordRefusal;

type CheckResult =
  | { readonly ok: true; readonly draft: RegistrationDraft; readonly password: string | null }
  | { readonly ok: false; readonly reason: RegistrationRefusal; readonly field: keyof RegistrationBody };

interface RegistrationRules {
  readonly minAge: number;
  readonly isRegistrationAllowed: boolean;
  readonly isVipDomain: boolean;
  readonly companyName: string;
}

/** On a VIP domain nobody registers, whatever the other switch says. */
export function isRegistrationOn(
  rules: Pick<RegistrationRules, 'isRegistrationAllowed' | 'isVipDomain'>,
): boolean {
  return rules.isRegistrationAllowed && !rules.isVipDomain;
}

/** Judges what somebody typed, field by field in the order of the form. */
export function checkRegistration(body: RegistrationBody, rules: RegistrationRules, now: Date): CheckResult {
  if (!isRegistrationOn(rules)) return refused('registration-closed', 'type');
  const country = countryOfId(body.country_id);
  if (country === undefined) return refused('country-unknown', 'country_id');
  const currency = OFFERED_CURRENCIES.find(({ id }) => id === body.currency_id);
  if (currency === undefined) return refused('currency-unknown', 'currency_id');
  if ((body.social_media === '') === (body.type === 'soc_reg'))
    return refused('social-media-wrong', 'social_media');
  const contact = contactOf(body);
  if ('reason' in contact) return contact;
  const age = ageProblem(body.birth_date, rules.minAge, now);
  if (age !== undefined) return refused(age, 'birth_date');
  const password = passwordOf(body, contact, rules.companyName);
  if (typeof password === 'object' && password !== null) return password;
  if (!body.is_terms_accepted) return refused('terms-not-accepted', 'is_terms_accepted');
  return {
    ok: true,
    password,
    draft: {
      type: body.type,
      country: country.code,
      countryId: country.id,
      currency: currency.code,
      currencyId: currency.id,
      refCode: body.ref_code,
      bonusChoice: body.first_deposit_bonus_choice,
      socialMedia: body.social_media,
      language: isLanguage(body.language) ? body.language : DEFAULT_LANGUAGE,
      birthDate: body.birth_date,
      isNewsletterWanted: body.is_newsletter_wanted,
      ...contact,
      returnUrl: safeTarget(body.return_url ?? '', []) ?? null,
    },
  };
}

type Refused = Extract<CheckResult, { readonly ok: false }>;
type Contact = Pick<RegistrationDraft, 'email' | 'phone'>;

function contactOf({ type, email, phone_number, phone_code }: RegistrationBody): Contact | Refused {
  switch (type) {
    case 'full_reg': {
      if (email === undefined) return refused('email-missing', 'email');
      return isEmail(email) ? { email: email.trim(), phone: null } : refused('email-wrong', 'email');
    }
    case 'phone_reg': {
      if (phone_number === undefined) return refused('phone-missing', 'phone_number');
      if (phone_code === undefined) return refused('phone-missing', 'phone_code');
      const phone = readDialledPhone({ code: phone_code, number: phone_number });
      return phone === undefined ? refused('phone-wrong', 'phone_number') : { email: null, phone };
    }
    case 'fast_reg':
    case 'soc_reg':
      return { email: null, phone: null };
  }
}

/** Old enough on the birthday itself. Who was born on 29 February has it on 1 March in other years. */
export function ageProblem(
  birthDate: string,
  minAge: number,
  now: Date,
): 'birth-date-wrong' | 'too-young' | undefined {
  const [year = 0, month = 0, day = 0] = birthDate.split('-').map(Number);
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal =
    date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  const today = now.toISOString().slice(0, 10);
  if (!isReal || year < now.getUTCFullYear() - 120 || birthDate > today) return 'birth-date-wrong';
  const grownUp = `${String(year + minAge).padStart(4, '0')}${birthDate.slice(4)}`;
  return grownUp > today ? 'too-young' : undefined;
}

/** Null: the player has none of their own, because we make one or because they sign in by other means. */
function passwordOf(body: RegistrationBody, contact: Contact, companyName: string): string | null | Refused {
  if (body.type === 'fast_reg' || body.type === 'soc_reg') return null;
  if (body.uPassword === undefined) {
    return body.type === 'phone_reg' ? null : refused('password-missing', 'uPassword');
  }
  const password = decodeCredential(body.uPassword);
  if (password === undefined) return refused('password-missing', 'uPassword');
  const problem = judgePassword(password, { ...contact, companyName });
  return problem === undefined ? password : refused(problem, 'uPassword');
}

function refused(reason: RegistrationRefusal, field: keyof RegistrationBody): Refused {
  return { ok: false, reason, field };
}
