import type { Section, SportTree } from '@fairline/contracts';
import type { WholeGame } from '@fairline/contracts/book';

/** What the page of a game is drawn from. */
export interface GamePageData {
  readonly page: 'game';
  readonly game: WholeGame;
  /** False: made from the row of a list that the visitor came from; the rest is on its way. */
  readonly isComplete: boolean;
  readonly tree: Pick<SportTree, 'now' | 'sports' | 'championships'>;
  readonly section: Section;
  /** Of the address: `home` where it says none (BET-014). */
  readonly pageType: string;
}

/** No game on offer has the number of the address. */
export interface GameMissingData {
  readonly page: 'gameMissing';
  readonly tree: Pick<SportTree, 'now' | 'sports' | 'championships'>;
  readonly section: Section;
}
