/** A tab that somebody has left asks on for this long; it may be back at once. */
export const LEAVE_MS = 30_000;
