import { RULE_VERSION, verifyInput, type CouponJson } from '@fairline/coupon';
import type { Kysely } from 'kysely';

import type { Tables } from '../database/index.ts';
import { readLegs, type CouponRow } from '../wagering/index.ts';
import { verifyByLog } from './verifyByLog.ts';

/**
 * Recomputes every settlement of a coupon from its stored inputs, looks its prices and results up in the log of the book,
 * and names the field that does not fit.
 */
export async function verifyCoupon(
  db: Kysely<Tables>,
  row: CouponRow,
): Promise<{ lines: string[]; isProven: boolean }> {
  const legs = (await readLegs(db, [row.id])).get(row.id) ?? [];
  const settlements = await db
    .selectFrom('settlement')
    .selectAll()
    .where('coupon_id', '=', row.id)
    .orderBy('sequence')
    .execute();
  const lines = [
    `Coupon ${row.number}: type ${row.type_id}, stake ${row.stake} ${row.currency}, ${row.state}.`,
  ];
  const problems: string[] = [];
  for (const settlement of settlements.filter(({ kind }) => kind === 'settlement')) {
    const name = `Settlement ${settlement.sequence}`;
    const { input } = settlement;
    if (settlement.rule_version !== RULE_VERSION)
      problems.push(`${name}: made by rules of version ${settlement.rule_version}.`);
    const again = verifyInput(input);
    if (!again.isReadable) {
      problems.push(`${name}: ${again.message}.`);
      continue;
    }
    const { payout, payoutExact } = again.verification;
    if (payout !== String(settlement.payout))
      problems.push(`${name}: payout is ${settlement.payout}, the rules give ${payout ?? 'none'}.`);
    if (payoutExact !== settlement.payout_exact)
      problems.push(
        `${name}: payoutExact is ${settlement.payout_exact}, the rules give ${payoutExact ?? 'none'}.`,
      );
    if (input.stake !== String(row.stake))
      problems.push(`${name}: stake is ${input.stake}, accepted was ${row.stake}.`);
    if (input.typeId !== row.type_id)
      problems.push(`${name}: typeId is ${input.typeId}, accepted was ${row.type_id}.`);
    if (giftsOf(input) !== giftsOf(acceptedGifts(row)))
      problems.push(
        `${name}: the gifts are ${giftsOf(input)}, accepted were ${giftsOf(acceptedGifts(row))}.`,
      );
    for (const [index, leg] of legs.entries()) {
      const bet = input.bets[index];
      if (bet?.id !== leg.bet_id)
        problems.push(`${name}: bet ${index} is ${bet?.id ?? 'missing'}, not ${leg.bet_id}.`);
      else if (Math.round(Number(bet.coef) * 1000) !== leg.coef)
        problems.push(`${name}: coef of bet ${index} is ${bet.coef}, accepted was ${leg.coef} thousandths.`);
    }
    lines.push(`${name}: pays ${settlement.payout} (exactly ${settlement.payout_exact}).`);
  }
  if (settlements.length === 0) lines.push('It is not settled yet.');
  const log = await verifyByLog(db, row, legs);
  lines.push(...log.notes);
  problems.push(...log.problems);
  const isProven = problems.length === 0;
  return { lines: [...lines, ...problems, isProven ? 'Everything fits.' : 'It does not fit.'], isProven };
}

type Gifts = Pick<CouponJson, 'bonusBet' | 'hyperBonus' | 'freeBet'>;

/** What the coupon was accepted with besides its stake, in words that can be compared. */
function giftsOf({ bonusBet, hyperBonus, freeBet = false }: Gifts): string {
  const bonus =
    hyperBonus === undefined
      ? 'no hyper bonus'
      : `hyper bonus ${hyperBonus.percent} % from ${hyperBonus.minStake} up to ${hyperBonus.max}`;
  return `${bonusBet ? 'a bonus bet' : 'no bonus bet'}, ${bonus}, ${freeBet ? 'a free bet' : 'no free bet'}`;
}

function acceptedGifts(row: CouponRow): Gifts {
  return {
    bonusBet: row.has_bonus_bet,
    freeBet: row.promo_code !== null,
    ...(row.hyper_bonus === null ? {} : { hyperBonus: row.hyper_bonus }),
  };
}
