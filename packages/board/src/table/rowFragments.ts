import type { GameRow } from '@fairline/contracts';
import { createContext } from 'react';

/** Ready markup of the games of a list; undefined when they should be drawn the plain way. */
export interface RowFragments {
  rowsOf(games: readonly GameRow[]): string | undefined;
}

/** Filled on the server only: in the browser React draws the same rows itself. */
export const RowFragmentsContext = createContext<RowFragments | undefined>(undefined);
