import { expect, test } from 'vitest';

import { decideAcceptance } from './changePolicy.ts';
import type { AcceptanceInput } from './changePolicy.ts';

const rise = { betId: 'a', before: 2000, after: 2001 };
const fall = { betId: 'b', before: 2000, after: 1999 };
const same = { betId: 'c', before: 2000, after: 2000 };

const calm: AcceptanceInput = {
  changeCoefAction: 2,
  changes: [],
  exactCoef: null,
  totalCoef: 4000,
  isDropOnScoreChange: false,
  isScoreChanged: false,
};

test('[C29] [CPN-153] [PREF-051] policy 0 asks about every change', () => {
  expect(decideAcceptance({ ...calm, changeCoefAction: 0, changes: [rise, same, fall] })).toEqual({
    decision: 'ask',
    changes: [rise, fall],
  });
  expect(decideAcceptance({ ...calm, changeCoefAction: 0, changes: [same] })).toEqual({ decision: 'accept' });
});

test('[C29] [CPN-154] [PREF-051] policy 1 accepts any change', () => {
  expect(decideAcceptance({ ...calm, changeCoefAction: 1, changes: [rise, fall] })).toEqual({
    decision: 'accept',
  });
});

test('[C29] [CPN-155] [PREF-051] policy 2 accepts a rise', () => {
  expect(decideAcceptance({ ...calm, changes: [rise, same] })).toEqual({ decision: 'accept' });
});

test('[C29] [CPN-156] policy 2 does not accept a fall silently', () => {
  expect(decideAcceptance({ ...calm, changes: [rise, fall] })).toEqual({ decision: 'ask', changes: [fall] });
});

test('[C29] [CPN-194] an exact coefficient is a floor that replaces the policy', () => {
  const insisting = { ...calm, changeCoefAction: 0 as const, changes: [rise, fall], exactCoef: 4000 };
  expect(decideAcceptance(insisting)).toEqual({ decision: 'accept' });
  expect(decideAcceptance({ ...insisting, totalCoef: 3999 })).toEqual({
    decision: 'refuse',
    reason: 'below-exact-coef',
    currentCoef: 3999,
  });
});

test('[C29] [CPN-057] a changed score refuses when the player asked for that, and only then', () => {
  const goal = { ...calm, isScoreChanged: true, exactCoef: 1000 };
  expect(decideAcceptance(goal)).toEqual({ decision: 'accept' });
  expect(decideAcceptance({ ...goal, isDropOnScoreChange: true })).toEqual({
    decision: 'refuse',
    reason: 'score-changed',
  });
  expect(decideAcceptance({ ...goal, isScoreChanged: false, isDropOnScoreChange: true })).toEqual({
    decision: 'accept',
  });
});
