export {
  protectionLevel,
  protectionStatus,
  PROTECTION_WEIGHTS,
  type ProtectionStatus,
} from './protection.ts';
export {
  activationWithPhone,
  areContactsFilled,
  areProfileFieldsFilled,
  isBanned,
  isGated,
  isNotVerified,
  isVerificationAvailable,
  isVerificationPending,
  isVerified,
  missingProfileFields,
  roleOf,
  VERIFIED_GROUP_CODE,
  withSavedPhone,
  type GatedFeature,
  type Role,
} from './standing.ts';
export type { AccountResult, AccountState, UserAccess, UserConfigState, UserState } from './userAccess.ts';
