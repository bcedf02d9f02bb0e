import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as pause } from 'node:timers/promises';

import type { ChosenBet } from '@fairline/contracts/coupon';

import { isConflict } from '../../platform/database/index.ts';
import { readCoupon } from './couponTable.ts';
import {
  bodyHashOf,
  decidePlacement,
  stakingAccount,
  UnknownAccount,
  type Decision,
  type PlaceInput,
} from './decidePlacement.ts';
import { isFarFromCeilings, KeptFacts } from './keptFacts.ts';
import {
  PLACED_WITHIN_MS,
  placeCoupon,
  PlacementTooLate,
  TRIES_MAX,
  type PlaceResult,
  type WageringParts,
} from './placeCoupon.ts';
import { readTakingFacts, versionOf, type PlayerFacts, type TakingFacts } from './takingFacts.ts';
import { writeCoupons, writtenCoupon, type DecidedCoupon } from './writeCoupons.ts';

const BATCH_MAX = 32;
/** Fewer than these are not parted: what each transaction costs by itself would be more than is won. */
const WORTH_A_BATCH = 4;
/** So that some are decided here while the database writes others, and a slow one does not hold all. */
const BATCHES_AT_ONCE = 4;
/** Tries of a coupon together with others; then it is taken by itself and waits for its turn, for what is left of all. */
const TRIES_TOGETHER_MAX = 3;
const FIRST_PAUSE_MS = 2;

interface Waiting {
  readonly input: PlaceInput;
  readonly bodyHash: string;
  readonly answer: PromiseWithResolvers<PlaceResult>;
  /** Of the clock that only goes forward. */
  readonly endsAt: number;
  tries: number;
  needsFreshFacts: boolean;
}

/**
 * Takes the coupons of this process. Those that come while others are under way wait for them and then go together,
 * shared out among the batches that may begin: one decision each and one write for a batch; and one read before it for
 * those about whom nothing is known from a quote or from the coupon before. A coupon that comes alone goes at once.
 */
export class CouponTaker {
  readonly #parts: WageringParts;
  readonly #batchesAtOnce: number;
  /** A batch belongs to no single caller, so it runs in the scope of none. */
  readonly #outside = AsyncLocalStorage.snapshot();
  readonly #kept = new KeptFacts();
  readonly #queue: Waiting[] = [];
  /** A player's coupons are decided one after the other, and so are two with one id. */
  readonly #busyPlayers = new Set<number>();
  readonly #busyIds = new Set<string>();
  #batches = 0;
  #isAwake = false;

  constructor(parts: WageringParts, batchesAtOnce = BATCHES_AT_ONCE) {
    this.#parts = parts;
    this.#batchesAtOnce = batchesAtOnce;
  }

  place(input: PlaceInput): Promise<PlaceResult> {
    const { pace } = this.#parts;
    return pace === undefined ? this.#place(input) : pace.through(() => this.#place(input));
  }

  /** What a quote has read is what the coupon will be decided by, if it comes soon and nothing changes. */
  remember(facts: TakingFacts, about: { userId: number | null; bets: readonly ChosenBet[] }): void {
    this.#kept.keep(facts, { ...about, now: this.#parts.clock.now() });
  }

