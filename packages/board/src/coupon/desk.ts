import type { Api } from '@fairline/contracts';
import { quoteCoupon, type CouponQuote } from '@fairline/contracts/coupon';
import {
  betIdOf,
  COUPON_TYPE,
  isOneClickInForce,
  isVipAvailable,
  lineCountOf,
  promoCodeOf,
  readStoredSettings,
  setAmount,
  setUnitAmount,
  setVipBet,
  SETTINGS_STORAGE_KEY,
  storeSettings,
  totalStakeOf,
  updateCoupon,
  withSettings,
  type CouponContext,
  type CouponState,
  type CouponTypeId,
} from '@fairline/coupon';
import type { Timers } from '@fairline/http/browser';
import { formatAmount } from '@fairline/money';
import type { Language } from '@fairline/routes';
import type { UserState } from '@fairline/sdk/user';

import type { CellId } from '../live/runtime.ts';
import { keepLastStake } from '../selection/lastStake.ts';
import type { Selection } from '../selection/selection.ts';
import { acceptedCoupons } from './acceptedCoupons.ts';
import { accountFor, withAccount } from './account.ts';
import { Placer, type PlacementView, type PlacerPorts } from './placer.ts';
import { ceilingsOf, quoteBody, updateOfQuote } from './wireCoupon.ts';

export interface DeskView {
  readonly placement: PlacementView;
  /** What the server last said about this coupon; null while it has not. */
  readonly quote: CouponQuote | null;
  /** The stake of one line, while the player thinks in lines. */
  readonly unit: bigint | null;
  /** The total stake that another type has kept although its field shows another number; null while that is no news. */
  readonly keptTotal: bigint | null;
  /** A field of the coupon holds what is no sum: nothing may be placed, because nobody knows what would be. */
  readonly isUnreadable: boolean;
  /** What is known of the signed-in player. */
  readonly user: UserState | undefined;
  /**
   * `stale`: the connection was lost, so prices may be old. `asking`: it is back, and the server has not said yet what
   * holds now. Nothing is placed before it is `fresh` again, however the coupon is changed meanwhile.
   */
  readonly freshness: 'fresh' | 'stale' | 'asking';
}

export interface DeskPorts extends Pick<
  PlacerPorts,
  | 'api'
  | 'selection'
  | 'timers'
  | 'now'
  | 'newId'
  | 'language'
  | 'userId'
  | 'proveAgain'
  | 'signIn'
  | 'onMoney'
  | 'onRefused'
  | 'onOneClick'
> {
  readonly api: Api;
  readonly selection: Selection;
  readonly timers: Timers;
  readonly language: () => Language;
  readonly locale: () => string;
  /** Whether the feed tells of this price. */
  readonly isFollowed: (cell: CellId) => boolean;
  readonly localStorage: Pick<Storage, 'getItem' | 'setItem'>;
  readonly sessionStorage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
}

/** Presses come in bursts; the server is asked when they have ended. */
const QUOTE_AFTER_MS = 250;
/** A quote that failed is asked for again. */
const QUOTE_AGAIN_MS = 8000;
/** Sooner while the player waits for it. */
const ASK_AGAIN_MS = 2000;

