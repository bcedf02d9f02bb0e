import { createHash } from 'node:crypto';

import type { Kysely, Selectable } from 'kysely';

import type { Clock } from '../../platform/clock.ts';
import type { Tables } from '../../platform/database/index.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { IdSource } from '../../platform/ids.ts';
import type { SiteSecrets } from '../../platform/secret/index.ts';
import type { PayOrderTable } from './tables.ts';

interface PayOrderParts {
  readonly db: Kysely<Tables>;
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly secrets: SiteSecrets;
  readonly isHttps: boolean;
}

export type PayOrder = Readonly<Selectable<PayOrderTable>>;
type NewOrder = Pick<
  PayOrderTable,
  | 'provider'
  | 'host'
  | 'ip'
  | 'country'
  | 'language'
  | 'return_url'
  | 'terms_version'
  | 'fingerprint'
  | 'for_user_id'
>;

/** People look for a card or a phone first, and banks ask twice. */
const ORDER_MS = 30 * 60_000;
const LINK = 'pay-and-play link';

/** Orders that are under way. A cookie that scripts cannot read ties each to its browser. */
export class PayOrders {
  readonly #parts: PayOrderParts;

  constructor(parts: PayOrderParts) {
    this.#parts = parts;
  }

  /**
   * The order of this request. The browser's key follows from the number that it made for the request, so that one whose
   * answer was lost asks again and gets the same order and the same key.
   */
  async begin(caller: Caller, requestId: string, order: NewOrder): Promise<PayOrder> {
    const { db, clock, ids, secrets } = this.#parts;
    const now = clock.now();
    const key = secrets.digest('pay-and-play browser', requestId);
    await db
      .insertInto('pay_order')
      .values({
        ...order,
        id: ids.next(),
        key_hash: hashOf(key),
        redirect_url: null,
        stage: 'asked',
        notification_id: null,
        refusal: null,
        user_id: null,
        created_at: now,
        expires_at: new Date(now.getTime() + ORDER_MS),
      })
      .onConflict((conflict) => conflict.column('key_hash').doNothing())
      .execute();
    const begun = await db
      .selectFrom('pay_order')
      .selectAll()
      .where('key_hash', '=', hashOf(key))
      .executeTakeFirstOrThrow();
    const maxAgeSeconds = ORDER_MS / 1000;
    caller.setCookie({ name: this.#cookieName, value: key, maxAgeSeconds, isHttpOnly: true });
    return begun;
  }

  async keepAddress(order: PayOrder, redirectUrl: string): Promise<void> {
    await this.#parts.db
      .updateTable('pay_order')
      .set({ redirect_url: redirectUrl })
      .where('id', '=', order.id)
      .execute();
  }

  async find(id: string): Promise<PayOrder | undefined> {
    return this.#parts.db.selectFrom('pay_order').selectAll().where('id', '=', id).executeTakeFirst();
  }

  isOpen({ stage, expires_at: expiresAt }: PayOrder): boolean {
    return stage === 'asked' && expiresAt > this.#parts.clock.now();
  }

  isInTime({ expires_at: expiresAt }: PayOrder): boolean {
    return expiresAt > this.#parts.clock.now();
  }

  /** Of two answers to one order, one moves it on. */
  async move(
    tx: Kysely<Tables>,
    { id, stage }: PayOrder,
    next: Pick<PayOrderTable, 'stage'> &
      Partial<Pick<PayOrderTable, 'notification_id' | 'refusal' | 'user_id'>> & { readonly is_new?: boolean },
  ): Promise<boolean> {
    const result = await tx
      .updateTable('pay_order')
      .set(next)
      .where('id', '=', id)
      .where('stage', '=', stage)
      .executeTakeFirst();
    return result.numUpdatedRows === 1n;
  }

  /** The secret part of the address by which the browser comes back. */
  linkOf(id: string): string {
    return this.#parts.secrets.digest(LINK, id);
  }

  /** The order of this link, when it comes by the browser that began it. */
  async ofLink(
    caller: Caller,
    { id, link }: { readonly id: string; readonly link: string },
  ): Promise<PayOrder | undefined> {
    const order = await this.find(id);
    const key = caller.cookies[this.#cookieName] ?? '';
    if (order === undefined || !this.#parts.secrets.isDigestOf(LINK, id, link)) return undefined;
    return order.key_hash === hashOf(key) ? order : undefined;
  }

  forget(caller: Caller): void {
    caller.setCookie({ name: this.#cookieName, value: '', maxAgeSeconds: 0, isHttpOnly: true });
  }

  async forgetOld(): Promise<void> {
    const { db, clock } = this.#parts;
    await db.deleteFrom('pay_order').where('expires_at', '<', clock.now()).execute();
  }

  get #cookieName(): string {
    return this.#parts.isHttps ? '__Host-pay' : 'pay';
  }
}

function hashOf(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}
