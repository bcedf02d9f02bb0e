import type { Commitment, GameTerms, RoundRefusal, SeedPair, Seeds } from '@fairline/contracts/play';
import { commitmentOf, fairPayout, roundStream, type Digest } from '@fairline/fairness';
import { modelHash, type Game } from '@fairline/games';
import { amountStep } from '@fairline/money';

import { newClientSeed, newServerSeed } from '../fairness/newSeeds.ts';
import type { RoundEnd, RoundOrder, ShownRound } from '../round/round.ts';
import type { RoundSource, SeedChange, SourceView } from '../round/roundSource.ts';
import { Store } from '../round/store.ts';
import { withRevealed, withRound } from '../round/withRound.ts';
import { largestStake, mostMultiplier } from '../stake/largestStake.ts';

export interface PracticePorts {
  readonly digest: Digest;
  readonly game: Game;
  readonly now: () => number;
  readonly newId: () => string;
}

/** So many first steps of plus are there to practise with: 1,000 euros. */
const STEPS_AT_FIRST = 400n;

/** Rounds of practice: the same model, drawn in this browser from seeds that it makes itself. Nothing of it is money. */
export class PracticeSource implements RoundSource {
  readonly #ports: PracticePorts;
  readonly #store: Store<SourceView & { readonly money: bigint }>;
  /** The server seeds of the current and the next pair: not shown before their time, as the server does it. */
  #current = newServerSeed();
  #next = newServerSeed();

  constructor(ports: PracticePorts, terms: GameTerms) {
    this.#ports = ports;
    const { digest } = ports;
    const current = this.#pair(
      { sequence: 1, commitment: commitmentOf(digest, this.#current) },
      newClientSeed(),
    );
    const next = { sequence: 2, commitment: commitmentOf(digest, this.#next) };
    this.#store = new Store<SourceView & { readonly money: bigint }>({
      load: 'ready',
      isPlayable: true,
      terms: { ...terms, modelHash: modelHash(digest, ports.game) },
      seeds: { current, next, past: [] },
      rounds: [],
      hasMore: false,
      money: amountStep(terms.currency) * STEPS_AT_FIRST,
    });
  }

  get get() {
    return this.#store.get;
  }

  get subscribe() {
    return this.#store.subscribe;
  }

  readonly open = (): Promise<void> => Promise.resolve();
  readonly readOlder = (): Promise<void> => Promise.resolve();

  /** Another currency is another practice: what was there means nothing in it. */
  takeTerms(terms: GameTerms): void {
    if (terms.currency === this.#store.get().terms.currency) return;
    const { modelHash: own } = this.#store.get().terms;
    this.#store.change({ terms: { ...terms, modelHash: own }, rounds: [] });
    this.refill();
  }

  /** As much as at the beginning. */
  refill(): void {
    this.#store.change({ money: amountStep(this.#store.get().terms.currency) * STEPS_AT_FIRST });
  }

  async play(order: RoundOrder): Promise<RoundEnd> {
    const { terms, money } = this.#store.get();
    const refusal = this.#refusalOf(order, money);
    if (refusal !== undefined) return { kind: 'refused', refusal, waitMs: 0 };
    const round = this.#draw(order);
    if (round === undefined) return { kind: 'failed', code: 'not-ready', waitMs: 0 };
    this.#store.change({
      ...withRound(this.#store.get(), round),
      money: money - order.stake + BigInt(round.returned),
    });
    return { kind: 'played', round, waitMs: terms.paceMs };
  }

  async startSeeds(clientSeed: string, next: Commitment): Promise<SeedChange> {
    const seeds = this.#seeds();
    if (next.commitment !== seeds.next.commitment) return 'changed';
    const { current, past } = seeds;
    const shown = current === null ? past : [{ ...current, serverSeed: this.#current }, ...past];
    this.#current = this.#next;
    this.#next = newServerSeed();
    const changed: Seeds = {
      current: this.#pair(next, clientSeed),
      next: { sequence: next.sequence + 1, commitment: commitmentOf(this.#ports.digest, this.#next) },
      past: shown,
    };
    this.#store.change({ seeds: changed, rounds: withRevealed(this.#store.get().rounds, changed) });
    return 'started';
  }

  /** The ceilings of the house hold here too, so that nobody practises what cannot be played. */
  #refusalOf({ stake, params }: RoundOrder, money: bigint): RoundRefusal | undefined {
    const { terms } = this.#store.get();
    const { stakeMin, stakeMax } = terms;
    const largest = largestStake(terms, mostMultiplier(this.#ports.game, params));
    if (stake < BigInt(stakeMin))
      return { reason: 'stake-below-minimum', mend: 'set-stake', amount: stakeMin };
    if (stake > BigInt(stakeMax))
      return { reason: 'stake-above-maximum', mend: 'set-stake', amount: stakeMax };
    if (stake > largest)
      return { reason: 'payout-above-maximum', mend: 'set-stake', amount: String(largest) };
    if (stake > money) return { reason: 'stake-above-balance', mend: 'set-stake', amount: String(money) };
    return undefined;
  }

  #draw({ stake, params }: RoundOrder): ShownRound | undefined {
    const { digest, game, now, newId } = this.#ports;
    const { current } = this.#seeds();
    if (current === null) return undefined;
    const seed = { serverSeed: this.#current, clientSeed: current.clientSeed, nonce: current.nonce };
    const drawn = game.round(roundStream(digest, seed), params, []);
    if (!drawn.ok) return undefined;
    const { multiplier } = drawn.value.outcome;
    const { terms } = this.#store.get();
    return {
      id: newId(),
      game: game.slug,
      modelHash: terms.modelHash,
      currency: terms.currency,
      stake: String(stake),
      returned: String(fairPayout(digest, seed, { stake, multiplier })),
      multiplier: Number(multiplier),
      draw: drawn.value.draw,
      params,
      pairId: current.pairId,
      commitment: current.commitment,
      clientSeed: current.clientSeed,
      nonce: current.nonce,
      serverSeed: null,
      startedAt: now(),
    };
  }

  #seeds(): Seeds {
    const { seeds } = this.#store.get();
    if (seeds === undefined) throw new Error('Practice has its seeds from the beginning.');
    return seeds;
  }

  #pair(committed: Commitment, clientSeed: string): SeedPair {
    const { newId, now } = this.#ports;
    return { ...committed, pairId: newId(), clientSeed, nonce: 0, startedAt: now(), serverSeed: null };
  }
}
