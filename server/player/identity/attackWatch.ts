import type { Clock } from '../../platform/clock.ts';
import { networkOf } from '../../platform/http/network.ts';

const MINUTE_MS = 60_000;
/** More sign-ins than this from one address, or network of IPv6, in a minute are not looked at. */
const PER_ADDRESS_MAX = 30;

/** Counts sign-ins of this process, minute by minute. A minute that is over is forgotten whole. */
export class AttackWatch {
  readonly #clock: Clock;
  readonly #failuresMax: number;
  #minute = -1;
  #byNetwork = new Map<string, number>();
  #failures = 0;
  #failuresBefore = 0;

  /** More failures than `failuresMax` on the whole site in a minute: somebody tries lists. */
  constructor(clock: Clock, failuresMax: number) {
    this.#clock = clock;
    this.#failuresMax = failuresMax;
  }

  /** Seconds to wait when this address has had its share; 0 when it has not. */
  take(ip: string): number {
    this.#turn();
    const network = networkOf(ip);
    const count = (this.#byNetwork.get(network) ?? 0) + 1;
    this.#byNetwork.set(network, count);
    if (count <= PER_ADDRESS_MAX) return 0;
    return Math.ceil((MINUTE_MS - (this.#clock.now().getTime() % MINUTE_MS)) / 1000);
  }

  noteFailure(): void {
    this.#turn();
    this.#failures += 1;
  }

  /** The minute before counts too, so that the question does not go away at each full minute. */
  get isUnderAttack(): boolean {
    this.#turn();
    return Math.max(this.#failures, this.#failuresBefore) > this.#failuresMax;
  }

  #turn(): void {
    const minute = Math.floor(this.#clock.now().getTime() / MINUTE_MS);
    if (minute === this.#minute) return;
    this.#failuresBefore = minute === this.#minute + 1 ? this.#failures : 0;
    this.#minute = minute;
    this.#failures = 0;
    this.#byNetwork = new Map();
  }
}
