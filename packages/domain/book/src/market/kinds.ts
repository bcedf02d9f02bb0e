import { coverKind, lineKind, mostKind, splitKind, type Kind } from './kind.ts';
import { questionKinds } from './questionKinds.ts';
import { RESULT, resultOf } from './result.ts';
import { scoreKinds } from './scoreKinds.ts';

const OVER_UNDER = ['over', 'under'] as const;
const HOME_AWAY = ['home', 'away'] as const;

const result = splitKind({
  id: 'result',
  number: 1,
  group: 'main',
  view: 'difference',
  outcomes: RESULT,
  pick: resultOf,
});

const ofOneNumber: readonly Kind[] = [
  result,
  // Level is impossible where this is offered; were it to happen, the stake comes back.
  lineKind({
    id: 'winner',
    number: 2,
    group: 'main',
    view: 'difference',
    outcomes: HOME_AWAY,
    fixedLine: 0,
  }),
  coverKind({
    id: 'double-chance',
    number: 3,
    group: 'main',
    base: result,
    outcomes: ['home-draw', 'home-away', 'draw-away'],
    members: [
      [0, 1],
      [0, 2],
      [1, 2],
    ],
  }),
  lineKind({
    id: 'draw-no-bet',
    number: 4,
    group: 'main',
    view: 'difference',
    outcomes: HOME_AWAY,
    fixedLine: 0,
  }),
  lineKind({ id: 'total', number: 10, group: 'total', view: 'total', outcomes: OVER_UNDER }),
  lineKind({ id: 'asian-total', number: 11, group: 'asian', view: 'total', outcomes: OVER_UNDER }),
  lineKind({ id: 'home-total', number: 12, group: 'side', view: 'home', outcomes: OVER_UNDER }),
  lineKind({ id: 'away-total', number: 13, group: 'side', view: 'away', outcomes: OVER_UNDER }),
  oddEven('odd-even', 14, 'total'),
  oddEven('home-odd-even', 15, 'home'),
  oddEven('away-odd-even', 16, 'away'),
  splitKind({
    id: 'exact-total',
    number: 17,
    group: 'total',
    view: 'total',
    outcomes: ['0', '1', '2', '3', '4', '5', '6+'],
    pick: (total) => Math.min(total, 6),
  }),
  splitKind({
    id: 'total-range',
    number: 18,
    group: 'total',
    view: 'total',
    outcomes: ['0-1', '2-3', '4-5', '6+'],
    pick: (total) => Math.min(total >> 1, 3),
  }),
  lineKind({ id: 'handicap', number: 20, group: 'handicap', view: 'difference', outcomes: HOME_AWAY }),
  lineKind({ id: 'asian-handicap', number: 21, group: 'asian', view: 'difference', outcomes: HOME_AWAY }),
  splitKind({
    id: 'european-handicap',
    number: 22,
    group: 'handicap',
    view: 'difference',
    hasLine: true,
    outcomes: RESULT,
    pick: (lead, line) => resultOf(lead * 100 + line),
  }),
  splitKind({
    id: 'winning-margin',
    number: 23,
    group: 'score',
    view: 'difference',
    outcomes: ['home-3+', 'home-2', 'home-1', 'draw', 'away-1', 'away-2', 'away-3+'],
    pick: (lead) => 3 - Math.max(-3, Math.min(3, lead)),
  }),
  exactly('home-exact', 36, 'home'),
  exactly('away-exact', 37, 'away'),
  splitKind({
    id: 'away-clean-sheet',
    number: 33,
    group: 'side',
    view: 'home',
    outcomes: ['yes', 'no'],
    pick: (goals) => (goals === 0 ? 0 : 1),
  }),
  splitKind({
    id: 'home-clean-sheet',
    number: 32,
    group: 'side',
    view: 'away',
    outcomes: ['yes', 'no'],
    pick: (goals) => (goals === 0 ? 0 : 1),
  }),
  splitKind({
    id: 'any',
    number: 38,
    group: 'special',
    view: 'total',
    outcomes: ['yes', 'no'],
    pick: (total) => (total > 0 ? 0 : 1),
  }),
  mostKind({ id: 'most', number: 50, group: 'special' }),
];

/** Every way to bet, by id. */
export const KINDS: ReadonlyMap<string, Kind> = new Map(
  [...ofOneNumber, ...scoreKinds, ...questionKinds].map((kind) => [kind.id, kind]),
);

export function kindOf(id: string): Kind {
  const kind = KINDS.get(id);
  if (kind === undefined) throw new RangeError(`There is no market kind ${id}`);
  return kind;
}

function oddEven(id: string, number: number, view: 'total' | 'home' | 'away'): Kind {
  return splitKind({
    id,
    number,
    group: view === 'total' ? 'total' : 'side',
    view,
    outcomes: ['odd', 'even'],
    pick: (count) => (count % 2 === 0 ? 1 : 0),
  });
}

function exactly(id: string, number: number, view: 'home' | 'away'): Kind {
  return splitKind({
    id,
    number,
    group: 'side',
    view,
    outcomes: ['0', '1', '2', '3+'],
    pick: (goals) => Math.min(goals, 3),
  });
}
