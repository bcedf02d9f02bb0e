import type { ProtectionMethods } from '@fairline/contracts/user';

/** How well an account is protected, in one word. */
export type ProtectionStatus = 'none' | 'bad' | 'normal' | 'good' | 'full';

export function protectionStatus(level: number | null): ProtectionStatus {
  if (level === null) return 'none';
  if (level <= 30) return 'bad';
  if (level < 70) return 'normal';
  return level < 100 ? 'good' : 'full';
}

/**
 * What each method adds. The second step protects against most, so it counts most; the secret question protects
 * against nothing and adds nothing.
 */
export const PROTECTION_WEIGHTS: Readonly<Record<keyof ProtectionMethods, number>> = {
  is_changed_password: 20,
  enable_two_factor_auth: 40,
  enable_phone_binding: 20,
  enable_email_auth: 20,
  enable_security_question: 0,
};

/** 0 to 100. */
export function protectionLevel(methods: ProtectionMethods): number {
  return Object.entries(PROTECTION_WEIGHTS).reduce(
    (sum, [name, weight]) => sum + (methods[name as keyof ProtectionMethods] ? weight : 0),
    0,
  );
}
