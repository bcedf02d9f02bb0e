import type { Api } from '@fairline/contracts';
import {
  placeCoupon,
  placeSingles,
  type CouponRefusal,
  type PlacedCoupon,
  type Placement,
} from '@fairline/contracts/coupon';
import { STEP_UP_REQUIRED } from '@fairline/contracts/identity';
import {
  beginPlacing,
  betIdOf,
  COUPON_TYPE,
  failPlacing,
  finishPlacing,
  finishSingles,
  refresh,
  removeBet,
  returnBet,
  type Bet,
  type CouponState,
} from '@fairline/coupon';
import type { Timers } from '@fairline/http/browser';
import type { Language } from '@fairline/routes';

import type { Selection } from '../selection/selection.ts';
import { accepted, askPlacement, decided, isDecided, refusedCode, type Known } from './askPlacement.ts';
import { readUnderWay, UNDER_WAY_KEY, writeUnderWay, type UnderWay } from './underWay.ts';
import { singlesBody, submissionOf } from './wireCoupon.ts';

/** What a screen says about the last press of the button. */
export type PlacementView =
  | { readonly kind: 'idle' }
  | { readonly kind: 'sending' }
  /** No answer came: it may have been taken, and nobody says otherwise before the server has. */
  | { readonly kind: 'checking' }
  /** Nobody knows, and only the player who placed it is told: it is asked about when they are signed in again. */
  | { readonly kind: 'unasked' }
  /** The announced delay of live bets. */
  | { readonly kind: 'pending'; readonly endsAt: number }
  | { readonly kind: 'accepted'; readonly coupon: PlacedCoupon }
  /** An operator decides about more than the maximum. */
  | { readonly kind: 'requested'; readonly coupon: PlacedCoupon }
  | { readonly kind: 'refused'; readonly refusal: CouponRefusal }
  | { readonly kind: 'singles'; readonly results: readonly SingleResult[] }
  /** The server would not look at it: `code` is its word. */
  | { readonly kind: 'failed'; readonly code: string };

export interface SingleResult {
  readonly betId: string;
  readonly placement: Placement;
}

export interface PlacerPorts {
  readonly api: Api;
  readonly selection: Selection;
  readonly timers: Timers;
  readonly now: () => number;
  readonly newId: () => string;
  readonly language: () => Language;
  readonly userId: () => string;
  /** Of this tab; each of them may throw. */
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  /** Prices are followed; of others nothing is placed. */
  readonly isFresh: () => boolean;
  /** What the fields of the coupon hold are sums: of another stake than the screen shows nothing is placed. */
  readonly isReadable: () => boolean;
  /** Asks the player to prove who they are; answers whether they have. */
  readonly proveAgain: () => Promise<boolean>;
  readonly signIn: () => void;
  /** Money may have moved. */
  readonly onMoney: () => void;
  /** It was not taken; the word of the server. */
  readonly onRefused: (code: string) => void;
  readonly onView: () => void;
  /** What became of a bet that was placed by one press. */
  readonly onOneClick: (view: PlacementView, bet: Bet) => void;
}

/** Waits between questions about a placement whose end is not known. */
const ASK_MS = [400, 800, 1500, 3000] as const;

/** Places a coupon once, and finds out what became of it, whatever happens on the way. */
export class Placer {
  readonly #ports: PlacerPorts;
  #view: PlacementView = { kind: 'idle' };
  #isBusy = false;

  constructor(ports: PlacerPorts) {
    this.#ports = ports;
  }

  get view(): PlacementView {
    return this.#view;
  }

