import type { ShownGame } from '@fairline/board/price';

type Event = ShownGame['events'][number];

/** How much an event says about who presses. */
const WEIGHTS: Readonly<Record<string, number>> = {
  goal: 6,
  score: 3,
  'set-won': 5,
  'game-won': 3,
  wicket: 5,
  finish: 6,
  corner: 3,
  point: 1.5,
  runs: 1.5,
  highlight: 2,
  'red-card': -4,
  'yellow-card': -1.5,
  out: -1,
};

/** What is marked on the line of time. */
const MARKED = new Set(['goal', 'set-won', 'wicket', 'red-card', 'finish']);

interface MomentumBar {
  readonly place: number;
  /** From -1, all away, to 1, all home. */
  readonly value: number;
}

interface MomentumMark {
  /** Place from 0 to 1. */
  readonly at: number;
  readonly side: 'home' | 'away';
  readonly kind: string;
}

interface Momentum {
  readonly bars: readonly MomentumBar[];
  readonly marks: readonly MomentumMark[];
}

export const BAR_COUNT = 60;
/** Pressure fades: after so many bars a third of it is left. */
const FADE_BARS = 3;

/** Who pressed when, from the story of the game; undefined as long as it has none. */
export function momentumOf(events: readonly Event[]): Momentum | undefined {
  const first = events[0];
  const last = events.at(-1);
  if (first === undefined || last === undefined || last.at <= first.at) return undefined;
  const placeOf = ({ at }: Event): number => (at - first.at) / (last.at - first.at);
  const raw = new Float64Array(BAR_COUNT);
  for (const event of events) {
    const weight = WEIGHTS[event.kind];
    if (weight === undefined || event.side === undefined) continue;
    const bar = Math.min(BAR_COUNT - 1, Math.floor(placeOf(event) * BAR_COUNT));
    const amount = event.side === 'home' ? weight : -weight;
    // What came before a score led to it, what comes after fades away.
    for (let back = 0; back <= 2 && bar - back >= 0; back += 1)
      raw[bar - back]! += amount * [1, 0.6, 0.3][back]!;
    for (let on = 1; on <= 2 * FADE_BARS && bar + on < BAR_COUNT; on += 1)
      raw[bar + on]! += amount * Math.exp(-on / FADE_BARS);
  }
  const most = raw.reduce((size, value) => Math.max(size, Math.abs(value)), 0);
  if (most === 0) return undefined;
  return {
    bars: Array.from(raw, (value, place) => ({ place, value: Math.round((value / most) * 100) / 100 })),
    marks: events.flatMap((event) =>
      MARKED.has(event.kind) && event.side !== undefined
        ? [{ at: Math.round(placeOf(event) * 1000) / 1000, side: event.side, kind: event.kind }]
        : [],
    ),
  };
}
