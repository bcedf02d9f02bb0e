import { createHash, createPrivateKey, createPublicKey, sign, type KeyObject } from 'node:crypto';

import type { Evidence } from '@fairline/contracts/coupon';
import { canonical } from '@fairline/feed';
import type { Kysely } from 'kysely';

import type { Tables } from '../database/index.ts';
import { readLegs, type CouponRow } from './couponTable.ts';

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
  const keys = [
    `prepaid:${id}`,
    `bet:${id}`,
    `bet-returned:${id}`,
    ...settlements.map((settlement) => `${settlement.kind}:${settlement.id}`),
    ...cashOuts.map((cashOut) => `cash-out:${cashOut.id}`),
  ];
  const entries = await db
    .selectFrom('account_entry')
    .selectAll()
    .where('account_id', '=', row.account_id)
    .where('idempotency_key', 'in', keys)
    .orderBy('chain_sequence')
    .execute();
  const promoUses = await db.selectFrom('promo_use').selectAll().where('coupon_id', '=', id).execute();
  const legs = (await readLegs(db, [id])).get(id) ?? [];
  const signed = canonical(
    plain({ madeAt: now, coupon: row, legs, events, settlements, cashOuts, entries, promoUses }),
  );
  return { signed, signature: key.sign(signed), keyId: key.id, publicKey: { ...key.publicKey } };
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
