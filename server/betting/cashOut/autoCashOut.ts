import { setImmediate as othersServed } from 'node:timers/promises';

import { outcomeStatus, type Book, type BookChange } from '@fairline/feed';
import { sql } from 'kysely';

import { systemTimers, type Timer, type Timers } from '../../platform/timers.ts';
import { readLegs, readStops, type CouponRow, type LegRow } from '../wagering/index.ts';
import { bonusAccounts } from './bonusAccounts.ts';
import { offerOf, type OfferInput } from './offer.ts';
import { takeCashOut, type CashOutParts } from './takeCashOut.ts';

/** Prices move all the time; a threshold is looked at no more often than so. */
const LOOK_MS = 500;
/** What no game of it has told: results by hand, and whatever another process has missed. */
const SWEEP_MS = 60_000;
const PAGE = 500;
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

/**
 * Sells coupons by themselves when an offer reaches the threshold that their player has set. They are looked at when the
 * threshold is set, when a game of theirs moves, until settlement has written what the book has decided, and all of them
 * at the start and once a minute.
 */
export class AutoCashOut {
  readonly #parts: CashOutParts;
  readonly #onProblem: (error: unknown) => void;
  readonly #moved = new Set<string>();
  #running: Promise<void> = Promise.resolve();
  #isLooking = false;
  #isSweepDue = true;
  #stop: (() => void) | undefined;
  readonly #timers: Timers;
  readonly #looks: Timer[] = [];

  constructor(parts: CashOutParts & { readonly timers?: Timers }, onProblem: (error: unknown) => void) {
    this.#parts = parts;
    this.#timers = parts.timers ?? systemTimers;
    this.#onProblem = onProblem;
  }

  start(): void {
    this.#stop = this.#parts.living.subscribe((changes) => this.#note(changes));
    const sweep = (): void => {
      this.#isSweepDue = true;
    };
    this.#looks.push(
      this.#timers.every(LOOK_MS, () => this.look()),
      this.#timers.every(SWEEP_MS, sweep),
    );
  }

  async close(): Promise<void> {
    this.#stop?.();
    for (const timer of this.#looks) timer.cancel();
    await this.#running;
  }

  /** Looks at every coupon with a threshold on these games. */
  async sellOn(gameIds: readonly string[]): Promise<number> {
    const { rows } = await sql<CouponRow>`
      select * from coupon where auto_cash_out is not null and state = 'open' and exists (
        select 1 from coupon_leg leg where leg.coupon_id = coupon.id and leg.game_id = any(${[...gameIds]}::uuid[]))`.execute(
      this.#parts.db,
    );
    return this.#sellAll(rows);
  }

  /** Looks at one coupon, whose threshold was set just now. */
  async sellOne(id: string): Promise<number> {
    const { rows } = await sql<CouponRow>`
      select * from coupon where id = ${id}::uuid and auto_cash_out is not null and state = 'open'`.execute(
      this.#parts.db,
    );
    return this.#sellAll(rows);
  }

  /** What has moved since the last look; all of them where that is due. Whoever comes while it looks waits for it. */
  async look(): Promise<void> {
    const isSweep = this.#isSweepDue;
    if (this.#isLooking || (this.#moved.size === 0 && !isSweep)) return this.#running;
    const games = [...this.#moved];
    this.#moved.clear();
    this.#isSweepDue = false;
    this.#isLooking = true;
    const looking: Promise<unknown> = isSweep ? this.#sweep() : this.sellOn(games);
    this.#running = looking
      .then(
        () => undefined,
        (error: unknown) => {
          // Nothing was looked at: the next look has to.
          for (const id of games) this.#moved.add(id);
          this.#isSweepDue ||= isSweep;
          this.#onProblem(error);
        },
      )
      .finally(() => {
        this.#isLooking = false;
      });
    return this.#running;
  }

  async #sweep(): Promise<void> {
    let after: string | undefined = BEFORE_ALL;
    while (after !== undefined) {
      const { rows } = await sql<CouponRow>`
        select * from coupon where auto_cash_out is not null and state = 'open' and id > ${after}::uuid
        order by id limit ${PAGE}`.execute(this.#parts.db);
      await this.#sellAll(rows);
      after = rows.length < PAGE ? undefined : rows.at(-1)?.id;
    }
  }

  async #sellAll(rows: readonly CouponRow[]): Promise<number> {
    if (rows.length === 0) return 0;
    const { db, living } = this.#parts;
    const legs = await readLegs(
      db,
      rows.map(({ id }) => id),
    );
    const all = [...legs.values()].flat();
    const stops = await readStops(
      db,
      all.map(({ game_id }) => game_id),
    );
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
      await othersServed();
    }
    // A result raises the value when settlement has written it, and the game may never move again.
    for (const leg of all) if (isUnwritten(living.book, leg)) this.#moved.add(leg.game_id);
    return sold;
  }

  async #sell(row: CouponRow, facts: Pick<OfferInput, 'legs' | 'stops' | 'isBonus'>): Promise<boolean> {
    const { ids, clock, living, margin } = this.#parts;
    const threshold = row.auto_cash_out ?? 0n;
    const { result } = offerOf({
      ...facts,
      book: living.book,
      now: clock.now().getTime(),
      row,
      margin: margin(),
    });
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
}

/** The book has decided the bet, and settlement has not come to it yet. */
function isUnwritten(book: Book, leg: LegRow): boolean {
  const game = leg.status_id < 0 ? book.games.get(leg.game_id) : undefined;
  return game !== undefined && outcomeStatus(game, leg.market_id, leg.outcome_id) >= 0;
}
