import type { PushGame, PushMarket, PushUpdate } from '@fairline/contracts/push';
import type { Timers } from '@fairline/http/browser';

import {
  cellValue,
  type CellId,
  type CellListener,
  type CellValue,
  type LiveGame,
  type LiveHead,
} from '../live/runtime.ts';
import { headOf, isSameHead, mainsOf } from './liveHead.ts';

/** What was pushed is applied at most ten times a second: faster than anybody reads, slower than frames. */
export const TICK_MS = 100;

interface Slot {
  game: LiveGame | undefined;
  markets: Map<string, PushMarket>;
  head: LiveHead | undefined;
  isHeadOld: boolean;
  /** Undefined when the markets that a row shows may be others now. */
  mains: LiveHead['mains'] | undefined;
  readonly heads: Set<() => void>;
  readonly games: Set<() => void>;
  /** By market and outcome. */
  readonly cells: Map<string, Set<CellListener>>;
}

/** What a tick has changed in one game. */
interface SlotChange {
  readonly cells: Map<string, 'up' | 'down' | undefined>;
}

/** Games that are over leave the lists; the last ones are remembered. */
const OVER: ReadonlySet<number> = new Set([4, 6]);

/**
 * The moving book of one page, outside React. Whoever shows a price listens to that price alone, so a tick costs as
 * much as the prices on the screen that changed, however many games there are.
 */
export class LiveStore {
  readonly #timers: Timers;
  readonly #slots = new Map<string, Slot>();
  readonly #topics = new Map<string, Set<string>>();
  readonly #over = new Set<string>();
  #overChanges = 0;
  readonly #overListeners = new Set<() => void>();
  readonly #isSelected: (cell: CellId) => boolean;
  readonly #onTick: () => void;
  #queue: PushUpdate[] = [];
  #timer: unknown;

  constructor(options: {
    readonly timers: Timers;
    readonly isSelected?: (cell: CellId) => boolean;
    /** After each application of what was pushed. */
    readonly onTick?: () => void;
  }) {
    this.#timers = options.timers;
    this.#isSelected = options.isSelected ?? (() => false);
    this.#onTick = options.onTick ?? (() => {});
  }

  /** Applied at the next tick. */
  readonly take = (update: PushUpdate): void => {
    this.#queue.push(update);
    this.#timer ??= this.#timers.setTimer(() => this.flush(), TICK_MS);
  };

  flush(): void {
    this.#timers.clearTimer(this.#timer);
    this.#timer = undefined;
    const queue = this.#queue;
    this.#queue = [];
    if (queue.length === 0) return;
    const changes = new Map<string, SlotChange>();
    for (const update of queue) this.#apply(update, changes);
    this.#tell(changes);
    this.#onTick();
  }

  readonly cell = (cell: CellId): CellValue => {
    const isSelected = this.#isSelected(cell);
    const game = this.#slots.get(cell.gameId)?.game;
    if (game === undefined) return cellValue({ coefficient: undefined, isSuspended: false, isSelected });
    const market = game.markets.get(cell.marketId);
    const coefficient = market?.prices[cell.outcomeId];
    const isSuspended =
      coefficient === undefined || market?.isSuspended === true || game.suspension !== null || isOver(game);
    return cellValue({ coefficient, isSuspended, isSelected });
  };

  /** Whether the feed tells of this price: of a game that is only a row of a list, other markets are not told. */
  readonly isKnown = ({ gameId, marketId }: CellId): boolean => {
    const game = this.#slots.get(gameId)?.game;
    return game !== undefined && (this.#isHeldWhole(gameId) || game.markets.has(marketId));
  };

  readonly subscribeCell = (cell: CellId, listener: CellListener): (() => void) => {
    const { cells } = this.#slot(cell.gameId);
    const key = keyOf(cell.marketId, cell.outcomeId);
    const listeners = cells.get(key) ?? new Set();
    cells.set(key, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0 && cells.get(key) === listeners) cells.delete(key);
      this.#forget(cell.gameId);
    };
  };

