import type { SessionEndReason } from '@fairline/contracts';

import type { TabStorage } from './tabStorage.ts';

/** What the tabs of one browser tell each other about the login state. */
interface SharedRecord {
  readonly userId: number | null;
  /** Why the last session is over, when it is. */
  readonly endReason: SessionEndReason | null;
}

export interface SharedSession {
  read(): SharedRecord | undefined;
  write(record: SharedRecord): void;
  /** Only what other tabs have written. */
  subscribe(listener: (record: SharedRecord) => void): () => void;
}

const STORAGE_KEY = 'session';

/** It outlives the tab, so that the next visit knows that somebody was signed in. */
export function sharedSession(storage: TabStorage): SharedSession {
  return {
    read: () => parse(storage.get(STORAGE_KEY)),
    write: (record) => {
      const text = JSON.stringify(record);
      if (storage.get(STORAGE_KEY) !== text) storage.set(STORAGE_KEY, text);
    },
    subscribe: (listener) =>
      storage.subscribe(STORAGE_KEY, (text) => {
        const record = parse(text);
        if (record !== undefined) listener(record);
      }),
  };
}

const REASONS: readonly unknown[] = [
  'user',
  'idle',
  'expired',
  'reused',
  'operator',
  'newer',
  'revoked',
  'password',
] satisfies SessionEndReason[];

function parse(text: string | null): SharedRecord | undefined {
  try {
    const { userId, endReason } = JSON.parse(text ?? '') as Partial<SharedRecord>;
    if (userId !== null && !Number.isSafeInteger(userId)) return undefined;
    return { userId: userId ?? null, endReason: REASONS.includes(endReason) ? (endReason ?? null) : null };
  } catch {
    return undefined;
  }
}
