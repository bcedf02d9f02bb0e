export {
  protectionLevel,
  protectionStatus,
  PROTECTION_WEIGHTS,
  type ProtectionStatus,
} from './protection.ts';
export {
  activationWithPhone,
  areProfileFieldsFilled,
  isBanned,
  isGated,
  isNotVerified,
  isVerificationAvailable,
  isVerificationPending,
  isVerified,
  missingContacts,
  missingProfileFields,
  roleOf,
  VERIFIED_GROUP_CODE,
  withSavedPhone,
  type GatedFeature,
  type Role,
} from './standing.ts';
export type { AccountResult, AccountState, UserAccess, UserConfigState, UserState } from './userAccess.ts';
