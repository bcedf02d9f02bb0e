import type { GameRow, GameStatusId, Market, MarketKind, OutcomeKind } from '@fairline/contracts';

import type { LiveGame, LiveHead } from '../live/runtime.ts';

/** The row that the page came with, as the feed has it now. */
export function liveRow(row: GameRow, head: LiveHead, game: LiveGame): GameRow {
  const { live: _live, suspension: _suspension, ...rest } = row;
  const live = head.score ?? row.live;
  return {
    ...rest,
    version: game.version,
    statusId: head.statusId as GameStatusId,
    startsAt: head.startsAt,
    ...(head.suspension === null ? {} : { suspension: head.suspension }),
    ...(live === undefined || head.statusId === 1 ? {} : { live }),
    markets: marketsOf(row, head, game),
  };
}

function marketsOf(row: GameRow, { mains, suspension }: LiveHead, game: LiveGame): Market[] {
  const closed = suspension !== null;
  const shown = row.markets.map((market) => {
    const id = mains[market.kind];
    // The market is gone for now: its place stays, locked.
    if (id === undefined) return { ...market, isSuspended: true };
    return liveMarket(id, market.kind, game, closed);
  });
  const known = new Set(row.markets.map(({ kind }) => kind));
  const opened = (Object.entries(mains) as [MarketKind, string][])
    .filter(([kind]) => !known.has(kind))
    .map(([kind, id]) => liveMarket(id, kind, game, closed));
  return [...shown, ...opened];
}

function liveMarket(id: string, kind: MarketKind, game: LiveGame, closed: boolean): Market {
  const market = game.markets.get(id);
  const line = id.split('@')[1];
  return {
    id,
    kind,
    ...(line === undefined ? {} : { line: Number(line) }),
    isSuspended: closed || market?.isSuspended === true,
    outcomes: Object.entries(market?.prices ?? {}).map(([outcome, coefficient]) => ({
      id: outcome,
      kind: outcome as OutcomeKind,
      coefficient,
    })),
  };
}
