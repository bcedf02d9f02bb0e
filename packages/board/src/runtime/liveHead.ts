import { rowMarketsOf } from '@fairline/contracts/row-market';

import type { LiveGame, LiveHead } from '../live/runtime.ts';

export function headOf(game: LiveGame, mains: LiveHead['mains']): LiveHead {
  const { statusId, startsAt, score, suspension } = game;
  return { statusId, startsAt, score, suspension, mains };
}

/** The markets of a row, chosen as the server chooses those of a new page. */
export function mainsOf(markets: LiveGame['markets']): LiveHead['mains'] {
  const offered = [...markets].map(([id, { isMain, isSuspended }]) => ({
    id,
    isMain: isMain === true,
    isSuspended: isSuspended === true,
  }));
  return Object.fromEntries(rowMarketsOf(offered).map(({ market, place }) => [place.kind, market.id]));
}

/** Whether a row looks the same. A clock is shown in minutes, so seconds are no difference. */
export function isSameHead(a: LiveHead, b: LiveHead): boolean {
  return (
    a.statusId === b.statusId &&
    a.startsAt === b.startsAt &&
    (a.suspension === null) === (b.suspension === null) &&
    isSameScore(a.score, b.score) &&
    isSameMains(a.mains, b.mains)
  );
}

type Score = LiveHead['score'];

function isSameScore(a: Score, b: Score): boolean {
  if (a === b) return true;
  if (a === null || b === null) return false;
  return (
    a.period === b.period &&
    a.serving === b.serving &&
    minuteOf(a) === minuteOf(b) &&
    isSamePair(a.score, b.score) &&
    isSamePair(a.points, b.points) &&
    isSamePair(a.redCards, b.redCards) &&
    a.periods.length === b.periods.length &&
    a.periods.every((pair, index) => isSamePair(pair, b.periods[index]))
  );
}

function minuteOf({ clockSeconds }: NonNullable<Score>): number | undefined {
  return clockSeconds === undefined ? undefined : Math.floor(clockSeconds / 60);
}

type Pair = readonly [number, number] | readonly [string, string] | undefined;

function isSamePair(a: Pair, b: Pair): boolean {
  return a?.[0] === b?.[0] && a?.[1] === b?.[1];
}

function isSameMains(a: LiveHead['mains'], b: LiveHead['mains']): boolean {
  if (a === b) return true;
  return a.result === b.result && a.winner === b.winner && a.total === b.total && a.handicap === b.handicap;
}
