/** Every width at which a style may change: the two lists of the specification merged. A test reads all styles. */
export const BREAKPOINTS = [1024, 1100, 1152, 1280, 1366, 1440, 1680, 1920, 2560, 3840] as const;

/** Widths by purpose: below each one its rule holds. */
export const THRESHOLDS = {
  /** Navigation moves to the bottom on touch screens. */
  tablet: 1024,
  /** The left section gives its room to the page. */
  low: 1152,
  /** Two columns of content become one. */
  small: 1280,
  belowFullHd: 1920,
} as const satisfies Record<string, (typeof BREAKPOINTS)[number]>;
