import { browserStorage, storedValue } from '../storedValue.ts';

/** View state `isWideScreenScoreboard` (BET-039), kept in this browser. */
export const WIDE_KEY = 'isWideScreenScoreboard';

export function readWide(text: string | null): boolean {
  return text === '1';
}

export const wideScoreboard = storedValue<boolean>({
  ...browserStorage,
  key: WIDE_KEY,
  read: readWide,
  write: (isWide) => (isWide ? '1' : '0'),
});
