import type { LiveGame, LiveHead } from '../live/runtime.ts';

export function headOf(game: LiveGame): LiveHead {
  const mains: Record<string, string> = {};
  for (const [id, market] of game.markets) {
    if (market.isMain === true) mains[id.split('@')[0] ?? id] = id;
  }
  const { statusId, startsAt, score, suspension } = game;
  return { statusId, startsAt, score, suspension, mains };
}

/** Whether a row looks the same. A clock is shown in minutes, so seconds are no difference. */
export function isSameHead(a: LiveHead, b: LiveHead): boolean {
  return (
    a.statusId === b.statusId &&
    a.startsAt === b.startsAt &&
    (a.suspension === null) === (b.suspension === null) &&
    isSameScore(a.score, b.score) &&
    isSameRecord(a.mains, b.mains)
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

function isSameRecord(a: Readonly<Record<string, string>>, b: Readonly<Record<string, string>>): boolean {
  const names = Object.keys(a);
  return names.length === Object.keys(b).length && names.every((name) => a[name] === b[name]);
}
