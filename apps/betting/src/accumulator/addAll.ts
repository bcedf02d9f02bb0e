import { readCell, type BoardRuntime } from '@fairline/board';
import type { Accumulator } from '@fairline/contracts/accumulator';

/** Puts every leg into the coupon over the bus. A leg that is there already stays: pressed again it would go. */
export function addAll(
  runtime: Pick<BoardRuntime, 'cell' | 'press'>,
  { id: expressId, legs }: Pick<Accumulator, 'id' | 'legs'>,
): void {
  for (const { game, marketId, outcomeId, coefficient } of legs) {
    const cell = { gameId: game.id, marketId, outcomeId };
    const now = readCell(runtime.cell(cell));
    if (now.isSelected) continue;
    const press = { game, coefficient: now.coefficient ?? coefficient, source: 'accumulator', expressId };
    runtime.press({ ...cell, ...press });
  }
}
