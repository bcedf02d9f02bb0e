import { isApiError, STATUS, type Api } from '@fairline/contracts';
import { takeCashOut, withdrawCashOut } from '@fairline/contracts/coupon';
import { STEP_UP_REQUIRED } from '@fairline/contracts/identity';
import type { Timers } from '@fairline/http/browser';

/** Key of the session storage: a sale belongs to the tab in which it was pressed. */
export const CASH_OUT_KEY = 'fairline.cashOut.v1';

/** A sale whose answer has not come. It is sent as it was for a while, and then withdrawn. */
export interface Sale {
  /** The same id sells once. */
  readonly id: string;
  readonly userId: number;
  readonly number: number;
  readonly currency: string;
  readonly percent: number;
  /** The offer for all of it that the player saw, in minor units. */
  readonly offer: string;
  /** When the player pressed, by the clock of this browser. */
  readonly sentAt: number;
}

/** `neverArrived`: it was withdrawn, and nothing was sold. */
export type CashOutProblem = 'moved' | 'failed' | 'neverArrived';

export interface CashOutView {
  readonly sale: Sale | undefined;
  /** No answer came: it may be sold, and nobody says otherwise before the server has. */
  readonly isChecking: boolean;
  /** How the last one ended, where that was badly. */
  readonly problem: { readonly number: number; readonly kind: CashOutProblem } | undefined;
}

export interface CashOutPorts {
  readonly api: Api;
  readonly timers: Timers;
  readonly now: () => number;
  /** Each of them may throw. */
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  readonly userId: () => number | null;
  readonly newId: () => string;
  /** Asks the player to prove who they are; false: they have not. */
  readonly proveAgain: () => Promise<boolean>;
  /** Money has moved. */
  readonly onPaid: (sale: Sale, paid: bigint) => void;
}

/** So long a press is meant at the offer that was seen; what has no answer after it is withdrawn. */
const WITHDRAWN_AFTER_MS = 20_000;
/** Waits before the same sale is sent again. */
const AGAIN_MS = [1000, 2000, 4000, 8000] as const;

/** Sells one coupon at a time: as long as the end of a sale is not known, nothing else is sold. */
export class CashOutDesk {
  readonly #ports: CashOutPorts;
  readonly #listeners = new Set<() => void>();
  #view: CashOutView = { sale: undefined, isChecking: false, problem: undefined };

  constructor(ports: CashOutPorts) {
    this.#ports = ports;
  }

