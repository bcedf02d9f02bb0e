import type { KeptFingerprint } from './fingerprint.ts';

const STORAGE_KEY = 'fingerprint';

/** Where a fingerprint is kept between pages. A browser that keeps nothing only asks more often. */
export function fingerprintStorage(storage: () => Pick<Storage, 'getItem' | 'setItem'>): {
  readonly read: () => KeptFingerprint | undefined;
  readonly keep: (fingerprint: KeptFingerprint) => void;
} {
  let latest: KeptFingerprint | undefined;
  return {
    read: () => {
      latest ??= parse(attempt(() => storage().getItem(STORAGE_KEY)) ?? '');
      return latest;
    },
    keep: (fingerprint) => {
      latest = fingerprint;
      attempt(() => storage().setItem(STORAGE_KEY, JSON.stringify(fingerprint)));
    },
  };
}

function parse(text: string): KeptFingerprint | undefined {
  const value = attempt(() => JSON.parse(text) as unknown);
  if (typeof value !== 'object' || value === null) return undefined;
  const { token, expiresAt } = value as Partial<KeptFingerprint>;
  return typeof token === 'string' && typeof expiresAt === 'number' ? { token, expiresAt } : undefined;
}

function attempt<Result>(action: () => Result): Result | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
