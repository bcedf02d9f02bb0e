/** The time filters of the line, in hours from now. */
export const SECTION_HOURS = [1, 3, 6, 12, 24] as const;

const PARAMETER = 'hours';

export function hoursSearch(hours: number | undefined): string {
  return hours === undefined ? '' : `?${PARAMETER}=${hours}`;
}
