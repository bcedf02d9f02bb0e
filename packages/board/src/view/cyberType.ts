import { useSyncExternalStore } from 'react';

export const CYBER_TYPES = ['real', 'virtual'] as const;
export type CyberType = (typeof CYBER_TYPES)[number];

const STORAGE_KEY = 'cyber_type';

type Store = Pick<Storage, 'getItem' | 'setItem'>;

/** The type of esports that was looked at last (BET-038): kept where every sub-application of this tab reads it. */
export function keepCyberType(type: CyberType, store: () => Store = () => sessionStorage): void {
  try {
    store().setItem(STORAGE_KEY, type);
  } catch {
    // A full or forbidden storage must not stop anybody from looking at games.
  }
}

export function readCyberType(store: () => Store = () => sessionStorage): CyberType {
  try {
    const kept = store().getItem(STORAGE_KEY);
    return CYBER_TYPES.find((type) => type === kept) ?? 'real';
  } catch {
    return 'real';
  }
}

/** It changes only on pages of esports, which have no tree: reading it when one is drawn is enough. */
export function useCyberType(): CyberType {
  return useSyncExternalStore(
    () => () => {},
    () => readCyberType(),
    () => 'real' as const,
  );
}
