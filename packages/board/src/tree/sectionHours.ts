/** The time filters of the line, in hours from now. */
export const SECTION_HOURS = [1, 3, 6, 12, 24] as const;

const PARAMETER = 'hours';

/** The filter that an address asks for; anything that is not one of ours is no filter. */
export function hoursIn(search: string): number | undefined {
  const asked = new URLSearchParams(search).get(PARAMETER);
  return SECTION_HOURS.find((hours) => String(hours) === asked);
}

export function hoursSearch(hours: number | undefined): string {
  return hours === undefined ? '' : `?${PARAMETER}=${hours}`;
}
