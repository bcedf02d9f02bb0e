import type { GameRow, SportTree } from '@fairline/contracts';
import type { Language } from '@fairline/routes';

/** The last list that was shown: a game opened from it is seen at once, and its tree needs no question. */
interface RememberedBoard extends Pick<SportTree, 'now' | 'sports' | 'championships'> {
  readonly rows: readonly GameRow[];
}

let kept: { readonly language: Language; readonly board: RememberedBoard } | undefined;

/** Only a browser remembers: on a server the next request is somebody else's. */
export const boardMemory = {
  keep(language: Language, board: RememberedBoard): void {
    kept = { language, board };
  },
  of(language: Language): RememberedBoard | undefined {
    return kept?.language === language ? kept.board : undefined;
  },
};
