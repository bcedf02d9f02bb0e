import { THRESHOLDS } from '../viewport/breakpoints.ts';

/** Screens that must be scrolled away before the way back is offered. */
export const SCREENS = { desktop: 1, mobile: 4 } as const;

/** A mobile screen is a narrow one that is touched: a narrow window on a desk has a wheel. */
function isMobileScreen({ width, isTouch }: { width: number; isTouch: boolean }): boolean {
  return isTouch && width < THRESHOLDS.tablet;
}

export function isScrolledFar(page: {
  readonly scrollY: number;
  readonly width: number;
  readonly height: number;
  readonly isTouch: boolean;
}): boolean {
  const screens = isMobileScreen(page) ? SCREENS.mobile : SCREENS.desktop;
  return page.scrollY > screens * page.height;
}
