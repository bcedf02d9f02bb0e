import type { CouponAddBet, SiteConfig } from '@fairline/contracts';
import {
  addBet,
  betIdOf,
  COUPON_STORAGE_KEY,
  DEFAULT_STATE,
  isOneClickInForce,
  readStoredCoupon,
  restoreCoupon,
  storeCoupon,
  updateCoupon,
  type Bet,
  type BetUpdate,
  type CouponAccount,
  type CouponContext,
  type CouponState,
  type CouponTypeId,
  type Dropped,
} from '@fairline/coupon';

import { readCell, type CellId, type LiveHead } from '../live/runtime.ts';
import { cellOfBet, couponMarketId, scoresOf } from './betMessage.ts';

export interface SelectionPorts {
  readonly now: () => number;
  readonly site: () => SiteConfig;
  readonly coefViewId: () => number;
  /** Each of them may throw: a storage can be full or forbidden. */
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>;
}

/** What the coupon of a page holds at one moment. */
export interface SelectionView {
  readonly state: CouponState;
  /** The price that the player saw last, by bet, where it is another one now. */
  readonly before: ReadonlyMap<string, number>;
}

/** What the book says of the chosen prices. */
export interface LivePrices {
  readonly cell: (cell: CellId) => number;
  /** Whether the feed tells of a price, or only of its game. */
  readonly isKnown: (cell: CellId) => boolean;
  readonly head: (gameId: string) => LiveHead | undefined;
}

/** A change of the coupon: one of the engine's own functions with its arguments filled in. */
export type CouponChange = (state: CouponState, context: CouponContext) => CouponState;

/** What a press does when it is to be placed at once. */
export type OneClick = (bet: Bet, amount: bigint) => void;

/**
 * Presses of one price that follow each other so quickly are one press: a double click, a bouncing mouse, a key that is
 * held down. An answer may come between them, so that waiting for it keeps nobody from betting twice.
 */
const ONE_PRESS_MS = 1000;

/**
 * The bets that were chosen on this page and in this browser, as the coupon engine keeps them. It lists them and
 * follows their prices; everything else that can be done with them comes with the coupon, which is fetched later.
 */
export class Selection {
  readonly #ports: SelectionPorts;
  readonly #listeners = new Set<() => void>();
  readonly #onCells: (cells: readonly CellId[]) => void;
  #view: SelectionView;
  #account: CouponAccount | null = null;
  #ceilings: Pick<CouponContext, 'maxByBetId' | 'vipMax'> = {};
  #oneClick: OneClick | undefined;
  /** What the storage held and this page could not bring back. */
  #dropped: readonly Dropped[] = [];
  /** The last press that was placed at once, and when it was last repeated. */
  #pressed = { betId: '', at: 0 };

  constructor(ports: SelectionPorts, onCells: (cells: readonly CellId[]) => void) {
    this.#ports = ports;
    this.#onCells = onCells;
    this.#view = { state: this.#stored(), before: new Map() };
  }

  readonly get = (): SelectionView => this.#view;
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  get context(): CouponContext {
    const { site, coefViewId, now } = this.#ports;
    const {
      couponTypesWithMinAmount,
      couponTypesWithMaxAmount,
      antiExpressMargin,
      isAvailableCouponBonusBet,
      showVipBet,
      show_one_click,
      ref_id,
    } = site();
    return {
      config: {
        couponTypesWithMinAmount: couponTypesWithMinAmount as CouponTypeId[],
        couponTypesWithMaxAmount: couponTypesWithMaxAmount as CouponTypeId[],
        isAvailableCouponBonusBet,
        showVipBet,
        // Until the coupon that can place is there, a press only lists the bet.
        show_one_click: this.#oneClick !== undefined && show_one_click,
        ref_id,
        antiExpressMargin,
      },
      account: this.#account,
      ...this.#ceilings,
      coefViewId: coefViewId(),
      now: now(),
    };
  }

  readonly has = (cell: CellId): boolean => {
    const { bets } = this.#view.state;
    // Asked for every price of a page, ten times a second.
    if (bets.length === 0) return false;
    const id = couponMarketId(cell);
    return bets.some((bet) => bet.market.id === id && bet.typeId === cell.outcomeId);
  };

