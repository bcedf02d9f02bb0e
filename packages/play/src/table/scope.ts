import type { Language } from '@fairline/routes';
import type { Translate } from '@fairline/sdk';
import { createContext, useContext } from 'react';

import type { Press, PressView } from '../round/press.ts';
import type { RoundSource, SourceView } from '../round/roundSource.ts';
import type { PlayWordKey } from '../words/index.ts';
import type { PlayedGame } from './playedGame.ts';

export type PlayMode = 'money' | 'practice';

/** What the parts of a table share. */
export interface PlayScope {
  readonly game: PlayedGame;
  readonly t: Translate<PlayWordKey>;
  readonly language: Language;
  readonly mode: PlayMode;
  readonly source: RoundSource;
  readonly view: SourceView;
  readonly press: Press;
  readonly pressView: PressView;
  /** An amount of the table's currency in the words of the language. */
  readonly money: (amount: bigint | string) => string;
}

export const ScopeContext = createContext<PlayScope | undefined>(undefined);

export function useScope(): PlayScope {
  const scope = useContext(ScopeContext);
  if (scope === undefined) throw new Error('A part of a table is drawn outside of it.');
  return scope;
}
