import { getSectionBoard, type Api, type SectionBoard } from '@fairline/contracts';
import type { Language } from '@fairline/routes';

/** The live games there are to choose from, and those of the choice that are beyond the first part of that list. */
export async function askMulti(
  api: Api,
  language: Language,
  chosen: readonly number[],
): Promise<SectionBoard> {
  const board = await api.call(getSectionBoard, { query: { language, section: 'live' } });
  const missing = chosen.filter((number) => board.games.every((game) => game.number !== number));
  if (missing.length === 0) return board;
  const named = await api.call(getSectionBoard, {
    query: { language, section: 'live', games: missing.join(',') },
  });
  const known = new Set(board.championships.map(({ address }) => address));
  return {
    ...board,
    games: [...board.games, ...named.games],
    championships: [
      ...board.championships,
      ...named.championships.filter(({ address }) => !known.has(address)),
    ],
  };
}
