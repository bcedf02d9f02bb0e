import type { GroupId } from './group.ts';
import { questionKind, type Kind } from './kind.ts';

const YES_NO = ['yes', 'no'] as const;
const HALVES = ['first', 'equal', 'second'] as const;
const HOME_AWAY = ['home', 'away'] as const;

/** Kinds whose answer a sport computes itself. The order of outcomes is the order of the chances a sport gives. */
export const questionKinds: readonly Kind[] = [
  questionKind({
    id: 'half-full',
    number: 60,
    group: 'period',
    outcomes: [
      'home-home',
      'home-draw',
      'home-away',
      'draw-home',
      'draw-draw',
      'draw-away',
      'away-home',
      'away-draw',
      'away-away',
    ],
  }),
  ask('highest-half', 61, 'period', HALVES),
  ask('home-highest-half', 62, 'period', HALVES),
  ask('away-highest-half', 63, 'period', HALVES),
  ask('home-wins-both-halves', 64, 'period', YES_NO),
  ask('away-wins-both-halves', 65, 'period', YES_NO),
  ask('home-wins-a-half', 66, 'period', YES_NO),
  ask('away-wins-a-half', 67, 'period', YES_NO),
  ask('home-scores-both-halves', 68, 'period', YES_NO),
  ask('away-scores-both-halves', 69, 'period', YES_NO),
  ask('both-halves-over', 70, 'period', YES_NO),
  ask('both-halves-under', 71, 'period', YES_NO),
  ask('draw-in-a-half', 72, 'period', YES_NO),
  ask('both-score-halves', 73, 'period', ['yes-yes', 'yes-no', 'no-yes', 'no-no']),
  numbered('next', 80, 'next', ['home', 'none', 'away']),
  numbered('race', 81, 'next', ['home', 'neither', 'away']),
  ask('red-card', 82, 'special', YES_NO),
  ask('home-red-card', 83, 'special', YES_NO),
  ask('away-red-card', 84, 'special', YES_NO),
  numbered('next-winner', 85, 'next', HOME_AWAY),
  numbered('race-to', 86, 'next', HOME_AWAY),
  ask('tie-break', 87, 'special', YES_NO),
  ask('distance', 88, 'special', YES_NO),
  ask('method', 89, 'special', [
    'home-knockout',
    'home-submission',
    'home-decision',
    'away-knockout',
    'away-submission',
    'away-decision',
  ]),
  ask('finish-round', 90, 'special', ['1', '2', '3', '4', '5', 'decision']),
  ask('overtime', 91, 'special', YES_NO),
];

function ask(id: string, number: number, group: GroupId, outcomes: readonly string[]): Kind {
  return questionKind({ id, number, group, outcomes });
}

/** A question about the n-th of something; the line is n times 100. */
function numbered(id: string, number: number, group: GroupId, outcomes: readonly string[]): Kind {
  return questionKind({ id, number, group, outcomes, hasLine: true });
}
