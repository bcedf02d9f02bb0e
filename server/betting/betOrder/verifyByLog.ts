import {
  canonical,
  coefficientOf,
  deadHeatOf,
  outcomeChances,
  outcomeStatus,
  type BookGame,
} from '@fairline/feed';
import type { Kysely, Selectable } from 'kysely';

import { bookAtPosition } from '../../book/feed/index.ts';
import type { Tables } from '../../platform/database/index.ts';
import {
  deadHeatOfLeg,
  LegProofs,
  resultText,
  saidBy,
  type CouponRow,
  type LegRow,
  type LegWord,
} from '../wagering/index.ts';

interface LogVerification {
  readonly problems: readonly string[];
  /** What could not be looked up, and why. */
  readonly notes: readonly string[];
}

type Sale = Pick<Selectable<Tables['cash_out']>, 'id' | 'prices'>;

/**
 * Whether the log of the book says the price and the result of every bet where the coupon says they stand, and whether
 * the chances of every sale follow from what it says where they were taken.
 */
export async function verifyByLog(
  db: Kysely<Tables>,
  {
    row,
    legs,
    sales,
  }: { readonly row: CouponRow; readonly legs: readonly LegRow[]; readonly sales: readonly Sale[] },
): Promise<LogVerification> {
  const problems: string[] = [];
  const notes: string[] = [];
  const proofs = new LegProofs(db);
  if (row.state === 'refused') return { problems, notes };
  for (const [index, leg] of legs.entries()) {
    await look({
      what: `price of bet ${index}`,
      kind: 'price',
      position: leg.book_position,
      written: String(leg.coef),
      unit: ' thousandths',
      inLog: (game) => coefficientOf(game, leg.market_id, leg.outcome_id)?.toString(),
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
        kind: 'result',
        position: leg.result_position,
        written: resultText(leg.status_id, deadHeatOfLeg(leg)),
        unit: '',
        inLog: (game) =>
          resultText(
            outcomeStatus(game, leg.market_id, leg.outcome_id),
            deadHeatOf(game, leg.market_id, leg.outcome_id),
          ),
        leg,
      });
  }
  for (const [number, sale] of sales.entries()) await lookAtSale(number, sale);
  return { problems, notes };

  /** Sales of the time before chances were kept with their position say nothing that the log could. */
  async function lookAtSale(number: number, { prices }: Sale): Promise<void> {
    for (const [index, leg] of legs.entries()) {
      const kept = (prices as Readonly<Record<string, KeptChances | undefined>>)[leg.bet_id];
      if (kept?.chances === undefined || kept.position === undefined) continue;
      const what = `chances of bet ${index} in sale ${number}`;
      const game = await bookAtPosition(db, { gameId: leg.game_id, position: BigInt(kept.position) });
      const written = canonical(kept.chances);
      if (game === undefined || game === 'compacted') {
        await lookAtKeptChances({ what, written, position: kept.position, leg });
        continue;
      }
      const said = outcomeChances(game, leg.market_id, leg.outcome_id);
      if (said === undefined || canonical(said) !== written)
        problems.push(
          `The ${what} are ${written}, by the log ${said === undefined ? 'none' : canonical(said)} at position ${kept.position}.`,
        );
    }
  }

  /** Of chances that were solved from several prices no single entry can tell. */
  async function lookAtKeptChances({ what, written, position, leg }: KeptQuestion): Promise<void> {
    const word = {
      what: 'chances',
      standsAt: BigInt(position),
      marketId: leg.market_id,
      outcomeId: leg.outcome_id,
    } as const;
    const proof = await proofs.find({ couponId: row.id, position: leg.position, gameId: leg.game_id }, word);
    const said = proof?.change && saidBy(proof.change, word);
    if (proof !== undefined && proof.change === undefined)
      problems.push(
        `The kept log entry ${proof.row.position} of the ${what} is not what its hash was made of.`,
      );
    else if (proof === undefined || said === undefined || said === null)
      notes.push(`Not checked: the ${what} follow from position ${position}, of which the log is compacted.`);
    else if (said !== written)
      problems.push(`The ${what} are ${written}, by the kept log entry ${proof.row.position} ${said}.`);
  }

  async function look(question: Question): Promise<void> {
    const { position, written, inLog, leg } = question;
    const game = await bookAtPosition(db, { gameId: leg.game_id, position });
    // Of a game whose beginning is compacted there is no whole, but there may be the entry.
    if (game === 'compacted' || game === undefined) return lookInKept(question, game === 'compacted');
    const said = inLog(game);
    if (said !== written) differs(question, said);
  }

  function differs({ what, position, written, unit }: Question, said: string | undefined): void {
    problems.push(`The ${what} is ${written}${unit}, the log has ${said ?? 'none'} at position ${position}.`);
  }

  /** The hour is compacted: what is left is the entry that was copied before. */
  async function lookInKept(question: Question, isCompacted: boolean): Promise<void> {
    const { what, kind, position, written, unit, leg } = question;
    const word = {
      what: kind,
      standsAt: position,
      marketId: leg.market_id,
      outcomeId: leg.outcome_id,
    };
    const place = { couponId: row.id, position: leg.position, gameId: leg.game_id };
    const proof = await proofs.find(place, word);
    if (proof === undefined) {
      if (!isCompacted) return differs(question, undefined);
      notes.push(`Not checked: the ${what} stands at position ${position}, of which the log is compacted.`);
      return;
    }
    const at = proof.row.position;
    if (proof.change === undefined) {
      problems.push(`The kept log entry ${at} of the ${what} is not what its hash was made of.`);
      return;
    }
    const said = saidBy(proof.change, word);
    if (said !== written)
      problems.push(`The ${what} is ${written}${unit}, the kept log entry ${at} has ${said ?? 'none'}.`);
  }
}

interface KeptChances {
  readonly chances?: Readonly<Record<string, number>>;
  readonly position?: number;
}

interface KeptQuestion {
  readonly what: string;
  readonly written: string;
  readonly position: number;
  readonly leg: LegRow;
}

interface Question {
  readonly what: string;
  readonly kind: LegWord['what'];
  readonly position: bigint;
  readonly written: string;
  readonly unit: string;
  readonly inLog: (game: BookGame) => string | undefined;
  readonly leg: LegRow;
}