/** The part of the coupon that talks: to the server about limits and placements, and to the browser's storage. */
export class CouponDesk {
  readonly placer: Placer;
  readonly #ports: DeskPorts;
  readonly #listeners = new Set<() => void>();
  #view: DeskView = {
    placement: { kind: 'idle' },
    quote: null,
    unit: null,
    keptTotal: null,
    isUnreadable: false,
    user: undefined,
    freshness: 'fresh',
  };
  /** How many lines the stake of one was typed for. */
  #lines = 0;
  #typeId: CouponTypeId;
  readonly #unreadable = new Set<string>();
  /** Whether this coupon has begun with the request for more than the maximum that the settings want. */
  #hasBegunVip = false;
  #quotedFor = '';
  /** Which question is the last one: an answer to another is old, also when it is about the same coupon. */
  #question = 0;
  #quoteTimer: unknown;

  constructor(ports: DeskPorts) {
    this.#ports = ports;
    const { selection } = ports;
    this.placer = new Placer({
      ...ports,
      storage: ports.sessionStorage,
      onMoney: () => {
        ports.onMoney();
        // What is prepaid may have been used, or may have come back as money.
        if (ports.selection.get().state.availablePrepaidAmount > 0n) this.quoteAgain();
      },
      isFresh: () => this.#view.freshness === 'fresh',
      isReadable: () => !this.#view.isUnreadable,
      onView: () => {
        const { view } = this.placer;
        for (const placed of acceptedCoupons(view)) keepLastStake(placed, ports.localStorage);
        this.#show({ placement: view });
      },
    });
    this.#restoreSettings();
    selection.apply(withFirstAmount);
    this.#typeId = selection.get().state.typeId;
    let { settings } = selection.get().state;
    let count = selection.get().state.bets.length;
    selection.subscribe(() => {
      const { state } = selection.get();
      if (state.settings !== settings) {
        settings = state.settings;
        this.#storeSettings(state);
      }
      // Whoever chooses the next price has read how the last coupon ended.
      if (state.bets.length > count) this.placer.dismiss();
      count = state.bets.length;
      if (count === 0) this.#hasBegunVip = false;
      this.#keepTotal();
      this.#keepUnit();
      this.#askForQuote();
    });
    this.#askForQuote();
    void this.placer.resume();
  }

  readonly get = (): DeskView => this.#view;
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly setUnit = (unit: bigint | null): void => {
    const { selection } = this.#ports;
    this.#lines = lineCountOf(selection.get().state, selection.context);
    this.#show({ unit });
  };

  /** What a field of the coupon holds is a sum, or is not; a field that goes takes its text along. */
  readonly markField = (fieldId: string, isReadable: boolean): void => {
    if (isReadable) this.#unreadable.delete(fieldId);
    else this.#unreadable.add(fieldId);
    const isUnreadable = this.#unreadable.size > 0;
    if (isUnreadable !== this.#view.isUnreadable) this.#show({ isUnreadable });
  };

  /** Whether a press places at once. */
  readonly isOneClick = (): boolean => {
    const { selection } = this.#ports;
    return isOneClickInForce(selection.get().state.settings, selection.context.config);
  };

  readonly takeUser = (user: UserState | undefined): void => {
    this.#show({ user });
    // Whoever was signed out while a bet was under way learns now what became of it.
    if (this.#ports.userId() !== '') void this.placer.resume();
    const { selection } = this.#ports;
    const account = accountFor(user, selection.get().state.accountId);
    const { account: known } = selection.context;
    if (account?.id === known?.id && account?.money === known?.money && account?.iso === known?.iso) return;
    selection.setAccount(account, withAccount(account, known));
  };

  readonly chooseAccount = (accountId: string): void => {
    const { selection } = this.#ports;
    const account = accountFor(this.#view.user, accountId);
    selection.setAccount(account, withAccount(account, selection.context.account));
  };

  /** The next quote is a new one, whatever was said before. */
  readonly quoteAgain = (): void => {
    this.#quotedFor = '';
    this.#askForQuote();
  };

  /** Prices are no longer followed: the coupon can be changed, and is not placed. */
  readonly loseConnection = (): void => {
    if (this.#view.freshness !== 'stale') this.#show({ freshness: 'stale' });
  };

  /** Prices are followed again; what the coupon holds is asked about before it can be placed. */
  readonly regainConnection = (): void => {
    if (this.#view.freshness !== 'stale') return;
    const isEmpty = this.#ports.selection.get().state.bets.length === 0;
    this.#show({ freshness: isEmpty ? 'fresh' : 'asking' });
    this.quoteAgain();
  };

  /** An amount on a small button. */
  readonly shortMoney = (amount: bigint): string =>
    formatAmount(
      { amount, currency: this.#ports.selection.context.account?.iso ?? 'EUR' },
      { locale: this.#ports.locale(), show: 'number', trimZeros: true },
    );

  /**
   * Another type keeps the total stake. Where its field shows another number than before, the total is said until it
   * changes: the stake of a line was meant for the lines of the old type alone.
   */
  #keepTotal(): void {
    const { selection } = this.#ports;
    const { state } = selection.get();
    const { typeId } = state;
    const before = this.#typeId;
    const total = totalStakeOf(state, selection.context);
    this.#typeId = typeId;
    if (typeId !== before) {
      const isOtherField =
        this.#view.unit !== null || [typeId, before].some((id) => id === COUPON_TYPE.manySingles);
      this.#show({
        unit: null,
        keptTotal: isOtherField && state.bets.length > 1 && total > 0n ? total : null,
      });
    } else if (this.#view.keptTotal !== null && this.#view.keptTotal !== total) {
      this.#show({ keptTotal: null });
    }
  }

  /** With other bets there are other lines: the stake of each stays what the player typed. */
  #keepUnit(): void {
    const { unit } = this.#view;
    if (unit === null) return;
    const { selection } = this.#ports;
    const { state } = selection.get();
    const before = this.#lines;
    const lines = lineCountOf(state, selection.context);
    if (lines < 2 || state.amount === unit * BigInt(lines)) return;
    this.#lines = lines;
    if (lines === before) this.#show({ unit: state.amount / BigInt(lines) });
    else selection.apply((now, context) => setUnitAmount(now, unit, context));
  }

  #askForQuote(): void {
    const { selection, timers } = this.#ports;
    const { state } = selection.get();
    const name = quoteName(state, selection.context);
    if (name === this.#quotedFor || state.isActivePlaceBet) return;
    this.#quotedFor = name;
    this.#question += 1;
    const question = this.#question;
    timers.clearTimer(this.#quoteTimer);
    if (state.bets.length === 0) return this.#show({ quote: null, ...this.#refreshed() });
    this.#quoteTimer = timers.setTimer(() => void this.#quote(question), QUOTE_AFTER_MS);
  }

  async #quote(question: number): Promise<void> {
    const { api, selection, timers, language, isFollowed } = this.#ports;
    const body = quoteBody(selection.get().state, selection.context);
    try {
      const quote = await api.call(
        quoteCoupon,
        { query: { language: language() }, body },
        { isTriedOnce: true },
      );
      if (question !== this.#question) return;
      const update = updateOfQuote(quote, isFollowed);
      selection.setCeilings(ceilingsOf(quote));
      selection.take(update.bets ?? {});
      selection.apply((state, context) =>
        updateCoupon(state, update.limits === undefined ? {} : { limits: update.limits }, context),
      );
      this.#wishVip(quote);
      this.#stakePromo(quote);
      // Last: a coupon that becomes fresh shows what moved, so that its policy decides about it.
      this.#show({ quote, ...this.#refreshed() });
    } catch {
      // The limits are told when they can be; the server looks at them again when the coupon is placed.
      if (question !== this.#question) return;
      timers.clearTimer(this.#quoteTimer);
      const againMs = this.#view.freshness === 'asking' ? ASK_AGAIN_MS : QUOTE_AGAIN_MS;
      this.#quoteTimer = timers.setTimer(() => void this.#quote(question), againMs);
    }
  }

  /** What the server says now is true of a coupon that is followed again, and of no other. */
  #refreshed(): Partial<DeskView> {
    return this.#view.freshness === 'asking' ? { freshness: 'fresh' } : {};
  }

  /**
   * What cannot be asked for any more is not asked for. A new coupon has no maximum to ask beyond before the server has
   * told one: only then can it begin as the settings say. Once, because the player may switch it off again.
   */
  #wishVip({ isVipBetAvailable }: CouponQuote): void {
    const { selection } = this.#ports;
    if (!isVipBetAvailable) return selection.apply((state, context) => setVipBet(state, false, context));
    if (this.#hasBegunVip || !isVipAvailable(selection.get().state, selection.context)) return;
    this.#hasBegunVip = true;
    if (selection.get().state.settings.isVipBet)
      selection.apply((state, context) => setVipBet(state, true, context));
  }

  /** A code has its own amount: the coupon stakes it as soon as it is known. */
  #stakePromo({ promo }: CouponQuote): void {
    if (promo === null) return;
    const amount = BigInt(promo.amount);
    this.#ports.selection.apply((state, context) =>
      promoCodeOf(state) === '' || state.amount === amount ? state : setAmount(state, amount, context),
    );
  }

  #restoreSettings(): void {
    let text: string | null = null;
    try {
      text = this.#ports.localStorage.getItem(SETTINGS_STORAGE_KEY);
    } catch {
      // Without a storage the settings last as long as the page.
    }
    const { settings } = readStoredSettings(text);
    this.#ports.selection.apply((state, context) => withSettings(state, settings, context));
  }

  #storeSettings({ settings }: CouponState): void {
    try {
      this.#ports.localStorage.setItem(SETTINGS_STORAGE_KEY, storeSettings(settings));
    } catch {
      // A full storage must not keep anybody from changing a setting on this page.
    }
  }

  #show(change: Partial<DeskView>): void {
    this.#view = { ...this.#view, ...change };
    for (const listener of this.#listeners) listener();
  }
}

/** A coupon that came from the storage has no amount: it begins like a new one. */
function withFirstAmount(state: CouponState, context: CouponContext): CouponState {
  return state.bets.length > 0 && state.amount === 0n
    ? setAmount(state, state.initialAmount, context)
    : state;
}

/** What a quote depends on. Prices are not among it: those are followed. */
function quoteName(state: CouponState, context: CouponContext): string {
  const bets = state.bets.map((bet) => `${betIdOf(bet)}#${bet.blockId}`);
  return [context.account?.id ?? '', state.typeId, state.systemValue, promoCodeOf(state), ...bets].join(' ');
}