  /** The player has seen how it ended. */
  readonly dismiss = (): void => {
    if (!this.#isBusy && this.#view.kind !== 'idle') this.#show({ kind: 'idle' });
  };

  readonly place = async (): Promise<void> => {
    const { selection } = this.#ports;
    if (this.#hasUnasked()) return this.resume();
    const begun = beginPlacing(selection.get().state);
    if (this.#isBusy || begun === undefined || begun.bets.length === 0) return;
    if (!this.#ports.isFresh() || !this.#ports.isReadable()) return;
    selection.apply(() => begun);
    if (begun.typeId === COUPON_TYPE.manySingles) await this.#placeSingles(begun);
    else await this.#placeOne(begun, undefined);
  };

  /** One press, one bet. A refused one goes into the coupon, so that nothing is lost. */
  readonly placeBet = async (bet: Bet, amount: bigint): Promise<void> => {
    const { selection } = this.#ports;
    const { state } = selection.get();
    const isUnasked = this.#hasUnasked();
    if (isUnasked) void this.resume();
    if (this.#isBusy || isUnasked)
      return this.#ports.onOneClick({ kind: 'failed', code: 'placement-under-way' }, bet);
    if (!this.#ports.isFresh()) {
      this.#show({ kind: 'failed', code: 'offline' });
      return this.#oneClickEnded(bet);
    }
    const single = refresh(
      {
        ...state,
        bets: [bet],
        typeId: COUPON_TYPE.single,
        amount,
        amountByBetId: {},
        isActiveAutoMax: false,
        // It is known for a coupon that was quoted, and one press asks for no quote.
        availablePrepaidAmount: 0n,
        // Both belong to the coupon that is being edited: one press stakes its own money, within the maximum.
        promoCode: '',
        manualPromoCode: '',
        isActiveVipBet: false,
      },
      selection.context,
    );
    await this.#placeOne(single, bet);
  };

  /** After a reload or a new sign-in: what was under way is asked about, and never sent again. */
  readonly resume = async (): Promise<void> => {
    const underWay = this.#stored();
    if (underWay === undefined || this.#isBusy) return;
    if (!this.#isOwn(underWay)) return this.#stop(underWay);
    const { selection } = this.#ports;
    this.#isBusy = true;
    const betIds = underWay.items.map(({ betId }) => betId);
    selection.apply((state) => ({ ...state, isActivePlaceBet: true, activePlaceBetIds: underWay.betIds }));
    this.#show({ kind: 'checking' });
    const known = await this.#follow(underWay, new Map());
    if (known === undefined) return;
    if (underWay.isSingles) this.#endSingles(underWay, known);
    else
      this.#endOne(known.get(underWay.items[0]?.id ?? ''), (state) =>
        [...underWay.betIds, ...betIds].reduce(
          (changed, betId) => removeBet(changed, betId, selection.context),
          failPlacing(state),
        ),
      );
  };

  async #placeOne(state: CouponState, oneClickBet: Bet | undefined): Promise<void> {
    const { api, selection, language } = this.#ports;
    const placementId = this.#ports.newId();
    const { body, submitted } = submissionOf(
      state,
      { placementId, userId: this.#ports.userId() },
      selection.context,
    );
    const betIds = oneClickBet === undefined ? state.bets.map(betIdOf) : [];
    const underWay = this.#begin({
      items: [{ id: placementId, betId: '' }],
      betIds,
      isSingles: false,
      sentAt: this.#ports.now(),
      userId: this.#ports.userId(),
    });
    const known = await this.#send(underWay, async () => [
      await api.call(placeCoupon, { query: { language: language() }, body }, { isTriedOnce: true }),
    ]);
    if (known === undefined) return this.#oneClickEnded(oneClickBet);
    this.#endOne(known.get(placementId), (now) =>
      oneClickBet === undefined
        ? finishPlacing(now, accepted(submitted, known, selection.context), selection.context)
        : now,
    );
    this.#oneClickEnded(oneClickBet);
  }

  async #placeSingles(state: CouponState): Promise<void> {
    const { api, selection, language, newId, now } = this.#ports;
    const ids = new Map(state.bets.map((bet) => [betIdOf(bet), newId()]));
    const body = singlesBody(state, (betId) => ids.get(betId) ?? '', selection.context);
    const underWay = this.#begin({
      items: [...ids].map(([betId, id]) => ({ id, betId })),
      betIds: [...ids.keys()],
      isSingles: true,
      sentAt: now(),
      userId: this.#ports.userId(),
    });
    const known = await this.#send(underWay, async () => {
      const { placements } = await api.call(
        placeSingles,
        { query: { language: language() }, body },
        { isTriedOnce: true },
      );
      return placements;
    });
    if (known !== undefined) this.#endSingles(underWay, known);
  }

  /** Undefined when the server refused to look at it, or tells this player nothing of it. */
  async #send(
    underWay: UnderWay,
    call: () => Promise<readonly Placement[]>,
  ): Promise<ReadonlyMap<string, Known> | undefined> {
    const known = new Map<string, Known>();
    try {
      for (const placement of await call()) known.set(placement.id, placement);
    } catch (error) {
      const code = refusedCode(error);
      if (code === STEP_UP_REQUIRED && (await this.#ports.proveAgain())) {
        // It is sent only now, however long the proof has taken.
        const sentAgain = { ...underWay, sentAt: this.#ports.now() };
        this.#store(sentAgain);
        return this.#send(sentAgain, call);
      }
      if (code !== undefined) {
        this.#fail(code);
        return undefined;
      }
      this.#show({ kind: 'checking' });
    }
    return this.#follow(underWay, known);
  }

  /** Asks about everything that is not decided, until it is; undefined when its player is no longer here. */
  async #follow(
    underWay: UnderWay,
    known: Map<string, Known>,
  ): Promise<ReadonlyMap<string, Known> | undefined> {
    let endsAt: number | undefined;
    for (let round = 0; ; round += 1) {
      const open = underWay.items.filter(({ id }) => !isDecided(known.get(id)));
      if (open.length === 0) return known;
      const pending = open.map(({ id }) => known.get(id)).filter((one) => one !== undefined);
      if (pending.length > 0) {
        // How long it lasts is the server's, when it ends is told by the clock of the page: the two may differ.
        const waits = pending.map(({ coupon }) => (coupon?.decidesAt ?? 0) - (coupon?.placedAt ?? 0));
        endsAt ??= this.#ports.now() + Math.max(0, ...waits);
        this.#show({ kind: 'pending', endsAt });
      }
      await this.#wait(ASK_MS[Math.min(round, ASK_MS.length - 1)] ?? 1000);
      for (const { id } of open) {
        const answer = this.#isOwn(underWay)
          ? await askPlacement(this.#ports, { placementId: id, sentAt: underWay.sentAt })
          : 'signed-out';
        if (answer === 'signed-out') {
          this.#stop(underWay);
          return undefined;
        }
        known.set(id, answer ?? known.get(id));
      }
    }
  }

  /** The end of the last one is not known yet: the next one would write over the note of it. */
  #hasUnasked(): boolean {
    const underWay = this.#isBusy ? undefined : this.#stored();
    return underWay !== undefined && this.#isOwn(underWay);
  }

  /** A note of an older page does not say whose it is: the server does. */
  #isOwn({ userId }: UnderWay): boolean {
    return userId === '' || userId === this.#ports.userId();
  }

  /**
   * Asks no more. Whoever was signed out may come back, so that what is under way stays; to another player it is nothing,
   * and the one whose it is finds it among their bets.
   */
  #stop({ userId }: UnderWay): void {
    const present = this.#ports.userId();
    const isOthers = userId !== '' && present !== '' && present !== userId;
    if (isOthers) this.#store(undefined);
    this.#isBusy = false;
    this.#ports.selection.apply(failPlacing);
    this.#show({ kind: isOthers ? 'idle' : 'unasked' });
  }

  #endOne(known: Known, finish: (state: CouponState) => CouponState): void {
    const { selection } = this.#ports;
    const { status, coupon, refusal } = decided(known);
    if (status === 'refused' || coupon === null) {
      selection.apply(failPlacing);
      if (refusal !== null) this.#ports.onRefused(refusal.reason);
      this.#end(refusal === null ? { kind: 'failed', code: status } : { kind: 'refused', refusal });
      return;
    }
    selection.apply(finish);
    this.#end({ kind: status === 'requested' ? 'requested' : 'accepted', coupon });
  }

  #endSingles(underWay: UnderWay, known: ReadonlyMap<string, Known>): void {
    const { selection, userId } = this.#ports;
    const results = underWay.items.map(({ id, betId }): SingleResult => {
      const placement = decided(known.get(id));
      if (placement.refusal !== null) this.#ports.onRefused(placement.refusal.reason);
      return { betId, placement };
    });
    selection.apply((state, context) =>
      finishSingles(
        state,
        results.map(({ betId, placement }) => {
          const { coupon } = placement;
          const isTaken = coupon !== null && placement.status !== 'refused';
          const bet = state.bets.find((one) => betIdOf(one) === betId);
          const refusal = isTaken ? null : (placement.refusal?.reason ?? null);
          if (!isTaken || bet === undefined) return { betId, coupon: null, refusal };
          const single = refresh({ ...state, typeId: COUPON_TYPE.single, bets: [bet] }, context);
          const { submitted } = submissionOf(
            { ...single, amount: BigInt(coupon.stake) },
            { placementId: String(coupon.number), userId: userId() },
            context,
          );
          return { betId, coupon: submitted, refusal };
        }),
        context,
      ),
    );
    this.#end({ kind: 'singles', results });
  }

  #oneClickEnded(bet: Bet | undefined): void {
    if (bet === undefined) return;
    const view = this.#view;
    const isTaken = view.kind === 'accepted' || view.kind === 'requested';
    const isOpen = view.kind === 'unasked' || view.kind === 'idle';
    // What may have been taken is not offered again.
    if (!isTaken && !isOpen) {
      this.#ports.selection.apply((state, context) => returnBet(state, bet, context));
    }
    this.#ports.onOneClick(view, bet);
  }

  #begin(underWay: UnderWay): UnderWay {
    this.#isBusy = true;
    this.#store(underWay);
    this.#show({ kind: 'sending' });
    return underWay;
  }

  #fail(code: string): void {
    this.#ports.onRefused(code);
    this.#ports.selection.apply(failPlacing);
    this.#end({ kind: 'failed', code });
    if (code === 'unauthorized' || code === 'not-signed-in') this.#ports.signIn();
  }

  #end(view: PlacementView): void {
    this.#isBusy = false;
    this.#store(undefined);
    this.#show(view);
    this.#ports.onMoney();
  }

  #show(view: PlacementView): void {
    this.#view = view;
    this.#ports.onView();
  }

  #wait(durationMs: number): Promise<void> {
    return new Promise((done) => this.#ports.timers.setTimer(() => done(), durationMs));
  }

  #store(underWay: UnderWay | undefined): void {
    try {
      if (underWay === undefined) this.#ports.storage.removeItem(UNDER_WAY_KEY);
      else this.#ports.storage.setItem(UNDER_WAY_KEY, writeUnderWay(underWay));
    } catch {
      // Without a storage a reload forgets what was under way; the player's bets tell it.
    }
  }

  #stored(): UnderWay | undefined {
    try {
      return readUnderWay(this.#ports.storage.getItem(UNDER_WAY_KEY));
    } catch {
      return undefined;
    }
  }
}
