import type { Counts } from '../chance/counts.ts';
import type { Pair } from '../game/game.ts';
import type { GroupId } from './group.ts';
import { STATUS, lineStatus, type StatusId } from './status.ts';

/**
 * One way to bet on a scope. The same rule prices and settles: `shares` weighs every possible pair of counts with it,
 * `settle` applies it to the real one, so that a price and its result cannot disagree (SPEC B11).
 */
export interface Kind {
  readonly id: string;
  /** For storage; never changes. */
  readonly number: number;
  readonly group: GroupId;
  readonly hasLine: boolean;
  /** The one number that it is settled by; without it both counts of a pair. */
  readonly view?: View;
  /** Answered by the sport, not by counts. */
  readonly isQuestion?: true;
  outcomes(line: number): readonly string[];
  /** Fair shares that add up to one, or undefined when the model does not give what the kind needs. */
  shares(counts: Counts, line: number): ArrayLike<number> | undefined;
  /** Outcomes that each win with several shares, as in double chance; without it outcome i is share i. */
  readonly members?: readonly (readonly number[])[];
  /** The kind whose outcomes those of this one unite. */
  readonly coverOf?: string;
  /** One status per outcome. */
  settle(line: number, counts: Pair): readonly StatusId[];
}

interface Identity {
  readonly id: string;
  readonly number: number;
  readonly group: GroupId;
}

/** What of both counts a market asks for. */
export type View = 'total' | 'difference' | 'home' | 'away';

/** Two outcomes on both sides of a line, with Asian quarters: totals, handicaps. */
export function lineKind(
  identity: Identity & {
    readonly view: View;
    readonly outcomes: readonly [string, string];
    /** Absent: the line of the market. */
    readonly fixedLine?: number;
  },
): Kind {
  const { view, fixedLine } = identity;
  // A handicap is added to the home side's lead; a total is compared with its line.
  const sign = view === 'difference' ? 1 : -1;
  return {
    ...identity,
    hasLine: fixedLine === undefined,
    outcomes: () => identity.outcomes,
    shares(counts, line) {
      const of = counts[view];
      if (of === undefined) return undefined;
      const offset = sign * (fixedLine ?? line);
      let [first, second] = [0, 0];
      for (let index = 0; index < of.chances.length; index += 1) {
        const beyond = (of.first + index) * 100 + offset;
        const chance = of.chances[index]!;
        // Half of the stake is at risk a quarter away from the line, nothing on it.
        if (beyond >= 50) first += chance;
        else if (beyond <= -50) second += chance;
        else if (beyond > 0) first += chance / 2;
        else if (beyond < 0) second += chance / 2;
      }
      const atRisk = first + second;
      return atRisk === 0 ? undefined : [first / atRisk, second / atRisk];
    },
    settle(line, counts) {
      const beyond = viewOf(view, counts) * 100 + sign * (fixedLine ?? line);
      return [lineStatus(beyond), lineStatus(-beyond)];
    },
  };
}

/** Outcomes that share out all values of one number between them. */
export function splitKind(
  identity: Identity & {
    readonly view: View;
    readonly hasLine?: boolean;
    readonly outcomes: readonly string[];
    /** Index of the outcome that a value belongs to. */
    readonly pick: (value: number, line: number) => number;
  },
): Kind {
  const { view, pick } = identity;
  return {
    ...identity,
    hasLine: identity.hasLine ?? false,
    outcomes: () => identity.outcomes,
    shares(counts, line) {
      const of = counts[view];
      if (of === undefined) return undefined;
      const shares = new Float64Array(identity.outcomes.length);
      for (let index = 0; index < of.chances.length; index += 1) {
        shares[pick(of.first + index, line)]! += of.chances[index]!;
      }
      return shares;
    },
    settle: (line, counts) => statuses(identity.outcomes.length, pick(viewOf(view, counts), line)),
  };
}

/** Outcomes that share out all pairs of counts between them. */
export function cellKind(
  identity: Identity & {
    readonly hasLine?: boolean;
    readonly outcomes: (line: number) => readonly string[];
    readonly pick: (home: number, away: number, line: number) => number;
  },
): Kind {
  const { pick } = identity;
  return {
    ...identity,
    hasLine: identity.hasLine ?? false,
    shares(counts, line) {
      const { cells } = counts;
      if (cells === undefined) return undefined;
      const shares = new Float64Array(identity.outcomes(line).length);
      let index = 0;
      for (let row = 0; row < cells.rows; row += 1) {
        for (let column = 0; column < cells.columns; column += 1) {
          shares[pick(cells.home + row, cells.away + column, line)]! += cells.chances[index]!;
          index += 1;
        }
      }
      return shares;
    },
    settle: (line, [home, away]) => statuses(identity.outcomes(line).length, pick(home, away, line)),
  };
}

/** Outcomes that each unite some outcomes of another kind and may overlap. */
export function coverKind(
  identity: Identity & {
    readonly base: Kind;
    readonly outcomes: readonly string[];
    readonly members: readonly (readonly number[])[];
  },
): Kind {
  const { base, members } = identity;
  return {
    ...identity,
    hasLine: base.hasLine,
    coverOf: base.id,
    ...(base.view === undefined ? {} : { view: base.view }),
    outcomes: () => identity.outcomes,
    shares: (counts, line) => base.shares(counts, line),
    settle(line, counts) {
      const winner = base.settle(line, counts).indexOf(STATUS.win);
      return members.map((indexes) => (indexes.includes(winner) ? STATUS.win : STATUS.lose));
    },
  };
}

/** Who has more of something; when both have the same, the outcomes share the win as in a dead heat. */
export function mostKind(identity: Identity): Kind {
  return {
    ...identity,
    hasLine: false,
    view: 'difference',
    outcomes: () => ['home', 'away'],
    shares({ difference }) {
      if (difference === undefined) return undefined;
      let home = 0;
      let all = 0;
      for (let index = 0; index < difference.chances.length; index += 1) {
        const lead = difference.first + index;
        const chance = difference.chances[index]!;
        all += chance;
        if (lead > 0) home += chance;
        else if (lead === 0) home += chance / 2;
      }
      return [home / all, 1 - home / all];
    },
    settle: (_line, [home, away]) =>
      home === away
        ? [STATUS.deadHeat, STATUS.deadHeat]
        : home > away
          ? [STATUS.win, STATUS.lose]
          : [STATUS.lose, STATUS.win],
  };
}

/** Answers that a sport computes and settles itself, because they are no function of one pair of counts. */
export function questionKind(
  identity: Identity & { readonly outcomes: readonly string[]; readonly hasLine?: boolean },
): Kind {
  return {
    ...identity,
    hasLine: identity.hasLine ?? false,
    isQuestion: true,
    outcomes: () => identity.outcomes,
    shares: () => undefined,
    settle: () => {
      throw new Error(`${identity.id} is settled by its answer, not by counts`);
    },
  };
}

/** Any pair of counts whose view is this number, for rules that look at nothing else of it. */
export function pairWith(view: View, value: number): Pair {
  if (view === 'away') return [0, value];
  return view === 'difference' && value < 0 ? [0, -value] : [value, 0];
}

function viewOf(view: View, [home, away]: Pair): number {
  switch (view) {
    case 'total':
      return home + away;
    case 'difference':
      return home - away;
    case 'home':
      return home;
    case 'away':
      return away;
  }
}

function statuses(length: number, winner: number): StatusId[] {
  return Array.from({ length }, (_, index) => (index === winner ? STATUS.win : STATUS.lose));
}
