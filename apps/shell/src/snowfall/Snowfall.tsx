import { useEffect } from 'react';

import styles from './Snowfall.module.css';

/** Snow over the page while it is mounted. Whoever asked for calm gets none. */
export function Snowfall() {
  useEffect(() => {
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined;
    let stop: (() => void) | undefined;
    let isGone = false;
    void import('./letItSnow.ts').then(({ letItSnow }) => {
      if (!isGone) stop = letItSnow(styles['sky'] ?? '');
    });
    return () => {
      isGone = true;
      stop?.();
    };
  }, []);
  return null;
}
