import type { Api } from '@fairline/contracts';
import { getBookGame, type WholeGame } from '@fairline/contracts/book';
import type { Language } from '@fairline/routes';

/** A game that was asked for when its link came under the pointer is taken only while it is fresh. */
const FRESH_MS = 10_000;

/** The pointer may touch other links between the first look at one and its press; older questions are forgotten. */
const KEPT = 4;

interface Pending {
  readonly at: number;
  readonly game: Promise<WholeGame>;
}

const pending = new Map<string, Pending>();

const keyOf = (number: string, language: Language): string => `${language} ${number}`;

/** Asks for a game that will be shown in a moment. */
export function askGame(api: Api, number: string, language: Language): Promise<WholeGame> {
  const key = keyOf(number, language);
  const now = performance.now();
  const known = pending.get(key);
  if (known !== undefined && now - known.at < FRESH_MS) return known.game;
  const game = api.call(getBookGame, { params: { gameId: number }, query: { language } });
  // Whoever takes it hears of a failure; nobody else has to.
  game.catch(() => {
    if (pending.get(key)?.game === game) pending.delete(key);
  });
  pending.delete(key);
  pending.set(key, { at: now, game });
  for (const oldest of [...pending.keys()].slice(0, -KEPT)) pending.delete(oldest);
  return game;
}

/** The game that was asked for, or a new question; the next visit asks again. */
export function takeGame(api: Api, number: string, language: Language): Promise<WholeGame> {
  const game = askGame(api, number, language);
  pending.delete(keyOf(number, language));
  return game;
}