  readonly head = (gameId: string): LiveHead | undefined => {
    const slot = this.#slots.get(gameId);
    return slot === undefined ? undefined : freshHead(slot);
  };
  readonly game = (gameId: string): LiveGame | undefined => this.#slots.get(gameId)?.game;
  readonly subscribeHead = (gameId: string, listener: () => void): (() => void) => {
    // What the listener sees now is what the next change is compared with.
    freshHead(this.#slot(gameId));
    return this.#listen(gameId, 'heads', listener);
  };
  readonly subscribeGame = (gameId: string, listener: () => void): (() => void) =>
    this.#listen(gameId, 'games', listener);

  readonly isOver = (gameId: string): boolean => this.#over.has(gameId);
  readonly overChanges = (): number => this.#overChanges;
  readonly subscribeOver = (listener: () => void): (() => void) => {
    this.#overListeners.add(listener);
    return () => this.#overListeners.delete(listener);
  };

  /** Somebody chose or dropped this price. */
  tellCell({ gameId, marketId, outcomeId }: CellId): void {
    const listeners = this.#slots.get(gameId)?.cells.get(keyOf(marketId, outcomeId));
    for (const listener of listeners ?? []) listener(undefined);
  }

  /** Topics that nobody follows any more; their games are forgotten unless another topic has them. */
  keepTopics(topics: ReadonlySet<string>): void {
    // What still waits of a topic would bring it back.
    this.#queue = this.#queue.filter(({ topic }) => topics.has(topic) || !this.#topics.has(topic));
    const kept = new Set<string>();
    for (const [topic, ids] of this.#topics) {
      if (topics.has(topic)) for (const id of ids) kept.add(id);
    }
    for (const [topic, ids] of this.#topics) {
      if (topics.has(topic)) continue;
      this.#topics.delete(topic);
      for (const id of ids) {
        const slot = this.#slots.get(id);
        if (kept.has(id) || slot === undefined) continue;
        slot.game = undefined;
        slot.head = undefined;
        this.#forget(id);
      }
    }
  }

  get gameCount(): number {
    return this.#slots.size;
  }

  #apply(update: PushUpdate, changes: Map<string, SlotChange>): void {
    const isWhole = update.topic.startsWith('game:');
    const ids = this.#topics.get(update.topic) ?? new Set();
    this.#topics.set(update.topic, ids);
    if (update.kind === 'snapshot') {
      const now = new Set(update.games.map(({ id }) => id));
      for (const id of ids) if (!now.has(id)) this.#leave(id, update.topic);
      ids.clear();
    }
    for (const id of update.gone ?? []) {
      ids.delete(id);
      this.#leave(id, update.topic);
    }
    for (const game of update.games) {
      ids.add(game.id);
      this.#applyGame(game, changes, {
        // A list knows the main markets only: what it leaves out may still be open on the page of the game.
        isReplaced: update.kind === 'snapshot' && (isWhole || !this.#isHeldWhole(game.id)),
        canRemove: isWhole || !this.#isHeldWhole(game.id),
      });
    }
  }

  #applyGame(
    pushed: PushGame,
    changes: Map<string, SlotChange>,
    { isReplaced, canRemove }: { readonly isReplaced: boolean; readonly canRemove: boolean },
  ): void {
    const slot = this.#slot(pushed.id);
    const before = slot.game;
    // An answer from before a newer one would put prices back that nobody offers any more.
    if (before !== undefined && pushed.version < before.version && !isReplaced) return;
    const change = changes.get(pushed.id) ?? { cells: new Map<string, 'up' | 'down' | undefined>() };
    changes.set(pushed.id, change);
    const isFresh = before === undefined || isReplaced;
    // Who shows the whole game compares it with the one before; for everybody else it changes in place.
    const markets = isFresh
      ? new Map<string, PushMarket>()
      : slot.games.size > 0
        ? marketsOf(before)
        : slot.markets;
    for (const id of Object.keys(pushed.markets)) {
      const market = pushed.markets[id] ?? null;
      const old = before?.markets.get(id);
      if (market !== null) markets.set(id, market);
      else if (canRemove) markets.delete(id);
      const now = markets.get(id);
      if (isOtherOffer(old, now)) slot.mains = undefined;
      if (slot.cells.size > 0) noteMarket(slot, id, old, now, change.cells);
    }
    if (isFresh) slot.mains = undefined;
    slot.markets = markets;
    slot.game = gameOf(pushed, isReplaced ? undefined : before, markets);
    slot.isHeadOld = true;
    // It had only left a list, or its end was taken back. In order with `gone`: both may come in one tick.
    if (!isOver(slot.game) && this.#over.delete(pushed.id)) this.#tellOver();
    if (isFresh || before.suspension !== pushed.suspension || isOver(before) !== isOver(slot.game)) {
      for (const key of slot.cells.keys()) change.cells.set(key, change.cells.get(key));
    }
  }

  /** A topic has lost this game. */
  #leave(id: string, topic: string): void {
    for (const [name, ids] of this.#topics) if (name !== topic && ids.has(id)) return;
    const slot = this.#slots.get(id);
    if (slot?.game === undefined) return;
    this.#markOver(id);
  }

  #tell(changes: ReadonlyMap<string, SlotChange>): void {
    for (const [id, { cells }] of changes) {
      const slot = this.#slots.get(id);
      if (slot?.game === undefined) continue;
      if (isOver(slot.game)) this.#markOver(id);
      // The head first: a row whose main line moved listens to other prices afterwards.
      if (slot.heads.size > 0) {
        const old = slot.head;
        if (freshHead(slot) !== old) for (const listener of slot.heads) listener();
      }
      for (const listener of slot.games) listener();
      for (const [key, direction] of cells)
        for (const listener of slot.cells.get(key) ?? []) listener(direction);
    }
  }

  #markOver(id: string): void {
    if (this.#over.has(id)) return;
    this.#over.add(id);
    this.#tellOver();
  }

  #tellOver(): void {
    this.#overChanges += 1;
    for (const listener of this.#overListeners) listener();
  }

  #isHeldWhole(id: string): boolean {
    return this.#topics.has(`game:${id}`);
  }

  #listen(gameId: string, kind: 'heads' | 'games', listener: () => void): () => void {
    const listeners = this.#slot(gameId)[kind].add(listener);
    return () => {
      listeners.delete(listener);
      this.#forget(gameId);
    };
  }

  #slot(id: string): Slot {
    const known = this.#slots.get(id);
    if (known !== undefined) return known;
    const slot: Slot = {
      game: undefined,
      markets: new Map(),
      head: undefined,
      isHeadOld: false,
      mains: undefined,
      heads: new Set<() => void>(),
      games: new Set<() => void>(),
      cells: new Map(),
    };
    this.#slots.set(id, slot);
    return slot;
  }

  /** Nobody listens and nothing is known: the place is free. */
  #forget(id: string): void {
    const slot = this.#slots.get(id);
    if (slot === undefined || slot.game !== undefined) return;
    if (slot.cells.size + slot.heads.size + slot.games.size === 0) this.#slots.delete(id);
  }
}

