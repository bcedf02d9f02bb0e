import type { Board, EventKind, GameBase, GameEvent, SportId } from '../game/game.ts';
import { readScope, type Counted } from './market.ts';

/** After some events prices wait until everybody has seen them; near an end they close. All of it is data (SPEC B14). */
export interface SuspensionRule {
  readonly event: EventKind;
  readonly seconds: number;
  /** Absent: all markets of the game. */
  readonly counted?: readonly Counted[];
}

export interface ClosingRule {
  /** Markets of the last period, and of the game, close when no more than this is left on the clock. */
  readonly lastSeconds: number;
  readonly periodSeconds: number;
  readonly periods: number;
}

export interface SuspensionRules {
  readonly after: readonly SuspensionRule[];
  readonly closing?: ClosingRule;
}

const CLOCKED_GOALS: readonly SuspensionRule[] = [
  { event: 'goal', seconds: 40 },
  { event: 'video-check', seconds: 75 },
];

export const SUSPENSIONS: Readonly<Record<SportId, SuspensionRules>> = {
  football: {
    after: [
      ...CLOCKED_GOALS,
      { event: 'red-card', seconds: 60 },
      { event: 'corner', seconds: 12, counted: ['corners'] },
      { event: 'yellow-card', seconds: 15, counted: ['yellows'] },
      { event: 'added-time', seconds: 5 },
    ],
  },
  'ice-hockey': {
    after: [
      { event: 'goal', seconds: 30 },
      { event: 'empty-net', seconds: 10 },
    ],
    closing: { lastSeconds: 15, periodSeconds: 1200, periods: 3 },
  },
  handball: {
    after: [{ event: 'score', seconds: 5 }],
    closing: { lastSeconds: 30, periodSeconds: 1800, periods: 2 },
  },
  basketball: {
    after: [{ event: 'score', seconds: 3 }],
    closing: { lastSeconds: 15, periodSeconds: 600, periods: 4 },
  },
  'american-football': {
    after: [{ event: 'score', seconds: 45 }],
    closing: { lastSeconds: 30, periodSeconds: 900, periods: 4 },
  },
  rugby: {
    after: [{ event: 'score', seconds: 30 }],
    closing: { lastSeconds: 60, periodSeconds: 2400, periods: 2 },
  },
  tennis: {
    after: [
      { event: 'point', seconds: 3 },
      { event: 'set-won', seconds: 10 },
    ],
  },
  'table-tennis': {
    after: [
      { event: 'point', seconds: 2 },
      { event: 'set-won', seconds: 5 },
    ],
  },
  volleyball: {
    after: [
      { event: 'point', seconds: 2 },
      { event: 'set-won', seconds: 8 },
    ],
  },
  cricket: {
    after: [
      { event: 'wicket', seconds: 20 },
      { event: 'runs', seconds: 3 },
    ],
  },
  baseball: {
    after: [
      { event: 'runs', seconds: 15 },
      { event: 'inning-end', seconds: 10 },
    ],
  },
  mma: {
    after: [
      { event: 'highlight', seconds: 15 },
      { event: 'period-end', seconds: 5 },
    ],
  },
  darts: { after: [{ event: 'point', seconds: 5 }] },
  snooker: { after: [{ event: 'point', seconds: 20 }] },
  'cyber-strike': {
    after: [
      { event: 'point', seconds: 4 },
      { event: 'set-won', seconds: 20 },
    ],
  },
  'cyber-tactics': {
    after: [
      { event: 'point', seconds: 4 },
      { event: 'set-won', seconds: 20 },
    ],
  },
  'cyber-lanes': {
    after: [
      { event: 'point', seconds: 8 },
      { event: 'set-won', seconds: 30 },
    ],
  },
  'cyber-ancients': {
    after: [
      { event: 'point', seconds: 8 },
      { event: 'set-won', seconds: 30 },
    ],
  },
  'cyber-rockets': {
    after: [
      { event: 'goal', seconds: 6 },
      { event: 'set-won', seconds: 10 },
    ],
  },
};

/** Whether the markets of a scope wait now. Events older than the longest rule may be left out. */
export function isSuspended(
  scope: string,
  game: Pick<GameBase, 'sport' | 'phase' | 'elapsed'>,
  board: Pick<Board, 'period' | 'clockSeconds'>,
  events: readonly GameEvent[],
): boolean {
  const rules = SUSPENSIONS[game.sport];
  const { counted } = readScope(scope);
  const waits = events.some((event) =>
    rules.after.some(
      (rule) =>
        rule.event === event.kind &&
        game.elapsed < event.at + rule.seconds &&
        (rule.counted === undefined || rule.counted.includes(counted)),
    ),
  );
  return waits || isClosing(rules.closing, game.phase, board);
}

function isClosing(
  rule: ClosingRule | undefined,
  phase: GameBase['phase'],
  board: Pick<Board, 'period' | 'clockSeconds'>,
): boolean {
  if (rule === undefined || phase !== 'running' || board.clockSeconds === undefined) return false;
  if (board.period !== rule.periods) return false;
  return board.clockSeconds >= rule.periods * rule.periodSeconds - rule.lastSeconds;
}
