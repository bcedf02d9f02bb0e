export type Colours = readonly [string, string];

/** A bet keeps names and prices; the colours of its sides are remembered beside it, as long as this browser likes. */
const KEY = 'fairline.crests.v1';
const GAMES_MAX = 60;

const known = new Map<string, readonly [Colours, Colours]>();
let isRead = false;

export function rememberCrests(
  gameId: string,
  sides: readonly [Colours, Colours],
  storage: Pick<Storage, 'getItem' | 'setItem'>,
): void {
  read(storage);
  known.delete(gameId);
  known.set(gameId, sides);
  const kept = [...known].slice(-GAMES_MAX);
  try {
    storage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // Without a storage they last as long as the page.
  }
}

export function crestOf(
  gameId: string,
  storage: Pick<Storage, 'getItem'> = localStorage,
): readonly [Colours, Colours] | undefined {
  read(storage);
  return known.get(gameId);
}

function read(storage: Pick<Storage, 'getItem'>): void {
  if (isRead) return;
  isRead = true;
  try {
    const value: unknown = JSON.parse(storage.getItem(KEY) ?? '[]');
    for (const entry of Array.isArray(value) ? value : []) if (isEntry(entry)) known.set(entry[0], entry[1]);
  } catch {
    // Broken or forbidden storage has no crests.
  }
}

function isEntry(value: unknown): value is readonly [string, readonly [Colours, Colours]] {
  if (!Array.isArray(value) || typeof value[0] !== 'string' || !Array.isArray(value[1])) return false;
  const sides: readonly unknown[] = value[1];
  return sides.length === 2 && sides.every((side) => Array.isArray(side) && side.every(isColour));
}

function isColour(value: unknown): boolean {
  return typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value);
}
