import { plus, type EventKind, type GameEvent, type Side, type Step } from '../../game/game.ts';
import type { Random } from '../../random/random.ts';
import { meanFactor } from './lowScore.ts';
import { coursesOf, redFactors } from './outlook.ts';
import { CORNER_PROFILE, GOAL_PROFILE, YELLOW_PROFILE, shareOfSecond } from './profile.ts';
import { countOf, BREAK_SECONDS, HALF_SECONDS, ratesOf, type FootballState, type Rates } from './state.ts';

type Draft = { -readonly [Key in keyof FootballState]: FootballState[Key] };

/** Attacks that go to the video referee and come to nothing, in a whole game. */
const VIDEO_CHECKS = 0.4;

/** No second of any game is busier than this; most seconds end at the first draw. */
const BUSIEST_SECOND = 0.05;

export function advance(state: FootballState, seconds: number, random: Random): Step<FootballState> {
  const draft: Draft = { ...state };
  const events: GameEvent[] = [];
  const rates = ratesOf(state.strengths);
  const tell = (kind: EventKind, more: { side?: Side; value?: number } = {}): void => {
    events.push({ kind, at: draft.elapsed, period: draft.half + 1, ...more });
  };
  let left = seconds;
  if (draft.phase === 'before' && left > 0) {
    draft.phase = 'running';
    tell('start');
    tell('period-start');
  }
  while (left > 0 && draft.phase !== 'finished') {
    if (draft.phase === 'paused') {
      const wait = Math.min(left, draft.breakSeconds);
      draft.breakSeconds -= wait;
      draft.elapsed += wait;
      left -= wait;
      if (draft.breakSeconds === 0) {
        Object.assign(draft, { phase: 'running', half: 1, second: 0, addedSeconds: 0 });
        tell('period-start');
      }
      continue;
    }
    playSecond(draft, rates, random, tell);
    left -= 1;
  }
  return { state: draft, events };
}

type Tell = (kind: EventKind, more?: { side?: Side; value?: number }) => void;

function playSecond(draft: Draft, rates: Rates, random: Random, tell: Tell): void {
  draft.elapsed += 1;
  const chance = random.next();
  if (chance < BUSIEST_SECOND) happen(draft, rates, chance, tell);
  draft.second += 1;
  if (draft.second === HALF_SECONDS) {
    const minutes = draft.half === 0 ? random.between(1, 4) : random.between(3, 8);
    draft.addedSeconds = minutes * 60;
    tell('added-time', { value: minutes });
    return;
  }
  if (draft.second < HALF_SECONDS + draft.addedSeconds || draft.addedSeconds === 0) return;
  tell('period-end');
  if (draft.half === 0) Object.assign(draft, { phase: 'paused', breakSeconds: BREAK_SECONDS });
  else {
    draft.phase = 'finished';
    tell('end');
  }
}

const SIDES = ['home', 'away'] as const;

/** Shares out the chances of this second; `chance` falls onto one event or beyond all of them. */
function happen(draft: Draft, rates: Rates, chance: number, tell: Tell): void {
  let left = chance;
  const hits = (weight: number): boolean => {
    left -= weight;
    return left < 0;
  };
  const at = (side: 0 | 1): { side: Side; half: 0 | 1 } => ({ side: SIDES[side], half: draft.half });
  const corner = shareOfSecond(CORNER_PROFILE, draft);
  const yellow = shareOfSecond(YELLOW_PROFILE, draft);
  for (const side of [0, 1] as const) {
    if (hits(rates.corners[side] * corner)) {
      draft.corners = [...draft.corners, at(side)];
      tell('corner', { side: SIDES[side] });
      return;
    }
    if (hits(rates.yellows[side] * yellow)) {
      draft.yellows = [...draft.yellows, at(side)];
      tell('yellow-card', { side: SIDES[side] });
      return;
    }
  }
  const share = shareOfSecond(GOAL_PROFILE, draft);
  if (hits(VIDEO_CHECKS * share)) {
    tell('video-check');
    return;
  }
  const reds = countOf(draft.reds);
  const factors = redFactors(reds);
  const [homeRate, awayRate] = rates.goals;
  const most = homeRate * factors[0] + awayRate * factors[1] + rates.reds[0] + rates.reds[1];
  // The low-score factors are costly and never double a rate.
  if (left >= 2 * most * share) return;
  for (const { kind, side, weight } of scoringChances(draft, rates)) {
    if (!hits(weight)) continue;
    const moment = { side, half: draft.half };
    if (kind === 'goal') draft.goals = [...draft.goals, moment];
    else draft.reds = [...draft.reds, moment];
    tell(kind, { side });
    return;
  }
}

interface ScoringChance {
  readonly kind: 'goal' | 'red-card';
  readonly side: Side;
  readonly weight: number;
}

/** Chances of goals and red cards in the second that starts now, corrected for low scores (SPEC B30). */
export function scoringChances(state: FootballState, rates: Rates): ScoringChance[] {
  const share = shareOfSecond(GOAL_PROFILE, state);
  const score = countOf(state.goals);
  const reds = countOf(state.reds);
  const factors = redFactors(reds);
  const courses = coursesOf(state, rates);
  const now = meanFactor(score, courses, rates);
  const list: ScoringChance[] = [];
  for (const index of [0, 1] as const) {
    const side = SIDES[index];
    const scored = meanFactor(plus(score, side), courses, rates);
    list.push({ kind: 'goal', side, weight: (rates.goals[index] * factors[index] * share * scored) / now });
    if (reds[index] > 0) continue;
    const sentOff = { ...state, reds: [...state.reds, { side, half: state.half }] };
    const after = meanFactor(score, coursesOf(sentOff, rates), rates);
    list.push({ kind: 'red-card', side, weight: (rates.reds[index] * share * after) / now });
  }
  return list;
}
