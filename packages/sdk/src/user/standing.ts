import type { ActivationType, UserConfig, UserData } from '@fairline/contracts/user';

/** The group code of a verification that went well. */
export const VERIFIED_GROUP_CODE = 'verified';

export type Role = 'visitor' | 'player';

/** There are two roles; what else somebody may do depends on their standing, not on a role. */
export function roleOf(userId: number | null): Role {
  return userId === null ? 'visitor' : 'player';
}

export function isBanned({ ban_level: level }: Pick<UserConfig, 'ban_level'>): boolean {
  return level > 0;
}

type Verification = Pick<
  UserConfig,
  | 'internal_verification_status'
  | 'verification_status_group_code'
  | 'requested_additional_document'
  | 'verification_status'
  | 'user_status_id'
  | 'verification_types'
>;

export function isVerified(user: Verification): boolean {
  if (user.requested_additional_document) return false;
  return (
    user.internal_verification_status === 1 || user.verification_status_group_code === VERIFIED_GROUP_CODE
  );
}

/** Who is verified is not also unverified: our own check is newer than the outside status. */
export function isNotVerified(user: Verification): boolean {
  return user.verification_status === 1 && !isVerified(user);
}

export function isVerificationPending({
  user_status_id: status,
}: Pick<UserConfig, 'user_status_id'>): boolean {
  return status === 1;
}

export function isVerificationAvailable({
  verification_types: types,
}: Pick<UserConfig, 'verification_types'>): boolean {
  return types.length > 0;
}

/** Features that wait for identification: money out, and the bonus for identification. */
export type GatedFeature = 'withdrawal' | 'identification-bonus' | 'bet' | 'deposit';

/** What somebody who must still identify themselves may not do yet. Playing and paying in stay open until the operator says otherwise. */
export function isGated(
  feature: GatedFeature,
  user: Verification & Pick<UserConfig, 'is_need_identification'>,
): boolean {
  if (!user.is_need_identification || isVerified(user)) return false;
  return feature === 'withdrawal' || feature === 'identification-bonus';
}

/** All six that the law asks for. */
const REQUIRED = [
  'date_birthday',
  'name',
  'surname',
  'passport',
  'passport_date',
  'registration_address',
] as const satisfies readonly (keyof UserData)[];

export function missingProfileFields(data: UserData): readonly (typeof REQUIRED)[number][] {
  return REQUIRED.filter((field) => !isFilled(data[field]));
}

export function areProfileFieldsFilled(data: UserData): boolean {
  return missingProfileFields(data).length === 0;
}

const CONTACTS = ['phone_number', 'user_email'] as const satisfies readonly (keyof UserConfig)[];

type Contacts = Pick<UserConfig, (typeof CONTACTS)[number]>;

export function missingContacts(user: Contacts): readonly (keyof Contacts)[] {
  return CONTACTS.filter((contact) => !isFilled(user[contact]));
}

function isFilled(value: string | null): boolean {
  return value !== null && value.trim() !== '';
}

/** A saved phone adds to what was activated before. */
export function activationWithPhone(activation: ActivationType): ActivationType {
  switch (activation) {
    case 0:
      return 3;
    case 1:
      return 2;
    case 2:
    case 3:
      return activation;
  }
}

/** The configuration as it is after a phone was saved, before it is asked for anew. */
export function withSavedPhone(
  user: UserConfig,
  phone: { readonly code: string; readonly number: string },
): UserConfig {
  return {
    ...user,
    phone_code: phone.code,
    phone_number: phone.number,
    activation_type: activationWithPhone(user.activation_type),
    protection_methods: { ...user.protection_methods, enable_phone_binding: true },
  };
}
