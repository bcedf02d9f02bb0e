const KEY = 'is_adult';

/** What the visitor has answered in this browser; undefined where nobody has asked yet. */
export function readAge(): boolean | undefined {
  try {
    const text = localStorage.getItem(KEY);
    return text === null ? undefined : text === '1';
  } catch {
    return undefined;
  }
}

export function keepAge(isAdult: boolean): void {
  try {
    localStorage.setItem(KEY, isAdult ? '1' : '0');
  } catch {
    // Without a storage the next page asks again.
  }
}
