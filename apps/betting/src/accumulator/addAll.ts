import { readCell, type BoardRuntime } from '@fairline/board';
import type { AccumulatorLeg } from '@fairline/contracts/accumulator';

/** Puts every leg into the coupon over the bus. A leg that is there already stays: pressed again it would go. */
export function addAll(runtime: Pick<BoardRuntime, 'cell' | 'press'>, legs: readonly AccumulatorLeg[]): void {
  for (const { game, marketId, outcomeId, coefficient } of legs) {
    const id = { gameId: game.id, marketId, outcomeId };
    const now = readCell(runtime.cell(id));
    if (now.isSelected) continue;
    runtime.press({ ...id, game, coefficient: now.coefficient ?? coefficient, source: 'accumulator' });
  }
}
