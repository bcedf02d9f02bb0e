import { createHash, createPublicKey, verify } from 'node:crypto';

import { canonical } from '@fairline/feed';

import { provenPlain, type PlainEntry } from '../../book/feed/index.ts';
import {
  deadHeatOfLeg,
  resultText,
  saidBy,
  type CouponRow,
  type LegRow,
  type LegWord,
} from '../wagering/index.ts';
import { checkMoney, type PackMoney } from './packMoney.ts';
import { recompute, type CouponRecord, type Recomputed } from './recompute.ts';
import { withVerdict, type CouponVerification } from './verifyCoupon.ts';

interface Pack {
  readonly signed: string;
  readonly signature: string;
  readonly keyId: string;
  readonly publicKey: Readonly<Record<string, string>>;
}

/** In a pack, amounts and positions are text; the rest of each row is as the database has it. */
type Plain<Row> = {
  readonly [Name in keyof Row]: bigint extends Row[Name] ? PlainNumber<Row[Name]> : Row[Name];
};
type PlainNumber<Value> = null extends Value ? string | null : string;

interface SignedPack extends PackMoney {
  readonly coupon: Plain<CouponRow>;
  readonly legs: readonly Plain<LegRow>[];
  readonly settlements: readonly Plain<CouponRecord['settlements'][number]>[];
  readonly cashOuts: readonly Plain<CouponRecord['cashOuts'][number]>[];
  readonly logEntries?: readonly {
    readonly position: number;
    readonly what: LegWord['what'];
    readonly standsAt: string;
    readonly entry: PlainEntry;
  }[];
}

/**
 * Checks an evidence pack without the site: whose signature it is, by the key that the reader knows from the site's
 * fixed address, everything in it by the rules, and its money by the ledger.
 */
export function verifyPack(text: string, knownKey?: string): CouponVerification {
  const pack = readPack(text);
  if (pack === undefined) return refusal('The file is no evidence pack.');
  const { problem, note } = signatureOf(pack, knownKey);
  if (problem !== undefined) return refusal(problem);
  let signed: SignedPack;
  let again: Recomputed;
  let money: Omit<Recomputed, 'lines'>;
  try {
    signed = JSON.parse(pack.signed) as SignedPack;
    const record = recordOf(signed);
    again = recompute(record);
    money = checkMoney(signed, record);
  } catch {
    return refusal('What is signed is not what a pack holds.');
  }
  const log = logWords(signed);
  return withVerdict({
    lines: again.lines,
    problems: [...again.problems, ...money.problems, ...log.problems],
    notes: [...(note === undefined ? [] : [note]), ...again.notes, ...money.notes, ...log.notes],
  });
}

function readPack(text: string): Pack | undefined {
  try {
    const pack = JSON.parse(text) as Partial<Pack> | null;
    const isPack =
      typeof pack?.signed === 'string' &&
      typeof pack.signature === 'string' &&
      typeof pack.keyId === 'string' &&
      typeof pack.publicKey === 'object';
    return isPack ? (pack as Pack) : undefined;
  } catch {
    return undefined;
  }
}

function signatureOf(
  { signed, signature, keyId, publicKey }: Pack,
  knownKey: string | undefined,
): { readonly problem?: string; readonly note?: string } {
  const id = createHash('sha256').update(canonical(publicKey)).digest('hex').slice(0, 16);
  if (id !== keyId) return { problem: `The key in the pack is ${id}, not ${keyId}.` };
  if (knownKey !== undefined && knownKey !== keyId && knownKey !== publicKey['x'])
    return { problem: `The pack is signed with key ${keyId}, not with ${knownKey}.` };
  try {
    const key = createPublicKey({ key: { ...publicKey }, format: 'jwk' });
    if (!verify(null, Buffer.from(signed), key, Buffer.from(signature, 'base64url')))
      return { problem: `The signature of key ${keyId} does not fit.` };
  } catch {
    return { problem: 'The key in the pack cannot be read.' };
  }
  return knownKey === undefined
    ? { note: `Not checked: whether ${keyId} is a key of the site; --key ID of its fixed address pins it.` }
    : {};
}

function recordOf({ coupon, legs, settlements, cashOuts }: SignedPack): CouponRecord {
  return {
    row: {
      ...coupon,
      number: BigInt(coupon.number),
      stake: BigInt(coupon.stake),
      coef: BigInt(coupon.coef),
      possible_win: BigInt(coupon.possible_win),
      paid: coupon.paid === null ? null : BigInt(coupon.paid),
      auto_cash_out: coupon.auto_cash_out === null ? null : BigInt(coupon.auto_cash_out),
      exposure: BigInt(coupon.exposure),
    },
    legs: legs.map((leg) => ({
      ...leg,
      book_position: BigInt(leg.book_position),
      result_position: leg.result_position === null ? null : BigInt(leg.result_position),
    })),
    settlements: settlements.map((made) => ({ ...made, payout: BigInt(made.payout) })),
    cashOuts: cashOuts.map((sale) => ({ ...sale, offer: BigInt(sale.offer), paid: BigInt(sale.paid) })),
  };
}

/** Price and result of every bet by the log entries in the pack. */
function logWords({ coupon, legs, logEntries = [] }: SignedPack): Omit<Recomputed, 'lines'> {
  const [problems, notes]: [string[], string[]] = [[], []];
  if (coupon.accepted_at === null) return { problems, notes };
  for (const [index, leg] of legs.entries()) {
    look('price', leg.book_position, String(leg.coef));
    if (leg.status_id < 0) continue;
    if (leg.is_by_hand) notes.push(`Not checked: result of bet ${index} is an operator’s word.`);
    else look('result', leg.result_position, resultText(leg.status_id, deadHeatOfLeg(leg)));

    function look(what: LegWord['what'], standsAt: string | null, written: string): void {
      const kept = logEntries.find(
        (proof) => proof.position === leg.position && proof.what === what && proof.standsAt === standsAt,
      );
      if (kept === undefined) {
        notes.push(`Not checked: the pack has no log entry for the ${what} of bet ${index}.`);
        return;
      }
      const change = kept.entry.gameId === leg.game_id ? provenPlain(kept.entry) : undefined;
      if (change === undefined) {
        problems.push(`The log entry of the ${what} of bet ${index} is not what its hash was made of.`);
        return;
      }
      const word = { what, standsAt: 0n, marketId: leg.market_id, outcomeId: leg.outcome_id };
      const said = saidBy(change, word);
      if (said !== written)
        problems.push(`The ${what} of bet ${index} is ${written}, its log entry has ${said ?? 'none'}.`);
    }
  }
  return { problems, notes };
}

function refusal(problem: string): CouponVerification {
  return withVerdict({ lines: [], problems: [problem], notes: [] });
}
