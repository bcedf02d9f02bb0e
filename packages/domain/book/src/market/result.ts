export const RESULT = ['home', 'draw', 'away'] as const;

/** Index into RESULT for a lead of the home side. */
export function resultOf(lead: number): 0 | 1 | 2 {
  if (lead === 0) return 1;
  return lead > 0 ? 0 : 2;
}