  readonly get = (): CashOutView => this.#view;
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly sell = async (chosen: Omit<Sale, 'id' | 'userId' | 'sentAt'>): Promise<void> => {
    const userId = this.#ports.userId();
    if (this.#view.sale !== undefined || userId === null) return;
    const sale = { ...chosen, userId, id: this.#ports.newId(), sentAt: this.#ports.now() };
    this.#store(sale);
    this.#show({ sale, isChecking: false, problem: undefined });
    await this.#send(sale, true);
  };

  /** After a reload, or a sign-in: what was under way is sent again as it was, or withdrawn. */
  readonly resume = async (): Promise<void> => {
    const sale = this.#stored();
    if (this.#view.sale !== undefined || sale === undefined || sale.userId !== this.#ports.userId()) return;
    this.#show({ sale, isChecking: true, problem: undefined });
    await this.#send(sale, false);
  };

  async #send(pressed: Sale, isFirst: boolean): Promise<void> {
    let sale = pressed;
    for (let round = 0; ; round += 1) {
      const { number } = sale;
      // A clock that was set back has lost the moment of the press.
      const age = this.#ports.now() - sale.sentAt;
      const isLate = age < 0 || age >= WITHDRAWN_AFTER_MS;
      try {
        const paid = isLate ? await this.#withdraw(sale) : await this.#take(sale);
        this.#end(paid === null ? { number, kind: 'neverArrived' } : undefined);
        if (paid !== null) this.#ports.onPaid(sale, BigInt(paid));
        return;
      } catch (error) {
        const code = isApiError(error) ? error.status : 0;
        if (isProofWanted(error)) {
          if (await this.#ports.proveAgain()) {
            sale = this.#pressedNow(sale);
            continue;
          }
          // Sent before a reload, it may be sold all the same: it stays stored, and is asked about again.
          if (isFirst && round === 0) return this.#end(undefined);
          return this.#show({ sale: undefined, isChecking: false, problem: undefined });
        }
        // The server looks for the id first, so these say that it never sold anything under it.
        const isTurnedAway = code >= 400 && code < 500 && code !== STATUS.closed;
        const isDecided = DECIDED.has(code) || (isFirst && round === 0 && isTurnedAway);
        if (isDecided) return this.#end({ number, kind: problemOf(error) });
        // Signed out: it stays stored, and is asked about when the player is back.
        if (code === 401) return this.#show({ sale: undefined, isChecking: false, problem: undefined });
      }
      this.#show({ sale, isChecking: true, problem: undefined });
      await this.#wait(AGAIN_MS[Math.min(round, AGAIN_MS.length - 1)] ?? 8000);
      if (this.#ports.userId() !== sale.userId)
        return this.#show({ sale: undefined, isChecking: false, problem: undefined });
    }
  }

  /** It is sent only now, however long a proof has taken. */
  #pressedNow(sale: Sale): Sale {
    const again = { ...sale, sentAt: this.#ports.now() };
    this.#store(again);
    return again;
  }

  async #take({ id, number, percent, offer }: Sale): Promise<string> {
    const { paid } = await this.#ports.api.call(
      takeCashOut,
      { params: { number: String(number) }, body: { id, percent, offer } },
      { isTriedOnce: true },
    );
    return paid;
  }

  /** What it paid; null when it is not sold and will not be. */
  async #withdraw({ id, number }: Sale): Promise<string | null> {
    const { paid } = await this.#ports.api.call(
      withdrawCashOut,
      { params: { number: String(number) }, body: { id } },
      { isTriedOnce: true },
    );
    return paid;
  }

  #end(problem: CashOutView['problem']): void {
    this.#store(undefined);
    this.#show({ sale: undefined, isChecking: false, problem });
  }

  #show(view: CashOutView): void {
    this.#view = view;
    for (const listener of this.#listeners) listener();
  }

  #wait(durationMs: number): Promise<void> {
    return new Promise((done) => this.#ports.timers.setTimer(() => done(), durationMs));
  }

  #store(sale: Sale | undefined): void {
    try {
      if (sale === undefined) this.#ports.storage.removeItem(CASH_OUT_KEY);
      else this.#ports.storage.setItem(CASH_OUT_KEY, JSON.stringify(sale));
    } catch {
      // Without a storage a reload forgets what was under way; the player's bets tell it.
    }
  }

  #stored(): Sale | undefined {
    try {
      return readSale(this.#ports.storage.getItem(CASH_OUT_KEY));
    } catch {
      return undefined;
    }
  }
}

/** Unknown coupon, lower or no offer, another sale under this id. */
const DECIDED: ReadonlySet<number> = new Set([404, 409, 422]);

function problemOf(error: unknown): CashOutProblem {
  if (!isApiError(error) || error.status !== 409) return 'failed';
  return error.code === 'cash-out-withdrawn' ? 'neverArrived' : 'moved';
}

function isProofWanted(error: unknown): boolean {
  return isApiError(error) && error.code === STEP_UP_REQUIRED;
}

/** Broken storage is no sale. */
function readSale(text: string | null): Sale | undefined {
  const value: unknown = JSON.parse(text ?? 'null');
  if (typeof value !== 'object' || value === null) return undefined;
  const { id, userId, number, currency, percent, offer, sentAt } = value as Partial<
    Record<keyof Sale, unknown>
  >;
  const isWhole =
    typeof id === 'string' &&
    Number.isSafeInteger(userId) &&
    Number.isSafeInteger(number) &&
    Number.isSafeInteger(percent) &&
    typeof currency === 'string' &&
    typeof offer === 'string';
  if (!isWhole) return undefined;
  const whole = {
    id,
    userId: Number(userId),
    number: Number(number),
    currency,
    percent: Number(percent),
    offer,
  };
  // A note of an older page does not say when: nobody knows how long ago that was.
  return { ...whole, sentAt: Number.isSafeInteger(sentAt) ? Number(sentAt) : 0 };
}
