import { isLanguage } from '@fairline/routes';

/** A league or a game that a player has opened. */
export interface RecentPlace {
  readonly kind: 'league' | 'game';
  /** Its address without the language, for whoever reads another one by then. */
  readonly path: string;
  readonly name: string;
}

/** So many fit into one line of a wide screen. */
export const RECENT_MAX = 8;

/** They are the player's own, in this browser only: nobody who signs in after them sees where they have been. */
const keyOf = (userId: number): string => `fairline.recentPlaces.${userId}`;

/** As the browser keeps them; one that keeps nothing has none. */
export function keptText(userId: number): string {
  try {
    return localStorage.getItem(keyOf(userId)) ?? '[]';
  } catch {
    return '[]';
  }
}

/** The newest first. A storage may hold anything. */
export function placesIn(text: string): readonly RecentPlace[] {
  try {
    const kept: unknown = JSON.parse(text);
    return Array.isArray(kept) ? kept.filter(isPlace).slice(0, RECENT_MAX) : [];
  } catch {
    return [];
  }
}

export const readRecent = (userId: number): readonly RecentPlace[] => placesIn(keptText(userId));

export function noteRecent(userId: number, place: RecentPlace): void {
  const others = readRecent(userId).filter(({ path }) => path !== place.path);
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify([place, ...others].slice(0, RECENT_MAX)));
  } catch {
    // A browser that keeps nothing remembers no places either.
  }
}

/** The address of a page without its language. */
export function withoutLanguage(path: string): string {
  const [, first = '', ...rest] = path.split('/');
  return isLanguage(first) ? `/${rest.join('/')}` : path;
}

function isPlace(value: unknown): value is RecentPlace {
  const { kind, path, name } = (value ?? {}) as Partial<Record<keyof RecentPlace, unknown>>;
  const isOwn = typeof path === 'string' && /^\/(?![/\\])/.test(path);
  return (kind === 'league' || kind === 'game') && isOwn && typeof name === 'string' && name !== '';
}
