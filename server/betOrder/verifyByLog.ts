import { coefficientOf, outcomeStatus, type BookGame } from '@fairline/feed';
import type { Kysely } from 'kysely';

import type { Tables } from '../database/index.ts';
import { bookAtPosition } from '../feed/index.ts';
import type { CouponRow, LegRow } from '../wagering/index.ts';

export interface LogVerification {
  readonly problems: readonly string[];
  /** What could not be looked up, and why. */
  readonly notes: readonly string[];
}

/** Whether the log of the book says the price and the result of every bet where the coupon says they stand. */
export async function verifyByLog(
  db: Kysely<Tables>,
  row: CouponRow,
  legs: readonly LegRow[],
): Promise<LogVerification> {
  const problems: string[] = [];
  const notes: string[] = [];
  if (row.state === 'refused') return { problems, notes };
  for (const [index, leg] of legs.entries()) {
    await look({
      what: `price of bet ${index}`,
      position: leg.book_position,
      written: leg.coef,
      unit: ' thousandths',
      inLog: (game) => coefficientOf(game, leg.market_id, leg.outcome_id),
      leg,
    });
    if (leg.status_id < 0) continue;
    const what = `result of bet ${index}`;
    if (leg.is_by_hand) notes.push(`Not checked: ${what} is an operator’s word.`);
    else if (leg.result_position === null)
      notes.push(`Not checked: where in the log the ${what} stands was not kept.`);
    else
      await look({
        what,
        position: leg.result_position,
        written: leg.status_id,
        unit: '',
        inLog: (game) => outcomeStatus(game, leg.market_id, leg.outcome_id),
        leg,
      });
  }
  return { problems, notes };

  async function look(question: {
    readonly what: string;
    readonly position: bigint;
    readonly written: number;
    readonly unit: string;
    readonly inLog: (game: BookGame) => number | undefined;
    readonly leg: LegRow;
  }): Promise<void> {
    const { what, position, written, unit, inLog, leg } = question;
    const game = await bookAtPosition(db, { gameId: leg.game_id, position });
    if (game === 'compacted') {
      notes.push(
        `Not checked: the ${what} stands at position ${position}, an hour of the log that is compacted.`,
      );
      return;
    }
    const said = game === undefined ? undefined : inLog(game);
    if (said !== written)
      problems.push(
        `The ${what} is ${written}${unit}, the log has ${said ?? 'none'} at position ${position}.`,
      );
  }
}
