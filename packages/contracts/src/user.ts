import { Type, type Static } from 'typebox';

import { defineEndpoint } from './endpoint.ts';

const closed = { additionalProperties: false } as const;
const Text = Type.Union([Type.String(), Type.Null()]);
/** A calendar day, YYYY-MM-DD. */
const Day = Type.Union([Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' }), Type.Null()]);
const SportNumbers = Type.Array(Type.Integer({ minimum: 1 }), { uniqueItems: true });

/** What is known of the person. Null: not told yet. */
export const UserData = Type.Object(
  {
    date_birthday: Day,
    document_type_id: Type.Union([Type.Integer({ minimum: 1 }), Type.Null()]),
    inn: Text,
    name: Text,
    passport: Text,
    passport_date: Day,
    passport_end_date: Day,
    registration_address: Text,
    surname: Text,
  },
  closed,
);
export type UserData = Static<typeof UserData>;

/** How the account is protected. */
export const ProtectionMethods = Type.Object(
  {
    /** The player has chosen the password; one that we made does not count. */
    is_changed_password: Type.Boolean(),
    /** A code of an app, or a passkey. */
    enable_two_factor_auth: Type.Boolean(),
    enable_phone_binding: Type.Boolean(),
    enable_security_question: Type.Boolean(),
    /** The e-mail address is confirmed. */
    enable_email_auth: Type.Boolean(),
  },
  closed,
);
export type ProtectionMethods = Static<typeof ProtectionMethods>;

/** 0 nothing, 1 e-mail, 2 e-mail and phone, 3 phone. */
export const ActivationType = Type.Union([
  Type.Literal(0),
  Type.Literal(1),
  Type.Literal(2),
  Type.Literal(3),
]);
export type ActivationType = Static<typeof ActivationType>;

export const UserConfig = Type.Object(
  {
    /** Numbers of sports that the player does not want to see, ascending. */
    disallow_line_sport: SportNumbers,
    disallow_live_sport: SportNumbers,
    /** The same by the names that addresses use. */
    disallowed_slugs: Type.Object(
      { line: Type.Array(Type.String()), live: Type.Array(Type.String()) },
      closed,
    ),
    phone_number: Text,
    phone_code: Text,
    user_email: Text,
    user_name: Type.String(),
    user_country_code: Type.String({ pattern: '^[A-Z]{2}$' }),
    user_country_id: Type.Integer({ minimum: 0 }),
    activation_type: ActivationType,
    user_ref_id: Type.Integer({ minimum: 0 }),
    user_msg_count: Type.Integer({ minimum: 0 }),
    user_hide_balance: Type.Boolean(),
    /** Whole days since the password was set; null without a password. */
    changed_pass_day_count: Type.Union([Type.Integer({ minimum: 0 }), Type.Null()]),
    user_data: UserData,
    /** 0 to 100; null when nothing is known of how the account is protected. */
    protection_level: Type.Union([Type.Integer({ minimum: 0, maximum: 100 }), Type.Null()]),
    protection_methods: ProtectionMethods,
    should_sync_protection_methods: Type.Boolean(),
    is_need_identification: Type.Boolean(),
    ban_level: Type.Integer({ minimum: 0 }),
    ban_version: Type.Integer({ minimum: 0 }),
    /** 1: verification is pending. */
    user_status_id: Type.Integer({ minimum: 0 }),
    /** 1: verified. */
    internal_verification_status: Type.Integer({ minimum: 0 }),
    /** 1: not verified. */
    verification_status: Type.Integer({ minimum: 0 }),
    verification_types: Type.Array(Type.String()),
    verification_status_group_code: Text,
    requested_additional_document: Type.Boolean(),
    has_deposit: Type.Boolean(),
    is_identification_bonus: Type.Boolean(),
    show_verification_modal_on_deposit_page: Type.Boolean(),
    /** Days left to confirm e-mail or phone; null when nothing is left to confirm. */
    remaining_days_to_activate: Type.Union([Type.Integer({ minimum: 0 }), Type.Null()]),
    isCCLine: Type.Boolean(),
    isCClive: Type.Boolean(),
    isDataAfterRegistration: Type.Boolean(),
    is_active_secure_question: Type.Boolean(),
    /** The main account is in a withdrawn currency: its money must move to the one that took its place. */
    isRequiredTransfer: Type.Boolean(),
    /** The account was opened by a first payment, without a registration form. */
    is_registered_by_payment: Type.Boolean(),
  },
  closed,
);
export type UserConfig = Static<typeof UserConfig>;

export const getUserConfig = defineEndpoint({
  id: 'getUserConfig',
  module: 'user',
  method: 'GET',
  path: '/web-api/user/config',
  summary: 'Everything the site knows of the signed-in player that screens act on',
  auth: 'session',
  reply: UserConfig,
});