function keyOf(marketId: string, outcomeId: string): string {
  return `${marketId}/${outcomeId}`;
}

function isOver({ statusId }: LiveGame): boolean {
  return OVER.has(statusId);
}

/** Field by field: hundreds are made in every tick, and spreading one object over another takes several times as long. */
function gameOf(
  pushed: PushGame,
  before: LiveGame | undefined,
  markets: ReadonlyMap<string, PushMarket>,
): LiveGame {
  const { id, version, championshipId, statusId, startsAt, score, suspension } = pushed;
  const statistics = pushed.statistics ?? before?.statistics;
  const events = pushed.events ?? before?.events;
  return {
    id,
    version,
    championshipId,
    statusId,
    startsAt,
    score,
    suspension,
    markets,
    statistics,
    events,
  } as LiveGame;
}

function marketsOf({ markets }: LiveGame): Map<string, PushMarket> {
  return new Map(markets);
}

/** The head of a row is put together when somebody looks at it; the same look is the same object. */
function freshHead(slot: Slot): LiveHead | undefined {
  if (slot.game === undefined || !slot.isHeadOld) return slot.head;
  slot.isHeadOld = false;
  slot.mains ??= mainsOf(slot.markets);
  const head = headOf(slot.game, slot.mains);
  if (slot.head === undefined || !isSameHead(slot.head, head)) slot.head = head;
  return slot.head;
}

/** Whether a row might choose another market because of it. */
function isOtherOffer(old: PushMarket | undefined, now: PushMarket | undefined): boolean {
  return (
    (old === undefined) !== (now === undefined) ||
    old?.isMain !== now?.isMain ||
    old?.isSuspended !== now?.isSuspended
  );
}

/** Which prices of a market that somebody looks at are different now, and where they went. */
function noteMarket(
  slot: Slot,
  marketId: string,
  old: PushMarket | undefined,
  now: PushMarket | undefined,
  cells: Map<string, 'up' | 'down' | undefined>,
): void {
  const isOpenChange = old?.isSuspended !== now?.isSuspended;
  for (const outcomeId of Object.keys({ ...old?.prices, ...now?.prices })) {
    const key = keyOf(marketId, outcomeId);
    if (!slot.cells.has(key)) continue;
    const [was, is] = [old?.prices[outcomeId], now?.prices[outcomeId]];
    if (was === is && !isOpenChange) continue;
    const direction =
      was === undefined || is === undefined || was === is ? undefined : is > was ? 'up' : 'down';
    cells.set(key, direction ?? cells.get(key));
  }
}
