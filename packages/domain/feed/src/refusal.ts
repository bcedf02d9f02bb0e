/** Why a message that came in order has no effect. It is counted all the same, so that the feed goes on (SPEC F5). */
export type RefusalReason =
  | 'unknown-game'
  | 'foreign-game'
  | 'foreign-entity'
  | 'unknown-reference'
  | 'same-competitor'
  | 'bad-times'
  | 'number-taken'
  | 'game-over'
  | 'game-postponed'
  | 'unknown-market'
  | 'unknown-outcome'
  | 'named-twice'
  | 'market-settled'
  | 'market-not-settled'
  | 'incomplete-market'
  | 'open-status'
  | 'dead-heat-impossible'
  | 'chances-not-whole'
  | 'score-missing'
  | 'nothing-to-correct';

export interface Refused {
  readonly refused: RefusalReason;
}

export function refuse(reason: RefusalReason): Refused {
  return { refused: reason };
}

export function isRefused(answer: object): answer is Refused {
  return 'refused' in answer;
}
