import type { ShownGame } from '@fairline/board/price';

type Event = ShownGame['events'][number];
type Side = 'home' | 'away';

/** What the ground of a sport looks like. */
export type Ground = 'pitch' | 'rink' | 'court' | 'net' | 'diamond' | 'ring' | 'table' | 'arena';

const GROUNDS: Readonly<Record<string, Ground>> = {
  football: 'pitch',
  rugby: 'pitch',
  handball: 'pitch',
  'american-football': 'pitch',
  'ice-hockey': 'rink',
  basketball: 'court',
  tennis: 'net',
  'table-tennis': 'net',
  volleyball: 'net',
  baseball: 'diamond',
  cricket: 'diamond',
  mma: 'ring',
  darts: 'ring',
  snooker: 'table',
};

export function groundOf(sport: string): Ground {
  return GROUNDS[sport] ?? 'arena';
}

/** A place on the ground: 0 is the home side's end, 100 the away side's; 0 to 60 across. */
interface Spot {
  readonly x: number;
  readonly y: number;
}

export interface TrackerStep extends Spot {
  readonly kind: string;
  readonly side: Side | undefined;
  readonly at: number;
}

interface TrackerScene {
  /** The last moments, oldest first; the last one is where the game is now. */
  readonly path: readonly TrackerStep[];
  /** Who attacked last. */
  readonly attack: Side | undefined;
}

/** Where an event of the home side happens; the away side's is the mirror of it. */
const SPOTS: Readonly<Record<string, Spot>> = {
  start: { x: 50, y: 30 },
  'period-start': { x: 50, y: 30 },
  'period-end': { x: 50, y: 30 },
  end: { x: 50, y: 30 },
  'added-time': { x: 50, y: 30 },
  'video-check': { x: 50, y: 8 },
  goal: { x: 97, y: 30 },
  score: { x: 92, y: 30 },
  corner: { x: 98, y: 3 },
  'yellow-card': { x: 42, y: 36 },
  'red-card': { x: 38, y: 24 },
  'empty-net': { x: 70, y: 30 },
  point: { x: 78, y: 30 },
  'game-won': { x: 86, y: 30 },
  'set-won': { x: 92, y: 30 },
  runs: { x: 70, y: 22 },
  wicket: { x: 40, y: 34 },
  out: { x: 36, y: 40 },
  'inning-end': { x: 50, y: 30 },
  finish: { x: 62, y: 30 },
  highlight: { x: 74, y: 24 },
};

const STEPS = 4;
/** How far a spot may be from where its kind stands, so that a line of equal events does not fall into one dot. */
const SPREAD: Readonly<Record<string, Spot>> = {
  point: { x: 16, y: 22 },
  score: { x: 6, y: 16 },
  runs: { x: 18, y: 20 },
  'yellow-card': { x: 24, y: 20 },
  'red-card': { x: 24, y: 20 },
  highlight: { x: 14, y: 20 },
  out: { x: 16, y: 16 },
  goal: { x: 1, y: 5 },
};

/** The last moments of a game as places on its ground. The same story always gives the same picture. */
export function trackerScene(events: readonly Event[]): TrackerScene {
  const known = events.filter(({ kind }) => SPOTS[kind] !== undefined);
  const path = known.slice(-STEPS).map((event) => stepOf(event));
  return { path, attack: known.findLast(({ side }) => side !== undefined)?.side };
}

function stepOf({ kind, side, at }: Event): TrackerStep {
  const base = SPOTS[kind] ?? { x: 50, y: 30 };
  const spread = SPREAD[kind] ?? { x: 0, y: 0 };
  // Both sides of the ground have corners; which one it was, the feed does not tell.
  const isFar = kind === 'corner' && scattered(at, 7) > 0;
  const x = clamped(base.x + scattered(at, 1) * spread.x, 2, 98);
  const y = clamped((isFar ? 60 - base.y : base.y) + scattered(at, 2) * spread.y, 3, 57);
  return { kind, side, at, x: round(side === 'away' ? 100 - x : x), y: round(side === 'away' ? 60 - y : y) };
}

/** From -1 to 1, the same for the same moment. */
function scattered(at: number, salt: number): number {
  const mixed = Math.imul((at + 1) ^ (salt * 0x9e3779b1), 0x85ebca6b) >>> 0;
  return ((mixed ^ (mixed >>> 13)) % 2001) / 1000 - 1;
}

function clamped(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value));
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