  #place(input: PlaceInput): Promise<PlaceResult> {
    if (!isPlain(input)) return placeCoupon(this.#parts, input);
    const answer = Promise.withResolvers<PlaceResult>();
    this.#queue.push({
      input,
      bodyHash: bodyHashOf(input.command),
      answer,
      endsAt: performance.now() + PLACED_WITHIN_MS,
      tries: 0,
      needsFreshFacts: false,
    });
    this.#wake();
    return answer.promise;
  }

  /** After whatever else has arrived at this moment. */
  #wake(): void {
    if (this.#isAwake) return;
    this.#isAwake = true;
    setImmediate(() => {
      this.#isAwake = false;
      while (this.#batches < this.#batchesAtOnce) {
        const batch = this.#nextBatch();
        if (batch.length === 0) return;
        void this.#outside(() => this.#run(batch));
      }
    });
  }

  #nextBatch(): Waiting[] {
    const batch: Waiting[] = [];
    // Those that are answered together come again together: as one batch they would leave the database with one of its
    // processors, and then this process and the database would wait for each other.
    const share = Math.ceil(this.#queue.length / (this.#batchesAtOnce - this.#batches));
    const size = Math.min(BATCH_MAX, Math.max(WORTH_A_BATCH, share));
    for (let index = 0; index < this.#queue.length && batch.length < size;) {
      const waiting = this.#queue[index];
      if (waiting === undefined || this.#isBusy(waiting)) {
        index += 1;
        continue;
      }
      this.#queue.splice(index, 1);
      if (performance.now() > waiting.endsAt) {
        waiting.answer.reject(new PlacementTooLate());
        continue;
      }
      this.#busyPlayers.add(waiting.input.userId);
      this.#busyIds.add(waiting.input.command.id);
      batch.push(waiting);
    }
    return batch;
  }

  #isBusy({ input }: Waiting): boolean {
    return this.#busyPlayers.has(input.userId) || this.#busyIds.has(input.command.id);
  }

  async #run(batch: readonly Waiting[]): Promise<void> {
    this.#batches += 1;
    let again: readonly Waiting[] = [];
    let alone: readonly Waiting[] = [];
    try {
      again = await this.#take(batch);
    } catch (error) {
      // One that the database refuses must not take the others with it.
      if (isConflict(error)) again = batch;
      else alone = batch;
    }
    this.#batches -= 1;
    for (const { input } of batch) {
      this.#busyPlayers.delete(input.userId);
      this.#busyIds.delete(input.command.id);
    }
    for (const waiting of [...alone, ...again]) waiting.tries += 1;
    for (const waiting of alone) this.#takeAlone(waiting);
    for (const waiting of again) this.#tryAgain(waiting);
    this.#wake();
  }

  /** Returns those that must be decided again. */
  async #take(batch: readonly Waiting[]): Promise<readonly Waiting[]> {
    const { db, ids } = this.#parts;
    const decided = new Map<Waiting, DecidedCoupon>();
    const unread = batch.filter((waiting) => !this.#isKnown(waiting));
    const facts = unread.length === 0 ? undefined : await this.#read(unread);
    // All at one moment, when everything is read: nobody's price waits for somebody else's facts.
    for (const waiting of batch) {
      const isKept = facts === undefined || !unread.includes(waiting);
      const coupon = isKept ? this.#decideByKept(waiting) : this.#decide(waiting, facts);
      if (coupon !== undefined) decided.set(waiting, coupon);
    }
    for (const waiting of batch)
      if (waiting.needsFreshFacts && !unread.includes(waiting)) this.#queue.unshift(waiting);
    if (decided.size === 0) return [];
    const outcomes = await writeCoupons(db, [...decided.values()], ids);
    const again: Waiting[] = [];
    for (const [waiting, { decision, version }] of decided) {
      const written = outcomes.get(waiting.input.command.id);
      if (written?.outcome === 'placed') {
        this.#kept.placed(decision, version);
        waiting.answer.resolve({ kind: 'placed', ...writtenCoupon(decision, written.number) });
      } else {
        this.#kept.forget(waiting.input.userId);
        again.push(waiting);
      }
    }
    return again;
  }

  async #read(batch: readonly Waiting[]): Promise<TakingFacts> {
    const { db, clock } = this.#parts;
    const inputs = batch.map(({ input }) => input);
    const facts = await readTakingFacts(db, inputs, clock.now());
    for (const { userId, command } of inputs) this.remember(facts, { userId, bets: command.bets });
    return facts;
  }

  #isKnown({ input: { userId, command }, tries, needsFreshFacts }: Waiting): boolean {
    if (
      tries > 0 ||
      needsFreshFacts ||
      this.#kept.exposures(command.bets, this.#parts.clock.now()) === undefined
    )
      return false;
    const player = this.#kept.player(userId);
    return player !== undefined && stakingAccount(player.accounts, command.accountId) !== undefined;
  }

  /** Undefined where that needs fresh facts, with which it comes again: nobody is refused by those of a moment ago. */
  #decideByKept(waiting: Waiting): DecidedCoupon | undefined {
    const { input, bodyHash } = waiting;
    const { command, userId, rules } = input;
    const { living, door, clock } = this.#parts;
    const now = clock.now();
    const player = this.#kept.player(userId);
    const exposures = this.#kept.exposures(command.bets, now);
    waiting.needsFreshFacts = true;
    if (player === undefined || exposures === undefined) return undefined;
    // The database looks for stops itself when it writes.
    const scene = { player, exposures, stops: [], book: living.book, door, bodyHash, now };
    const decision = decisionOrNone(input, scene);
    if (decision === undefined || decision.coupon.state === 'refused') return undefined;
    const used = this.#kept.expose(command.bets, decision.coupon.exposure);
    if (!isFarFromCeilings(used, rules)) return undefined;
    waiting.needsFreshFacts = false;
    return { decision, version: versionOf(player), rules, used };
  }

  /** Undefined for a coupon that is answered without being written. */
  #decide(waiting: Waiting, facts: TakingFacts): DecidedCoupon | undefined {
    const { input, bodyHash, answer } = waiting;
    const { command, userId, rules } = input;
    const { living, door, clock } = this.#parts;
    try {
      const player = facts.player(userId);
      if (player === undefined) throw new UnknownAccount();
      const known = facts.known(command.id);
      if (known !== undefined) {
        if (known.userId === userId && known.bodyHash === bodyHash) this.#answerAgain(waiting, player);
        else answer.resolve({ kind: 'id-taken' });
        return undefined;
      }
      if (facts.isWithdrawn(userId, command.id)) {
        answer.resolve({ kind: 'withdrawn' });
        return undefined;
      }
      const exposures = facts.exposures(command.bets);
      const { book } = living;
      const scene = { player, exposures, stops: facts.stops, book, door, bodyHash, now: clock.now() };
      const decision = decidePlacement(input, scene);
      const used = facts.expose(command.bets, decision.coupon.exposure);
      this.#kept.expose(command.bets, decision.coupon.exposure);
      return { decision, version: versionOf(player), rules, used };
    } catch (error) {
      answer.reject(error);
      return undefined;
    }
  }

  #answerAgain({ input, answer }: Waiting, player: PlayerFacts): void {
    readCoupon(this.#parts.db, input.command.id).then((row) => {
      if (row === undefined) throw new Error('A coupon that was there is gone.');
      answer.resolve({ kind: 'placed', row, account: stakingAccount(player.accounts, row.account_id) });
    }, answer.reject);
  }

  #tryAgain(waiting: Waiting): void {
    // Of random length, so that two that were in each other's way do not meet again.
    void pause(FIRST_PAUSE_MS * 2 ** waiting.tries * Math.random()).then(() => {
      if (waiting.tries >= TRIES_TOGETHER_MAX) {
        this.#takeAlone(waiting);
        return;
      }
      this.#queue.unshift(waiting);
      this.#wake();
    });
  }

  #takeAlone({ input, answer, tries, endsAt }: Waiting): void {
    placeCoupon(this.#parts, input, { attemptsMax: TRIES_MAX - tries, endsAt }).then(
      answer.resolve,
      answer.reject,
    );
  }
}

/** One that cannot be decided tells its trouble when it is decided by fresh facts, and keeps nobody waiting here. */
function decisionOrNone(...question: Parameters<typeof decidePlacement>): Decision | undefined {
  try {
    return decidePlacement(...question);
  } catch {
    return undefined;
  }
}

/** What is paid with something besides the account holds more than the account: it is taken by itself. */
function isPlain({ command }: PlaceInput): boolean {
  return command.promoCode === '' && command.prepaidAmount === '0';
}
