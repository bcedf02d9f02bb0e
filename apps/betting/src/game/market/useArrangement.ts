import { useEffect, useState } from 'react';

import { ARRANGEMENT_KEY, NO_ARRANGEMENT, readArrangement, type Arrangement } from './arrangement.ts';

/** How the player has put the markets in order; the server draws the order of the book. */
export function useArrangement(): [Arrangement, (next: Arrangement) => void] {
  const [arrangement, setArrangement] = useState(NO_ARRANGEMENT);
  useEffect(() => {
    const read = (): void => {
      try {
        setArrangement(readArrangement(localStorage.getItem(ARRANGEMENT_KEY)));
      } catch {
        // A browser that keeps nothing shows the order of the book.
      }
    };
    read();
    // Another tab may put them in another order.
    const follow = ({ key }: StorageEvent): void => {
      if (key === ARRANGEMENT_KEY || key === null) read();
    };
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, []);
  const keep = (next: Arrangement): void => {
    setArrangement(next);
    try {
      localStorage.setItem(ARRANGEMENT_KEY, JSON.stringify(next));
    } catch {
      // It holds for as long as the page is open.
    }
  };
  return [arrangement, keep];
}