  /** The same price again takes it out; answers what happened. */
  readonly add = (message: CouponAddBet): 'added' | 'removed' | 'replaced' | 'full' | 'one-click' => {
    const added = addBet(this.#view.state, message, this.context);
    if (this.#isRepeated(message, added.betId)) return 'one-click';
    this.#change(added.state);
    if (added.outcome === 'one-click') this.#oneClick?.(added.bet, added.amount);
    return added.outcome;
  };

  /** Every other change of the coupon. */
  readonly apply = (change: CouponChange): void => this.#change(change(this.#view.state, this.context));

  /** Somebody else plays, or with other money. */
  readonly setAccount = (account: CouponAccount | null, change: CouponChange): void => {
    this.#account = account;
    this.apply(change);
  };

  /** What the server last said about the stakes that each bet takes; whoever says it changes the coupon then. */
  readonly setCeilings = (ceilings: Pick<CouponContext, 'maxByBetId' | 'vipMax'>): void => {
    this.#ceilings = ceilings;
  };

  /** A press may be placed at once from now on, when site and player want it. */
  readonly allowOneClick = (oneClick: OneClick): void => {
    this.#oneClick = oneClick;
  };

  /** The player has seen the new prices. */
  readonly acceptPrices = (): void => this.#show({ state: this.#view.state, before: new Map() });

  /** Takes over what the book says now; answers the bets whose price moved, and those that closed or opened. */
  follow({ cell, isKnown, head }: LivePrices): {
    readonly moved: readonly Bet[];
    readonly turned: readonly Bet[];
  } {
    const updates: Record<string, BetUpdate> = {};
    for (const bet of this.#view.state.bets) {
      const id = cellOfBet(bet);
      const price = isKnown(id) ? readCell(cell(id)) : undefined;
      const update = updateOf(bet, price, head(bet.market.gameId));
      if (update !== undefined) updates[betIdOf(bet)] = update;
    }
    const turned = new Set(
      this.#view.state.bets
        .filter((bet) => (updates[betIdOf(bet)]?.isBlocked ?? bet.isBlocked) !== bet.isBlocked)
        .map(betIdOf),
    );
    const moved = this.take(updates);
    return { moved, turned: this.#view.state.bets.filter((bet) => turned.has(betIdOf(bet))) };
  }

  /** Takes over what somebody knows of the bets, and remembers the prices that the player saw. */
  take(updates: Readonly<Record<string, BetUpdate>>): readonly Bet[] {
    const before = new Map(this.#view.before);
    const moved: string[] = [];
    for (const bet of this.#view.state.bets) {
      const id = betIdOf(bet);
      const coef = updates[id]?.market?.coef;
      if (coef === undefined || coef === bet.market.coef) continue;
      moved.push(id);
      if (!before.has(id)) before.set(id, bet.market.coef);
      if (before.get(id) === coef) before.delete(id);
    }
    if (Object.keys(updates).length === 0) return [];
    const state = updateCoupon(this.#view.state, { bets: updates }, this.context);
    this.#show({ state, before });
    this.#store();
    return state.bets.filter((bet) => moved.includes(betIdOf(bet)));
  }

  readonly hasDropped = (): boolean => this.#dropped.length > 0;

  /** For whoever tells the player. Told once: from now on the storage holds what came back. */
  readonly takeDropped = (): readonly Dropped[] => {
    const dropped = this.#dropped;
    this.#dropped = [];
    if (dropped.length > 0) this.#store();
    return dropped;
  };

  /** Another tab has changed the coupon. */
  readonly readAgain = (): void => this.#change(this.#stored(), false);

  /** Whether a press belongs to the one before; whoever wants the same bet again waits a moment. */
  #isRepeated({ isSkipOneClick }: CouponAddBet, betId: string): boolean {
    if (isSkipOneClick || !isOneClickInForce(this.#view.state.settings, this.context.config)) return false;
    const at = this.#ports.now();
    const isRepeated = betId === this.#pressed.betId && Math.abs(at - this.#pressed.at) < ONE_PRESS_MS;
    this.#pressed = { betId, at };
    return isRepeated;
  }

  #change(state: CouponState, isOwn = true): void {
    const old = this.#view.state;
    if (old === state) return;
    const ids = new Set(state.bets.map(betIdOf));
    const before = new Map([...this.#view.before].filter(([id]) => ids.has(id)));
    this.#show({ state, before });
    if (isOwn) this.#store();
    const wereIds = new Set(old.bets.map(betIdOf));
    const changed = [
      ...old.bets.filter((bet) => !ids.has(betIdOf(bet))),
      ...state.bets.filter((bet) => !wereIds.has(betIdOf(bet))),
    ];
    if (changed.length > 0) this.#onCells(changed.map(cellOfBet));
  }

  #show(view: SelectionView): void {
    this.#view = view;
    for (const listener of this.#listeners) listener();
  }

  #stored(): CouponState {
    let text: string | null = null;
    try {
      text = this.#ports.storage.getItem(COUPON_STORAGE_KEY);
    } catch {
      // Without a storage the coupon lasts as long as the page.
    }
    const { context } = this;
    const restored = readStoredCoupon(text, context.now);
    // What another tab takes out is no news of this one.
    if (this.#view === undefined) this.#dropped = restored.dropped;
    return restoreCoupon(this.#view?.state ?? DEFAULT_STATE, restored, context);
  }

  #store(): void {
    try {
      this.#ports.storage.setItem(COUPON_STORAGE_KEY, storeCoupon(this.#view.state));
    } catch {
      // A full storage must not keep anybody from choosing a price on this page.
    }
  }
}

function isSameScores(one: Bet['fullScores'], other: Bet['fullScores']): boolean {
  return (
    one.length === other.length &&
    one.every(
      ({ opponent1, opponent2 }, place) =>
        opponent1 === other[place]?.opponent1 && opponent2 === other[place]?.opponent2,
    )
  );
}

/** What is different about a bet now, or undefined. */
function updateOf(
  bet: Bet,
  price: ReturnType<typeof readCell> | undefined,
  head: LiveHead | undefined,
): BetUpdate | undefined {
  const coef = price?.coefficient === bet.market.coef ? undefined : price?.coefficient;
  // A market that the feed does not tell of is not closed by that: the quote says what it is.
  const isBlocked = price?.isSuspended ?? bet.isBlocked;
  const score = head?.score ?? undefined;
  const { scoreFormatted, fullScores } = head === undefined ? bet : scoresOf(score);
  const gameStatusId = head?.statusId ?? bet.gameStatusId;
  const isSame =
    coef === undefined &&
    isBlocked === bet.isBlocked &&
    gameStatusId === bet.gameStatusId &&
    scoreFormatted === bet.scoreFormatted &&
    // Inside a set the whole score stays.
    isSameScores(fullScores, bet.fullScores);
  if (isSame) return undefined;
  return {
    isBlocked,
    gameStatusId,
    gameIsFinished: gameStatusId === 4,
    gameTimeSec: score?.clockSeconds ?? bet.gameTimeSec,
    scoreFormatted,
    fullScores,
    ...(coef === undefined ? {} : { market: { coef } }),
  };
}
