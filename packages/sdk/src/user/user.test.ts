import type { ProtectionMethods, UserConfig, UserData } from '@fairline/contracts/user';
import { describe, expect, test } from 'vitest';

import {
  activationWithPhone,
  areProfileFieldsFilled,
  isBanned,
  isGated,
  isNotVerified,
  isVerificationAvailable,
  isVerificationPending,
  isVerified,
  missingContacts,
  protectionLevel,
  protectionStatus,
  roleOf,
  withSavedPhone,
} from './index.ts';

const NO_METHODS: ProtectionMethods = {
  is_changed_password: false,
  enable_two_factor_auth: false,
  enable_phone_binding: false,
  enable_security_question: false,
  enable_email_auth: false,
};

const UNKNOWN = {
  internal_verification_status: 0,
  verification_status_group_code: null,
  requested_additional_document: false,
  verification_status: 0,
  user_status_id: 0,
  verification_types: [],
};

describe('protection', () => {
  test.each([
    [null, 'none'],
    [0, 'bad'],
    [30, 'bad'],
    [31, 'normal'],
    [69, 'normal'],
    [70, 'good'],
    [99, 'good'],
    [100, 'full'],
  ] as const)('[USER-042..046] the level %o has the status %s', (level, status) => {
    expect(protectionStatus(level)).toBe(status);
  });

  test('all methods make the full level, none makes nothing, and the second step counts most', () => {
    expect(protectionLevel(NO_METHODS)).toBe(0);
    expect(
      protectionLevel({
        ...NO_METHODS,
        is_changed_password: true,
        enable_two_factor_auth: true,
        enable_phone_binding: true,
        enable_email_auth: true,
      }),
    ).toBe(100);
    const alone = Object.keys(NO_METHODS).map((name) => protectionLevel({ ...NO_METHODS, [name]: true }));
    expect(Math.max(...alone)).toBe(protectionLevel({ ...NO_METHODS, enable_two_factor_auth: true }));
    expect(protectionLevel({ ...NO_METHODS, enable_security_question: true })).toBe(0);
  });
});

describe('standing', () => {
  test('[USER-047] [USER-048] a ban level above 0 is a ban, 0 is none', () => {
    expect([0, 1, 7].map((ban_level) => isBanned({ ban_level }))).toEqual([false, true, true]);
  });

  test('whoever has no id is a visitor, everybody else a player', () => {
    expect([roleOf(null), roleOf(4711)]).toEqual(['visitor', 'player']);
  });

  test('[USER-050] [USER-051] [USER-053] the internal status 1 or the group code of success verifies', () => {
    expect(isVerified(UNKNOWN)).toBe(false);
    expect(isVerified({ ...UNKNOWN, internal_verification_status: 1 })).toBe(true);
    expect(isVerified({ ...UNKNOWN, verification_status_group_code: 'verified' })).toBe(true);
    expect(isVerified({ ...UNKNOWN, verification_status_group_code: 'waiting' })).toBe(false);
  });

  test('[USER-052] a requested document takes it away whatever verified before', () => {
    const asked = { ...UNKNOWN, requested_additional_document: true };
    expect(isVerified({ ...asked, internal_verification_status: 1 })).toBe(false);
    expect(isVerified({ ...asked, verification_status_group_code: 'verified' })).toBe(false);
  });

  test('[USER-054] [USER-057] verification status 1 means not verified, unless the player is verified', () => {
    expect(isNotVerified({ ...UNKNOWN, verification_status: 1 })).toBe(true);
    expect(isNotVerified({ ...UNKNOWN, verification_status: 2 })).toBe(false);
    expect(isNotVerified({ ...UNKNOWN, verification_status: 1, internal_verification_status: 1 })).toBe(
      false,
    );
  });

  test('[USER-055] [USER-056] user status 1 is pending, and verification is there when a type of it is', () => {
    expect([0, 1, 2].map((user_status_id) => isVerificationPending({ user_status_id }))).toEqual([
      false,
      true,
      false,
    ]);
    expect(isVerificationAvailable({ verification_types: [] })).toBe(false);
    expect(isVerificationAvailable({ verification_types: ['passport'] })).toBe(true);
  });

  test('[USER-061] [USER-062] who must identify themselves waits with withdrawal and the bonus for it, not with play', () => {
    const needed = { ...UNKNOWN, is_need_identification: true };
    expect(isGated('withdrawal', needed)).toBe(true);
    expect(isGated('identification-bonus', needed)).toBe(true);
    expect(isGated('bet', needed)).toBe(false);
    expect(isGated('deposit', needed)).toBe(false);
    expect(isGated('withdrawal', { ...needed, internal_verification_status: 1 })).toBe(false);
    expect(isGated('withdrawal', { ...needed, is_need_identification: false })).toBe(false);
  });
});

const FILLED: UserData = {
  date_birthday: '1990-02-01',
  document_type_id: null,
  inn: null,
  name: 'Mira',
  passport: 'AB 12',
  passport_date: '2020-02-01',
  passport_end_date: null,
  registration_address: 'Harbour Street 1',
  surname: 'Kallas',
};

describe('what is filled in', () => {
  test('[USER-059] the profile is filled only with all six', () => {
    expect(areProfileFieldsFilled(FILLED)).toBe(true);
    for (const field of [
      'date_birthday',
      'name',
      'surname',
      'passport',
      'passport_date',
      'registration_address',
    ]) {
      expect(areProfileFieldsFilled({ ...FILLED, [field]: null }), field).toBe(false);
      expect(areProfileFieldsFilled({ ...FILLED, [field]: ' ' }), field).toBe(false);
    }
  });

  test('[USER-060] the contacts are filled only with phone and e-mail', () => {
    expect(missingContacts({ phone_number: '5', user_email: 'a@b.c' })).toEqual([]);
    expect(missingContacts({ phone_number: null, user_email: 'a@b.c' })).toEqual(['phone_number']);
    expect(missingContacts({ phone_number: '5', user_email: ' ' })).toEqual(['user_email']);
  });
});

describe('a saved phone', () => {
  test.each([
    [0, 3],
    [1, 2],
    [2, 2],
    [3, 3],
  ] as const)('turns the activation type %i into %i', (before, after) => {
    expect(activationWithPhone(before)).toBe(after);
  });

  test('binds the phone', () => {
    const user = { activation_type: 1, protection_methods: NO_METHODS } as UserConfig;
    expect(withSavedPhone(user, { code: '372', number: '5551234' })).toMatchObject({
      phone_code: '372',
      phone_number: '5551234',
      activation_type: 2,
      protection_methods: { enable_phone_binding: true, is_changed_password: false },
    });
  });
});
