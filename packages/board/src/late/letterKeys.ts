const STORAGE_KEY = 'letter_keys';

type Store = Pick<Storage, 'getItem' | 'setItem'>;

/** Whether keys of one letter do something. Whoever speaks to the computer turns them off: a word is many letters. */
export function hasLetterKeys(store: () => Store = () => localStorage): boolean {
  try {
    return store().getItem(STORAGE_KEY) !== '0';
  } catch {
    return true;
  }
}

export function keepLetterKeys(isOn: boolean, store: () => Store = () => localStorage): void {
  try {
    store().setItem(STORAGE_KEY, isOn ? '1' : '0');
  } catch {
    // Without a storage they stay as they are.
  }
}
