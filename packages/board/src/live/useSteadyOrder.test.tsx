import { useState, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';

import { useSteadyOrder } from './useSteadyOrder.ts';

interface Entry {
  readonly name: string;
  readonly count: number;
}

type Answers = readonly (readonly Entry[])[];

/** One page that gets one answer after the other. */
function Page({ answers, shownMax }: { readonly answers: Answers; readonly shownMax?: number }): ReactNode {
  const [turn, setTurn] = useState(0);
  const shown = useSteadyOrder(answers[turn] ?? [], ({ name }) => name, shownMax);
  if (turn < answers.length - 1) setTurn(turn + 1);
  return shown.map(({ name, count }) => `${name} ${count}`).join(', ');
}

function shownAfter(...answers: Answers): string {
  return renderToString(<Page answers={answers} />);
}

const FIRST: readonly Entry[] = [
  { name: 'football', count: 5 },
  { name: 'tennis', count: 4 },
  { name: 'rugby', count: 3 },
];

test('entries keep the place in which they were shown first, with what is known of them now', () => {
  expect(shownAfter(FIRST)).toBe('football 5, tennis 4, rugby 3');
  const turned: readonly Entry[] = [
    { name: 'rugby', count: 9 },
    { name: 'football', count: 2 },
    { name: 'tennis', count: 8 },
  ];
  expect(shownAfter(FIRST, turned)).toBe('football 2, tennis 8, rugby 9');
  expect(shownAfter(turned)).toBe('rugby 9, football 2, tennis 8');
});

test('what is gone leaves, what is new comes in, and the others stay where they are', () => {
  const later: readonly Entry[] = [
    { name: 'darts', count: 7 },
    { name: 'rugby', count: 6 },
    { name: 'football', count: 1 },
  ];
  const shown = shownAfter(FIRST, later);
  expect(shown).not.toContain('tennis');
  expect(shown).toContain('darts 7');
  expect(shown.indexOf('football')).toBeLessThan(shown.indexOf('rugby'));
});

test('where only the first are shown, the first of the others takes the place of one that leaves', () => {
  const two = (...answers: Answers) => renderToString(<Page answers={answers} shownMax={2} />);
  const [football, tennis, rugby] = FIRST as readonly [Entry, Entry, Entry];
  expect(two(FIRST)).toBe('football 5, tennis 4');
  expect(two(FIRST, [tennis, rugby])).toBe('rugby 3, tennis 4');
  expect(two(FIRST, [rugby, tennis, football])).toBe('football 5, tennis 4');
  expect(two(FIRST, [tennis])).toBe('tennis 4');
  expect(two([football], FIRST)).toBe('football 5, tennis 4');
});
