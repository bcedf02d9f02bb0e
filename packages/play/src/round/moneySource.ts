import type { Api } from '@fairline/contracts';
import {
  getGameTerms,
  getSeeds,
  listRounds,
  startSeeds,
  type Commitment,
  type GameTerms,
  type PlayedRound,
  type SeedPair,
} from '@fairline/contracts/play';
import type { Account } from '@fairline/contracts/wallet';

import { newClientSeed } from '../fairness/newSeeds.ts';
import { refusedCode } from './refusedCode.ts';
import type { RoundEnd, RoundOrder } from './round.ts';
import type { RoundSource, SeedChange, SourceView } from './roundSource.ts';
import { settleRound, type SettlePorts } from './settleRound.ts';
import { Store } from './store.ts';
import { withRevealed, withRound } from './withRound.ts';

export interface MoneyPorts extends Omit<SettlePorts, 'onChecking'> {
  readonly api: Api;
  readonly newId: () => string;
  /** Money may have moved. */
  readonly onMoney: () => void;
  /** A round that was played elsewhere, or before this page, makes the next one wait. */
  readonly onWait: (waitMs: number) => void;
  readonly reportError: (error: unknown) => void;
}

/** Rounds for play money: the server draws, takes and pays. */
export class MoneySource implements RoundSource {
  readonly #ports: MoneyPorts;
  readonly #store: Store<SourceView>;
  #account: Pick<Account, 'id' | 'iso'> | undefined;

  constructor(ports: MoneyPorts, terms: GameTerms) {
    this.#ports = ports;
    this.#store = new Store<SourceView>({
      load: 'none',
      terms,
      isPlayable: false,
      seeds: undefined,
      rounds: [],
      hasMore: false,
    });
  }

  get get() {
    return this.#store.get;
  }

  get subscribe() {
    return this.#store.subscribe;
  }

  async open(): Promise<void> {
    const { api, reportError } = this.#ports;
    const { load, terms } = this.#store.get();
    if (load === 'loading' || load === 'ready') return;
    this.#store.change({ load: 'loading' });
    try {
      const [seeds, { rounds, hasMore, waitMs }] = await Promise.all([
        api.call(getSeeds, {}),
        api.call(listRounds, { query: { game: terms.game } }),
      ]);
      this.#store.change({ load: 'ready', seeds, rounds, hasMore });
      if (waitMs > 0) this.#ports.onWait(waitMs);
    } catch (error) {
      reportError(error);
      this.#store.change({ load: 'failed' });
    }
  }

  /** The account that stakes are taken from. Ceilings are told in its currency, before anything is typed. */
  playFrom(account: Pick<Account, 'id' | 'iso'>): void {
    this.#account = account;
    this.#tellPlayable();
    if (!this.#store.get().isPlayable) void this.#readTerms();
  }

  /** The ceilings of another currency, or of rules that have changed. */
  async #readTerms(): Promise<void> {
    const { api, reportError } = this.#ports;
    const { game } = this.#store.get().terms;
    try {
      this.#store.change({ terms: await api.call(getGameTerms, { params: { game } }) });
      this.#tellPlayable();
    } catch (error) {
      reportError(error);
    }
  }

  async play(order: RoundOrder, onChecking: () => void): Promise<RoundEnd> {
    const pair = await this.#pair();
    const account = this.#account;
    const { game, modelHash, currency } = this.#store.get().terms;
    const isShown = account?.iso === order.currency && currency === order.currency;
    if (pair === undefined || account === undefined || !isShown)
      return { kind: 'failed', code: 'not-ready', waitMs: 0 };
    const answer = await settleRound(
      { ...this.#ports, onChecking },
      {
        id: this.#ports.newId(),
        game,
        accountId: account.id,
        stake: String(order.stake),
        params: order.params,
        pairId: pair.pairId,
        modelHash,
      },
    );
    this.#ports.onMoney();
    return typeof answer === 'string' ? { kind: 'failed', code: answer, waitMs: 0 } : this.#take(answer);
  }

  async startSeeds(clientSeed: string, { commitment }: Commitment): Promise<SeedChange> {
    const { api, reportError } = this.#ports;
    try {
      const seeds = await api.call(startSeeds, { body: { commitment, clientSeed } }, { isTriedOnce: true });
      this.#store.change({ seeds, rounds: withRevealed(this.#store.get().rounds, seeds) });
      return 'started';
    } catch (error) {
      // An answer may have been lost: what holds now is what the server says next.
      await this.#readSeeds();
      if (refusedCode(error) === 'seeds-changed') return 'changed';
      reportError(error);
      return 'failed';
    }
  }

  async readOlder(): Promise<void> {
    const { api, reportError } = this.#ports;
    const { rounds, terms } = this.#store.get();
    const last = rounds.at(-1);
    if (last === undefined) return;
    try {
      const older = await api.call(listRounds, { query: { game: terms.game, before: last.id } });
      this.#store.change({ rounds: [...rounds, ...older.rounds], hasMore: older.hasMore });
    } catch (error) {
      reportError(error);
    }
  }

  /** What the next round is drawn from; before the first one a pair is begun. */
  async #pair(): Promise<SeedPair | undefined> {
    await this.open();
    const { seeds } = this.#store.get();
    if (seeds === undefined) return undefined;
    if (seeds.current === null) await this.startSeeds(newClientSeed(), seeds.next);
    return this.#store.get().seeds?.current ?? undefined;
  }

  async #take({ round, refusal, waitMs }: PlayedRound): Promise<RoundEnd> {
    if (round !== null) {
      this.#store.change(withRound(this.#store.get(), round));
      return { kind: 'played', round, waitMs };
    }
    if (refusal === null) return { kind: 'failed', code: 'not-ready', waitMs };
    if (refusal.reason === 'seeds-changed') await this.#readSeeds();
    if (refusal.reason === 'model-changed') await this.#readTerms();
    return { kind: 'refused', refusal, waitMs: refusal.waitMs ?? waitMs };
  }

  #tellPlayable(): void {
    const { terms } = this.#store.get();
    this.#store.change({ isPlayable: this.#account?.iso === terms.currency });
  }

  async #readSeeds(): Promise<void> {
    const { api, reportError } = this.#ports;
    try {
      const seeds = await api.call(getSeeds, {});
      this.#store.change({ seeds, rounds: withRevealed(this.#store.get().rounds, seeds) });
    } catch (error) {
      reportError(error);
    }
  }
}
