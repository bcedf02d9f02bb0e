import type { TabStorage } from '../session/tabStorage.ts';
import type { SharedActivity } from './idleWatch.ts';

const STORAGE_KEY = 'lastActivityAt';

export function sharedActivity(storage: TabStorage): SharedActivity {
  return {
    read: () => {
      const text = storage.get(STORAGE_KEY) ?? '';
      return /^\d{1,15}$/.test(text) ? Number(text) : undefined;
    },
    write: (at) => storage.set(STORAGE_KEY, String(at)),
    subscribe: (listener) => storage.subscribe(STORAGE_KEY, () => listener()),
  };
}
