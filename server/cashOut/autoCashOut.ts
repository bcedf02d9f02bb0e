import type { BookChange } from '@fairline/feed';
import { sql } from 'kysely';

import { readLegs, readStops, type CouponRow } from '../wagering/index.ts';
import { bonusAccounts } from './bonusAccounts.ts';
import { offerOf, type OfferInput } from './offer.ts';
import { takeCashOut, type CashOutParts } from './takeCashOut.ts';

/** Prices move all the time; a threshold is looked at no more often than so. */
const LOOK_MS = 500;

/** Sells coupons by themselves when an offer reaches the threshold that their player has set. */
export class AutoCashOut {
  readonly #parts: CashOutParts;
  readonly #onProblem: (error: unknown) => void;
  readonly #moved = new Set<string>();
  #running: Promise<void> = Promise.resolve();
  #isLooking = false;
  #stop: (() => void) | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(parts: CashOutParts, onProblem: (error: unknown) => void) {
    this.#parts = parts;
    this.#onProblem = onProblem;
  }

  start(): void {
    this.#stop = this.#parts.living.subscribe((changes) => this.#note(changes));
    this.#timer = setInterval(() => this.#look(), LOOK_MS);
    this.#timer.unref();
  }

  async close(): Promise<void> {
    this.#stop?.();
    clearInterval(this.#timer);
    await this.#running;
  }

  /** Looks at every coupon with a threshold on these games. */
  async sellOn(gameIds: readonly string[]): Promise<number> {
    const { db } = this.#parts;
    const { rows } = await sql<CouponRow>`
      select * from coupon where auto_cash_out is not null and state = 'open' and exists (
        select 1 from coupon_leg leg where leg.coupon_id = coupon.id and leg.game_id = any(${[...gameIds]}::uuid[]))`.execute(
      db,
    );
    const legs = await readLegs(
      db,
      rows.map(({ id }) => id),
    );
    const stops = await readStops(db, gameIds);
    const bonuses = await bonusAccounts(db, rows);
    let sold = 0;
    for (const row of rows) {
      // One that cannot be sold keeps nobody else waiting.
      try {
        if (
          await this.#sell(row, { legs: legs.get(row.id) ?? [], stops, isBonus: bonuses.has(row.account_id) })
        )
          sold += 1;
      } catch (error) {
        this.#onProblem(error);
      }
    }
    return sold;
  }

  async #sell(row: CouponRow, facts: Pick<OfferInput, 'legs' | 'stops' | 'isBonus'>): Promise<boolean> {
    const { ids, living, margin } = this.#parts;
    const threshold = row.auto_cash_out ?? 0n;
    const { result } = offerOf({ ...facts, book: living.book, row, margin: margin() });
    if (!result.isAvailable || result.offer.amount < threshold) return false;
    const { kind } = await takeCashOut(this.#parts, {
      id: ids.next(),
      couponId: row.id,
      userId: row.user_id,
      percent: 100,
      isAutomatic: true,
      offerMin: threshold,
    });
    return kind === 'taken';
  }

  #note(changes: readonly BookChange[]): void {
    for (const change of changes) if ('gameId' in change) this.#moved.add(change.gameId);
  }

  #look(): void {
    if (this.#isLooking || this.#moved.size === 0) return;
    const games = [...this.#moved];
    this.#moved.clear();
    this.#isLooking = true;
    this.#running = this.sellOn(games)
      .then(
        () => undefined,
        (error: unknown) => {
          // Nothing was looked at: the next look has to.
          for (const id of games) this.#moved.add(id);
          this.#onProblem(error);
        },
      )
      .finally(() => {
        this.#isLooking = false;
      });
  }
}
