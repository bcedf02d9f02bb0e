import { createHash, createPrivateKey, createPublicKey, sign, type KeyObject } from 'node:crypto';

import type { Evidence } from '@fairline/contracts/coupon';
import { canonical } from '@fairline/feed';
import type { Kysely } from 'kysely';

import { plainEntry, type PlainEntry } from '../../book/feed/index.ts';
import type { Tables } from '../../platform/database/index.ts';
import { readLegs, type CouponRow, type LegRow } from './couponTable.ts';
import type { LegWord } from './gameLog.ts';
import { LegProofs } from './legProof.ts';

/** What comes before the 32 secret bytes of an Ed25519 key in its standard form (RFC 8410). */
const PKCS8_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex');

/** Signs what players may show to others. The key follows from the site's secret, so it is the same for ever. */
export class EvidenceKey {
  readonly #privateKey: KeyObject;
  readonly publicKey: Readonly<Record<string, string>>;
  readonly id: string;

  /** `seed`: 32 bytes as 64 hexadecimal digits. */
  constructor(seed: string) {
    const key = Buffer.concat([PKCS8_HEAD, Buffer.from(seed, 'hex')]);
    this.#privateKey = createPrivateKey({ key, format: 'der', type: 'pkcs8' });
    const { kty = '', crv = '', x = '' } = createPublicKey(this.#privateKey).export({ format: 'jwk' });
    this.publicKey = { kty, crv, x };
    this.id = createHash('sha256').update(canonical(this.publicKey)).digest('hex').slice(0, 16);
  }

  sign(text: string): string {
    return sign(null, Buffer.from(text), this.#privateKey).toString('base64url');
  }
}

/** Everything that the payout of a coupon follows from, and the links of the ledger that hold its money. */
export async function evidenceOf(
  { db, key, now }: { readonly db: Kysely<Tables>; readonly key: EvidenceKey; readonly now: Date },
  row: CouponRow,
): Promise<Evidence> {
  const { id } = row;
  const settlements = await db
    .selectFrom('settlement')
    .selectAll()
    .where('coupon_id', '=', id)
    .orderBy('sequence')
    .execute();
  const cashOuts = await db
    .selectFrom('cash_out')
    .selectAll()
    .where('coupon_id', '=', id)
    .orderBy('id')
    .execute();
  const events = await db
    .selectFrom('coupon_event')
    .selectAll()
    .where('coupon_id', '=', id)
    .orderBy('id')
    .execute();
  const paid = [
    ...settlements.map((settlement) => `${settlement.kind}:${settlement.id}`),
    ...cashOuts.map((cashOut) => `cash-out:${cashOut.id}`),
  ];
  const keys = [
    `prepaid:${id}`,
    `bet:${id}`,
    `bet-returned:${id}`,
    ...paid,
    ...paid.map((payment) => `claim:${payment}`),
  ];
  const entries = await db
    .selectFrom('account_entry')
    .selectAll()
    .where('account_id', '=', row.account_id)
    .where('idempotency_key', 'in', keys)
    .orderBy('chain_sequence')
    .execute();
  const promoUses = await db.selectFrom('promo_use').selectAll().where('coupon_id', '=', id).execute();
  const prepaid = await db.selectFrom('prepaid_entry').selectAll().where('coupon_id', '=', id).execute();
  const waitingPayouts = await db
    .selectFrom('waiting_payout')
    .selectAll()
    .where('coupon_id', '=', id)
    .orderBy('key')
    .execute();
  const claims = await db
    .selectFrom('house_claim')
    .selectAll()
    .where('coupon_id', '=', id)
    .orderBy('key')
    .execute();
  const legs = (await readLegs(db, [id])).get(id) ?? [];
  const money = { entries, prepaid, waitingPayouts, claims, promoUses };
  const logEntries = row.accepted_at === null ? [] : await logEntriesOf(db, row, legs);
  const signed = canonical(
    plain({ madeAt: now, coupon: row, legs, events, settlements, cashOuts, ...money, logEntries }),
  );
  return { signed, signature: key.sign(signed), keyId: key.id, publicKey: { ...key.publicKey } };
}

/** Where in the log of the book the prices and results of the bets are said. */
async function logEntriesOf(
  db: Kysely<Tables>,
  row: CouponRow,
  legs: readonly LegRow[],
): Promise<{ position: number; what: LegWord['what']; standsAt: bigint; entry: PlainEntry }[]> {
  const found: { position: number; what: LegWord['what']; standsAt: bigint; entry: PlainEntry }[] = [];
  const proofs = new LegProofs(db);
  for (const leg of legs)
    for (const [what, standsAt] of [
      ['price', leg.book_position],
      ['result', leg.result_position],
    ] as const) {
      if (standsAt === null) continue;
      const { position, game_id: gameId, market_id: marketId, outcome_id: outcomeId } = leg;
      const place = { couponId: row.id, position, gameId };
      const proof = await proofs.find(place, { what, standsAt, marketId, outcomeId });
      if (proof?.change !== undefined) found.push({ position, what, standsAt, entry: plainEntry(proof.row) });
    }
  return found;
}

/** As JSON: large numbers as text, bytes as hexadecimal digits. */
function plain(value: unknown): unknown {
  return JSON.parse(
    JSON.stringify(value, (_key, item: unknown) => {
      if (typeof item === 'bigint') return String(item);
      return item instanceof Uint8Array ? Buffer.from(item).toString('hex') : item;
    }),
  );
}
