import { useSyncExternalStore } from 'react';

import { isScrolledFar } from './scrollThreshold.ts';

/** Whether the page has been scrolled far enough to offer the way back. It renders only when the answer changes. */
export function useIsScrolled(): boolean {
  return useSyncExternalStore(subscribe, read, () => false);
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('scroll', listener, { passive: true });
  window.addEventListener('resize', listener, { passive: true });
  return () => {
    window.removeEventListener('scroll', listener);
    window.removeEventListener('resize', listener);
  };
}

function read(): boolean {
  return isScrolledFar({
    scrollY: window.scrollY,
    width: window.innerWidth,
    height: window.innerHeight,
    isTouch: window.matchMedia('(pointer: coarse)').matches,
  });
}
