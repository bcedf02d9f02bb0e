import type { WholeGame } from '@fairline/contracts/book';
import type { PushGame, PushMarket } from '@fairline/contracts/push';

import { compareMarkets, groupOfKind, readMarketId } from '../marketName/index.ts';

type BookMarket = WholeGame['groups'][number]['markets'][number];

export interface ShownMarket extends BookMarket {
  readonly group: string;
}

/** A game as its page shows it: what it came with, and what was pushed since. */
export interface ShownGame extends Omit<WholeGame, 'groups'> {
  readonly markets: readonly ShownMarket[];
}

/** What the feed has told so far; markets as they are now. */
export interface LiveGame extends Omit<PushGame, 'markets'> {
  readonly markets: ReadonlyMap<string, PushMarket>;
}

export function shownGame(game: WholeGame, live?: LiveGame): ShownGame {
  const { groups, ...rest } = game;
  if (live === undefined || live.version < game.version) {
    return {
      ...rest,
      markets: groups.flatMap(({ group, markets }) => markets.map((one) => ({ ...one, group }))),
    };
  }
  const { score: _score, suspension: _suspension, ...head } = rest;
  return {
    ...head,
    version: live.version,
    statusId: live.statusId,
    startsAt: live.startsAt,
    ...(live.score === null ? {} : { score: live.score }),
    ...(live.suspension === null ? {} : { suspension: live.suspension }),
    statistics: live.statistics ?? game.statistics,
    events: live.events ?? game.events,
    markets: liveMarkets(live),
  };
}

function liveMarkets({ markets }: LiveGame): readonly ShownMarket[] {
  return [...markets]
    .flatMap(([id, market]) => {
      const one = marketOf(id, market);
      return one === undefined ? [] : [one];
    })
    .sort(compareMarkets);
}

// A market that did not change is the same object as before, so its card is not drawn again.
const shown = new WeakMap<PushMarket, ShownMarket>();

function marketOf(id: string, market: PushMarket): ShownMarket | undefined {
  const before = shown.get(market);
  if (before?.id === id) return before;
  const place = readMarketId(id);
  const group = place === undefined ? undefined : groupOfKind(place.kind);
  if (place === undefined || group === undefined) return undefined;
  const made = {
    id,
    group,
    scope: place.scope,
    kind: place.kind,
    ...(place.line === undefined ? {} : { line: place.line }),
    isMain: market.isMain === true,
    isSuspended: market.isSuspended === true,
    outcomes: Object.entries(market.prices).map(([outcome, coefficient]) => ({ id: outcome, coefficient })),
  };
  shown.set(market, made);
  return made;
}

export function isLive({ statusId }: Pick<ShownGame, 'statusId'>): boolean {
  return statusId === 2 || statusId === 3;
}

export function isOver({ statusId }: Pick<ShownGame, 'statusId'>): boolean {
  return statusId === 4 || statusId === 6;
}
