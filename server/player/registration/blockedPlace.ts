export interface Places {
  /** Where somebody says they live, or where their bank says so. */
  readonly stated: string;
  /** Where their browser is. */
  readonly seen: string;
  readonly host: string;
}

/** The rule of every way to register: of both places one that the operator has blocked is enough. */
export function blockedPlace(
  isCountryBlocked: (country: string, host: string) => boolean,
  { stated, seen, host }: Places,
): 'stated' | 'seen' | undefined {
  if (isCountryBlocked(stated, host)) return 'stated';
  return isCountryBlocked(seen, host) ? 'seen' : undefined;
}
