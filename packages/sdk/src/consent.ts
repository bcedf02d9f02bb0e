/** Cookie in which the visitor's choice of optional cookies is kept. */
export const CONSENT_COOKIE = 'cookies_agree_type';

/** The four agree types, as they stand in the cookie. */
export const AGREE_TYPES = ['all', 'only-functionality', 'only-marketing', 'disable'] as const;
export type AgreeType = (typeof AGREE_TYPES)[number];

export interface ConsentChoice {
  readonly isFunctional: boolean;
  readonly isMarketing: boolean;
}

export function agreeTypeOf({ isFunctional, isMarketing }: ConsentChoice): AgreeType {
  if (isFunctional && isMarketing) return 'all';
  if (isFunctional) return 'only-functionality';
  return isMarketing ? 'only-marketing' : 'disable';
}

/** Undefined: the visitor has not chosen, or the cookie holds something else. */
export function readAgreeType(value: unknown): AgreeType | undefined {
  return AGREE_TYPES.find((type) => type === value);
}

/** Layout cookies may be written only with it. */
export function hasFunctionalConsent(type: AgreeType | undefined): boolean {
  return type === 'all' || type === 'only-functionality';
}

/** Reference ids may leave in analytics only with it. */
export function hasMarketingConsent(type: AgreeType | undefined): boolean {
  return type === 'all' || type === 'only-marketing';
}
