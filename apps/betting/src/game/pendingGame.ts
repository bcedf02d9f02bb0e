import type { Api } from '@fairline/contracts';
import { getBookGame, type WholeGame } from '@fairline/contracts/book';
import type { Language } from '@fairline/routes';

/** A game that was asked for when its link came under the pointer is taken only while it is fresh. */
const FRESH_MS = 10_000;

interface Pending {
  readonly key: string;
  readonly at: number;
  readonly game: Promise<WholeGame>;
}

let pending: Pending | undefined;

/** Asks for a game that will be shown in a moment. */
export function askGame(api: Api, number: string, language: Language): Promise<WholeGame> {
  const key = `${language} ${number}`;
  const now = performance.now();
  if (pending?.key === key && now - pending.at < FRESH_MS) return pending.game;
  const game = api.call(getBookGame, { params: { gameId: number }, query: { language } });
  // Whoever takes it hears of a failure; nobody else has to.
  game.catch(() => {
    if (pending?.game === game) pending = undefined;
  });
  pending = { key, at: now, game };
  return game;
}

/** The game that was asked for, or a new question; the next visit asks again. */
export function takeGame(api: Api, number: string, language: Language): Promise<WholeGame> {
  const game = askGame(api, number, language);
  pending = undefined;
  return game;
}
