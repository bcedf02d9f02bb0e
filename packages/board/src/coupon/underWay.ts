/** Key of the session storage: a placement belongs to the tab in which it was pressed. */
export const UNDER_WAY_KEY = 'fairline.placement.v1';

/** A placement whose end is not known yet. */
export interface UnderWay {
  /** The ids that the server knows them by; `betId` is empty for a coupon of several bets. */
  readonly items: readonly { readonly id: string; readonly betId: string }[];
  /** The bets of the coupon that leave it when it is taken. */
  readonly betIds: readonly string[];
  readonly isSingles: boolean;
  /** Milliseconds since 1970. */
  readonly sentAt: number;
  /** Who has placed it: nobody else is told what became of it. Empty in a note that an older page has left. */
  readonly userId: string;
}

export function writeUnderWay(underWay: UnderWay): string {
  return JSON.stringify(underWay);
}

/** Broken storage is nothing under way. */
export function readUnderWay(text: string | null): UnderWay | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text ?? 'null');
  } catch {
    return undefined;
  }
  if (typeof value !== 'object' || value === null) return undefined;
  const { items, betIds, isSingles, sentAt, userId = '' } = value as Partial<Record<keyof UnderWay, unknown>>;
  const isWhole =
    Array.isArray(items) &&
    items.length > 0 &&
    items.every(isItem) &&
    Array.isArray(betIds) &&
    betIds.every((id) => typeof id === 'string') &&
    typeof isSingles === 'boolean' &&
    typeof sentAt === 'number' &&
    typeof userId === 'string';
  return isWhole ? { items, betIds, isSingles, sentAt, userId } : undefined;
}

function isItem(value: unknown): value is UnderWay['items'][number] {
  if (typeof value !== 'object' || value === null) return false;
  const { id, betId } = value as Partial<Record<'id' | 'betId', unknown>>;
  return typeof id === 'string' && typeof betId === 'string';
}
