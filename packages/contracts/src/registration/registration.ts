import { Type, type Static } from 'typebox';

import { defineEndpoint } from '../endpoint.ts';
import { RowNumber } from '../id.ts';
import { FlowId, OneTimeCode, SentCode } from './code.ts';
import { SocialProvider } from './social.ts';

const closed = { additionalProperties: false } as const;

/** One click, phone, e-mail, social network. */
export const RegistrationType = Type.Union([
  Type.Literal('fast_reg'),
  Type.Literal('phone_reg'),
  Type.Literal('full_reg'),
  Type.Literal('soc_reg'),
]);
export type RegistrationType = Static<typeof RegistrationType>;

/** The bonus of the first deposit: 0 none, 1 sport, 2 casino. */
export const BONUS_CHOICE = { none: 0, sport: 1, casino: 2 } as const;

/**
 * What every registration says. `social_media` is the provider of a social registration, whose answer the server keeps
 * for the browser that came back with it, and empty for the others.
 * Fields that only some types have are optional here; the server names the one that is missing.
 */
export const RegistrationBody = Type.Object(
  {
    type: RegistrationType,
    country_id: RowNumber,
    currency_id: RowNumber,
    /** Promo or referral code; empty when there is none. */
    ref_code: Type.String({ pattern: '^[A-Za-z0-9_-]{0,40}$' }),
    first_deposit_bonus_choice: Type.Union([Type.Literal(0), Type.Literal(1), Type.Literal(2)]),
    social_media: Type.Union([SocialProvider, Type.Literal('')]),
    language: Type.String({ pattern: '^[a-z]{2}$' }),
    /** YYYY-MM-DD. */
    birth_date: Type.String({ pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' }),
    /** The person has accepted the terms and says that they are old enough. */
    is_terms_accepted: Type.Boolean(),
    /** Never ticked in advance. */
    is_newsletter_wanted: Type.Boolean(),
    /** full_reg. */
    email: Type.Optional(Type.String({ minLength: 3, maxLength: 254 })),
    /** phone_reg: the number after the dialling code, and the code without plus. */
    phone_number: Type.Optional(Type.String({ pattern: '^[0-9]{4,15}$' })),
    phone_code: Type.Optional(Type.String({ pattern: '^[0-9]{1,4}$' })),
    /** full_reg; with phone_reg it may be left out, and the player signs in by SMS code. Encoded as for the sign-in. */
    uPassword: Type.Optional(Type.String({ minLength: 1, maxLength: 1024 })),
    /** Where the person was: an address of this site, kept for after the registration. */
    return_url: Type.Optional(Type.String({ maxLength: 500 })),
  },
  closed,
);
export type RegistrationBody = Static<typeof RegistrationBody>;

export const RegistrationDone = Type.Object(
  {
    step: Type.Literal('done'),
    user_id: Type.Integer(),
    /** What we have made in one click: told here and never again. */
    credentials: Type.Union([
      Type.Object({ login: Type.String(), password: Type.String() }, closed),
      Type.Null(),
    ]),
  },
  closed,
);
export type RegistrationDone = Static<typeof RegistrationDone>;

/** The address must be confirmed first. The answer is the same when it has an account already. */
export const RegistrationCodeStep = Type.Object(
  { step: Type.Literal('code'), registration_id: FlowId, code: SentCode },
  closed,
);
export type RegistrationCodeStep = Static<typeof RegistrationCodeStep>;

export const register = defineEndpoint({
  id: 'register',
  module: 'registration',
  method: 'POST',
  path: '/web-api/registration',
  summary: 'Makes an account at once (one click, social) or sends a code to the address (phone, e-mail)',
  callsPerMinuteBeforeCaptcha: 3,
  body: RegistrationBody,
  reply: Type.Union([RegistrationDone, RegistrationCodeStep]),
});

export const confirmRegistration = defineEndpoint({
  id: 'confirmRegistration',
  module: 'registration',
  method: 'POST',
  path: '/web-api/registration/confirm',
  summary: 'The code of the message: makes the account and signs in. Refusals: wrong_code, time_up',
  callsPerMinuteBeforeCaptcha: 10,
  body: Type.Object({ registration_id: FlowId, code: OneTimeCode }, closed),
  reply: RegistrationDone,
});

export const resendRegistrationCode = defineEndpoint({
  id: 'resendRegistrationCode',
  module: 'registration',
  method: 'POST',
  path: '/web-api/registration/resend',
  summary: 'Sends a new code; the old one is over. Refusals: too-early, too-many-codes, time_up',
  callsPerMinuteBeforeCaptcha: 3,
  body: Type.Object({ registration_id: FlowId }, closed),
  reply: RegistrationCodeStep,
});

export const finishRegistration = defineEndpoint({
  id: 'finishRegistration',
  module: 'registration',
  method: 'POST',
  path: '/web-api/registration/finish',
  summary:
    'The player has seen what comes after the registration: isDataAfterRegistration is false from now on',
  auth: 'session',
  body: Type.Object({}, closed),
  reply: Type.Object({}, closed),
});

export const mailCredentials = defineEndpoint({
  id: 'mailCredentials',
  module: 'registration',
  method: 'POST',
  path: '/web-api/registration/credentials',
  summary:
    'Sends the login and password of one click to an address, once, to the player who has just got them',
  auth: 'session',
  callsPerMinuteBeforeCaptcha: 3,
  body: Type.Object(
    {
      email: Type.String({ minLength: 3, maxLength: 254 }),
      /** Checked, so that nothing but the real credentials can be mailed. */
      uPassword: Type.String({ minLength: 1, maxLength: 1024 }),
      language: Type.String({ pattern: '^[a-z]{2}$' }),
    },
    closed,
  ),
  reply: Type.Object({}, closed),
});

/** What the form of this site and visitor looks like. */
export const RegistrationForm = Type.Object(
  {
    /** False: nobody registers here, by configuration or because it is a VIP domain. */
    isAllowed: Type.Boolean(),
    types: Type.Array(RegistrationType),
    minAge: Type.Integer(),
    /** The visitor's, as far as it is known. */
    country_id: Type.Integer(),
    currency_id: Type.Integer(),
    countries: Type.Array(
      Type.Object(
        {
          id: Type.Integer(),
          name: Type.String(),
          country_code: Type.String(),
          /** The currency that people pay in there. */
          currency_id: Type.Integer(),
        },
        closed,
      ),
    ),
    currencies: Type.Array(
      Type.Object({ id: Type.Integer(), code: Type.String(), name: Type.String() }, closed),
    ),
    /** Social networks that this site is connected to. */
    providers: Type.Array(SocialProvider),
    /** The site is connected to a provider that tells who somebody is by their bank. */
    isPayAndPlay: Type.Boolean(),
    bonusChoices: Type.Array(Type.Union([Type.Literal(0), Type.Literal(1), Type.Literal(2)])),
  },
  closed,
);
export type RegistrationForm = Static<typeof RegistrationForm>;

export const getRegistrationForm = defineEndpoint({
  id: 'getRegistrationForm',
  module: 'registration',
  method: 'GET',
  path: '/web-api/registration/form',
  summary: 'Types, countries, currencies and social networks of the registration form',
  query: Type.Object({ language: Type.String({ pattern: '^[a-z]{2}$' }) }, closed),
  reply: RegistrationForm,
});
