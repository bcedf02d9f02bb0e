import type { Round, RoundRefusal } from '@fairline/contracts/play';

/** All of a round that is shown or checked. Rounds of practice have it too: they are drawn and checked by the same code. */
export type ShownRound = Pick<
  Round,
  | 'id'
  | 'game'
  | 'modelHash'
  | 'currency'
  | 'stake'
  | 'returned'
  | 'multiplier'
  | 'draw'
  | 'params'
  | 'pairId'
  | 'commitment'
  | 'clientSeed'
  | 'nonce'
  | 'serverSeed'
  | 'startedAt'
>;

/** What a press asks for. */
export interface RoundOrder {
  readonly stake: bigint;
  /** That the stake was shown in: in another one the same digits are another stake. */
  readonly currency: string;
  readonly params: unknown;
}

/** What became of a press; `waitMs`: how long the next one has to wait. */
export type RoundEnd =
  | { readonly kind: 'played'; readonly round: ShownRound; readonly waitMs: number }
  | { readonly kind: 'refused'; readonly refusal: RoundRefusal; readonly waitMs: number }
  /** The server would not look at it, or nobody could be asked: `code` is its word. */
  | { readonly kind: 'failed'; readonly code: string; readonly waitMs: number };
