import { useEffect, useState } from 'react';

/** View state `isWideScreenScoreboard` (BET-039), kept in this browser. */
export const WIDE_KEY = 'isWideScreenScoreboard';

export function readWide(storage: Pick<Storage, 'getItem'>): boolean {
  return storage.getItem(WIDE_KEY) === '1';
}

export function keepWide(storage: Pick<Storage, 'setItem'>, isWide: boolean): void {
  storage.setItem(WIDE_KEY, isWide ? '1' : '0');
}

export function useWideScoreboard(): { isWide: boolean; setIsWide: (isWide: boolean) => void } {
  const [isWide, setIsWide] = useState(false);
  useEffect(() => {
    try {
      setIsWide(readWide(localStorage));
    } catch {
      // A browser that keeps nothing shows the usual score board.
    }
  }, []);
  return {
    isWide,
    setIsWide(next) {
      setIsWide(next);
      try {
        keepWide(localStorage, next);
      } catch {
        // It holds for as long as the page is open.
      }
    },
  };
}
