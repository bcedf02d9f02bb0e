import type { Sport } from '../../game/game.ts';
import { advance } from './advance.ts';
import { chances } from './chances.ts';
import { board, result } from './result.ts';
import { initialState, type FootballState } from './state.ts';

export const football: Sport<FootballState> = {
  id: 'football',
  initialState,
  advance,
  chances,
  result,
  board,
};
