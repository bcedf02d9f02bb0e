import type { RegistrationBody, RegistrationForm, RegistrationType } from '@fairline/contracts/registration';

import { NO_PHONE, type TypedPhone, type WholePhone } from '../phone/PhoneField.tsx';

/** Everything the form holds; changing the type keeps what was typed. */
export interface Draft {
  readonly type: RegistrationType;
  readonly countryId: number;
  readonly currencyId: number;
  /** The player has chosen the currency; until then it follows the country. */
  readonly isCurrencyChosen: boolean;
  readonly bonus: 0 | 1 | 2;
  readonly refCode: string;
  /** YYYY-MM-DD, or empty. */
  readonly birthDate: string;
  readonly email: string;
  readonly password: string;
  readonly phone: TypedPhone;
  readonly wholePhone: WholePhone | undefined;
  readonly isTermsAccepted: boolean;
  readonly isNewsletterWanted: boolean;
}

/** Nothing is ticked in advance, and no bonus is the choice that binds nobody. */
export function emptyDraft(form: RegistrationForm, type: RegistrationType | undefined): Draft {
  return {
    type: type !== undefined && form.types.includes(type) ? type : (form.types[0] ?? 'full_reg'),
    countryId: form.country_id,
    currencyId: form.currency_id,
    isCurrencyChosen: false,
    bonus: 0,
    refCode: '',
    birthDate: '',
    email: '',
    password: '',
    phone: NO_PHONE,
    wholePhone: undefined,
    isTermsAccepted: false,
    isNewsletterWanted: false,
  };
}

export function withCountry(draft: Draft, form: RegistrationForm, countryId: number): Draft {
  const own = form.countries.find(({ id }) => id === countryId)?.currency_id;
  const isFollowing = !draft.isCurrencyChosen && form.currencies.some(({ id }) => id === own);
  return { ...draft, countryId, currencyId: isFollowing ? (own ?? draft.currencyId) : draft.currencyId };
}

export type DraftProblem =
  | 'email-wrong'
  | 'password-short'
  | 'phone-short'
  | 'birth-date-missing'
  | 'too-young'
  | 'ref-code-wrong'
  | 'terms-missing';

/** The first thing that the server would refuse, in the order of the form; undefined: nothing. */
export function problemOf(
  draft: Draft,
  form: Pick<RegistrationForm, 'minAge'>,
  today: Date,
): DraftProblem | undefined {
  if (draft.type === 'full_reg') {
    if (!isEmail(draft.email)) return 'email-wrong';
    if (Array.from(draft.password).length < PASSWORD_MIN) return 'password-short';
  }
  if (draft.type === 'phone_reg' && draft.wholePhone === undefined) return 'phone-short';
  if (draft.birthDate === '') return 'birth-date-missing';
  if (ageOn(draft.birthDate, today) < form.minAge) return 'too-young';
  if (!/^[A-Za-z0-9_-]{0,40}$/.test(draft.refCode.trim())) return 'ref-code-wrong';
  return draft.isTermsAccepted ? undefined : 'terms-missing';
}

const PASSWORD_MIN = 8;

/** As much as a form can know: whether the address exists only a message tells. */
export function isEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim());
}

/** Whole years. A date that is none is no age at all. */
export function ageOn(birthDate: string, today: Date): number {
  const [year = 0, month = 0, day = 0] = birthDate.split('-').map(Number);
  const born = new Date(Date.UTC(year, month - 1, day));
  const isDate =
    born.getUTCFullYear() === year && born.getUTCMonth() === month - 1 && born.getUTCDate() === day;
  if (!isDate) return -1;
  const years = today.getFullYear() - year;
  const isBefore = today.getMonth() + 1 < month || (today.getMonth() + 1 === month && today.getDate() < day);
  return isBefore ? years - 1 : years;
}

/** What is sent: the fields of the chosen type and no others. */
export function bodyOf(
  draft: Draft,
  how: {
    readonly language: string;
    readonly social: RegistrationBody['social_media'];
    /** Where the player wants to be afterwards; undefined: nobody knows. */
    readonly returnUrl: string | undefined;
    readonly encode: (text: string) => string;
  },
): RegistrationBody {
  const { type, wholePhone } = draft;
  return {
    type,
    country_id: draft.countryId,
    currency_id: draft.currencyId,
    ref_code: draft.refCode.trim(),
    first_deposit_bonus_choice: draft.bonus,
    social_media: type === 'soc_reg' ? how.social : '',
    language: how.language,
    birth_date: draft.birthDate,
    is_terms_accepted: draft.isTermsAccepted,
    is_newsletter_wanted: draft.isNewsletterWanted,
    ...(type === 'full_reg' ? { email: draft.email.trim(), uPassword: how.encode(draft.password) } : {}),
    ...(type === 'phone_reg' && wholePhone !== undefined
      ? { phone_number: wholePhone.number, phone_code: wholePhone.telCode }
      : {}),
    ...(how.returnUrl === undefined ? {} : { return_url: how.returnUrl }),
  };
}
