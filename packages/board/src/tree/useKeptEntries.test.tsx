import { useState, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';

import { useKeptEntries } from './useKeptEntries.ts';

const entry = (name: string, live: number) => ({ name, games: { live, line: 9 } });
type Answer = readonly [page: string, ...entries: readonly ReturnType<typeof entry>[]];

/** One page that gets one answer after the other. */
function Page({ answers }: { readonly answers: readonly Answer[] }): ReactNode {
  const [turn, setTurn] = useState(0);
  const [page, ...fresh] = answers[turn] ?? ['none'];
  const shown = useKeptEntries(fresh, ({ name }) => name, page);
  if (turn < answers.length - 1) setTurn(turn + 1);
  return shown.map(({ name, games }) => `${name} ${games.live}`).join(', ');
}

const shownAfter = (...answers: readonly Answer[]): string => renderToString(<Page answers={answers} />);
const FIRST: Answer = ['live', entry('football', 5), entry('tennis', 1), entry('darts', 2)];

test('an entry whose games have all ended stays with none, and what is new stands last', () => {
  expect(shownAfter(FIRST)).toBe('football 5, tennis 1, darts 2');
  const later: Answer = ['live', entry('football', 4), entry('rugby', 1), entry('darts', 3)];
  expect(shownAfter(FIRST, later)).toBe('football 4, tennis 0, darts 3, rugby 1');
  expect(shownAfter(FIRST, later, FIRST)).toBe('football 5, tennis 1, darts 2, rugby 0');
});

test('another page begins with a list of its own', () => {
  expect(shownAfter(FIRST, ['line', entry('rugby', 1), entry('football', 4)])).toBe('rugby 1, football 4');
});
