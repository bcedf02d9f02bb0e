import { getElementScrollRestorationEntry, type AnyRouter } from '@tanstack/router-core';

interface ScrollWatch {
  /**
   * Puts the page where it was when it was left, if this is a return to it. One that came late begins at its top even
   * when the visitor has moved meanwhile: what they moved was the page before.
   */
  restore(isLate: boolean): void;
}

/**
 * The router restores the scroll position when the frame commits, which may be before a sub-application has drawn and
 * the page has its height. So it is restored again after the drawing, unless the visitor has moved on by then.
 */
export function watchScroll(router: AnyRouter): ScrollWatch {
  let hasMoved = false;
  for (const event of ['wheel', 'touchmove', 'keydown', 'pointerdown']) {
    window.addEventListener(event, () => (hasMoved = true), { passive: true });
  }
  router.subscribe('onBeforeNavigate', () => (hasMoved = false));
  return {
    restore(isLate) {
      if (hasMoved && !isLate) return;
      const entry = getElementScrollRestorationEntry(router, { getElement: () => window });
      if (entry !== undefined)
        window.scrollTo({ left: entry.scrollX, top: entry.scrollY, behavior: 'instant' });
      else if (isLate && window.location.hash === '') window.scrollTo({ top: 0, behavior: 'instant' });
    },
  };
}
