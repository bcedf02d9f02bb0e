import type { Api, GameRow, SiteConfig } from '@fairline/contracts';
import { updateCoupon, type Bet } from '@fairline/coupon';
import type { FeedConnection, FeedOptions, Timers } from '@fairline/http/browser';
import type { Bus } from '@fairline/sdk';

import type { BoardRuntime, LiveHead, PricePress } from '../live/runtime.ts';
import { Announcer } from '../selection/announcer.ts';
import { betMessage, type PressScene } from '../selection/betMessage.ts';
import { rememberCrests } from '../selection/crestMemory.ts';
import { Selection } from '../selection/selection.ts';
import { usualStake } from '../selection/usualStake.ts';
import { Flashes } from './flash.ts';
import { followedTopics, topicNames } from './followedTopics.ts';
import { liveRow } from './liveRow.ts';
import { LiveStore } from './liveStore.ts';
import { watchRows } from './rowWatch.ts';
import { writePrice } from './writePrice.ts';

export interface RuntimePorts {
  readonly api: Api;
  readonly bus: Bus;
  readonly timers: Timers;
  /** Starts to follow the book and returns the function that ends it. */
  readonly follow: (options: Pick<FeedOptions, 'api' | 'topics' | 'onUpdate' | 'onConnection'>) => () => void;
  readonly site: () => SiteConfig;
  readonly coefViewId: () => number;
  readonly now: () => number;
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>;
  /** What the page shows around the pressed price. */
  readonly sceneOf: (press: PricePress) => PressScene;
}

type MovedListener = (betIds: readonly string[], turnedIds: readonly string[]) => void;

/** The living part of one page: the store, the connection, what was chosen, and what is said about it. */
export interface FullRuntime extends BoardRuntime {
  readonly selection: Selection;
  /** Follows topics for as long as somebody shows them; the returned function ends it. */
  readonly follow: (topics: readonly string[]) => () => void;
  readonly connection: () => FeedConnection;
  readonly subscribeConnection: (listener: () => void) => () => void;
  /** The last thing that a screen reader was told. */
  readonly spoken: () => string;
  readonly subscribeSpoken: (listener: () => void) => () => void;
  /** Bets whose price moved or that closed or opened; then those of them that closed or opened. */
  readonly onMoved: (listener: MovedListener) => () => void;
  readonly store: LiveStore;
}

/** Pages change their topics one by one; a moment later they are followed together. */
const GATHER_MS = 50;

export function createRuntime(ports: RuntimePorts): FullRuntime {
  const { timers } = ports;
  const flashes = new Flashes(timers);
  const wanted = new Map<string, number>();
  const connectionListeners = new Set<() => void>();
  const spokenListeners = new Set<() => void>();
  const movedListeners = new Set<MovedListener>();
  const rows = new WeakMap<LiveHead, { readonly row: GameRow; readonly shown: GameRow }>();
  let connection: FeedConnection = 'connecting';
  let spoken = '';
  let stopFeed = (): void => {};
  let followed = '';
  let gatherTimer: unknown;

  const store: LiveStore = new LiveStore({
    timers,
    isSelected: (cell) => selection.has(cell),
    onTick: () => {
      flashes.tick();
      const { moved, turned } = selection.follow(store);
      const changed = [...new Set([...turned, ...moved])];
      if (changed.length === 0) return;
      const ids = (bets: readonly Bet[]) => bets.map(({ market, typeId }) => `${market.id}:${typeId}`);
      for (const listener of movedListeners) listener(ids(changed), ids(turned));
    },
  });
  const selection: Selection = new Selection(
    {
      now: ports.now,
      site: ports.site,
      coefViewId: ports.coefViewId,
      storage: ports.storage,
    },
    (cells) => {
      for (const cell of cells) store.tellCell(cell);
      gather();
    },
  );
  const announcer = new Announcer(timers, (text) => {
    spoken = text;
    for (const listener of spokenListeners) listener();
  });
  ports.bus.listen('couponAddBet', (message) => void selection.add(message));
  ports.bus.listen('couponUpdate', (update) =>
    selection.apply((state, context) => updateCoupon(state, update, context)),
  );
  ports.bus.listen('couponPrepaid', ({ amount }) =>
    selection.apply((state, context) =>
      updateCoupon(state, { limits: { availablePrepaidAmount: BigInt(amount) } }, context),
    ),
  );

  function gather(): void {
    timers.clearTimer(gatherTimer);
    gatherTimer = timers.setTimer(connect, GATHER_MS);
  }

  function connect(): void {
    gatherTimer = undefined;
    const topics = followedTopics([...wanted.keys()], selection.get().state.bets);
    const name = topics.join(';');
    if (name === followed) return;
    followed = name;
    stopFeed();
    stopFeed = () => {};
    store.keepTopics(topicNames(topics));
    if (topics.length === 0) return;
    stopFeed = ports.follow({
      api: ports.api,
      topics,
      onUpdate: store.take,
      onConnection: (next) => {
        connection = next;
        for (const listener of connectionListeners) listener();
      },
    });
  }

  gather();
  return {
    store,
    selection,
    cell: store.cell,
    subscribeCell: store.subscribeCell,
    head: store.head,
    subscribeHead: store.subscribeHead,
    game: store.game,
    subscribeGame: store.subscribeGame,
    isOver: store.isOver,
    overChanges: store.overChanges,
    subscribeOver: store.subscribeOver,
    flash: flashes.flash,
    write: writePrice,
    watchRows,
    rowOf(row, head) {
      const game = store.game(row.id);
      if (game === undefined) return row;
      const known = rows.get(head);
      if (known?.row === row) return known.shown;
      const shown = liveRow(row, head, game);
      rows.set(head, { row, shown });
      return shown;
    },
    usualStake: () => usualStake(selection.get().state, selection.context, ports.storage),
    press(press) {
      const { home, away } = press.game;
      if (home.colours !== undefined && away.colours !== undefined)
        rememberCrests(press.gameId, [home.colours, away.colours], ports.storage);
      ports.bus.send('couponAddBet', betMessage(press, ports.sceneOf(press)));
    },
    follow(topics) {
      for (const topic of topics) wanted.set(topic, (wanted.get(topic) ?? 0) + 1);
      gather();
      return () => {
        for (const topic of topics) {
          const count = (wanted.get(topic) ?? 1) - 1;
          if (count === 0) wanted.delete(topic);
          else wanted.set(topic, count);
        }
        gather();
      };
    },
    connection: () => connection,
    subscribeConnection: (listener) => listenTo(connectionListeners, listener),
    spoken: () => spoken,
    subscribeSpoken: (listener) => listenTo(spokenListeners, listener),
    announce: announcer.announce,
    onMoved: (listener) => listenTo(movedListeners, listener),
  };
}

function listenTo<Listener>(listeners: Set<Listener>, listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
