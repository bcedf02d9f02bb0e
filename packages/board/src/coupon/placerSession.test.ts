import { ApiError } from '@fairline/contracts';
import { expect, test } from 'vitest';

import { buildDesk, buildPlacement, buildStorage, settle } from './testing/buildDesk.ts';
import { UNDER_WAY_KEY } from './underWay.ts';

const lost = (): never => {
  throw new ApiError({ status: 0, code: 'network', message: 'gone' });
};
const signedOut = (): never => {
  throw new ApiError({ status: 401, code: 'unauthorized', message: 'signed out' });
};
const ID = '11111111-0000-4000-8000-000000000000';

/** A coupon whose answer was lost, and of which the session says who asks. */
function asked(getPlacement: () => unknown) {
  let player = '7';
  let answer = getPlacement;
  const built = buildDesk({
    bets: 1,
    answers: {
      placeCoupon: lost,
      getPlacement: () => answer(),
      withdrawPlacement: () => answer(),
    },
    ports: { userId: () => player },
  });
  return {
    ...built,
    be: (userId: string) => (player = userId),
    answerWith: (next: () => unknown) => (answer = next),
    questions: () => built.calls.filter(({ id }) => id.endsWith('Placement')).length,
  };
}

test('whoever is signed out is asked to sign in and not kept waiting; signed in again, they learn how it ended', async () => {
  const { desk, time, selection, session, calls, questions, answerWith } = asked(signedOut);
  void desk.placer.place();
  await settle();
  await time.pass(5000);
  expect(desk.get().placement).toEqual({ kind: 'unasked' });
  expect(selection.get().state.isActivePlaceBet).toBe(false);
  expect(session.kept.has(UNDER_WAY_KEY)).toBe(true);
  const before = questions();
  await time.pass(60_000);
  expect(questions()).toBe(before);
  answerWith(() => buildPlacement(ID));
  // Also who dismisses it and presses again is told first how the last one ended.
  desk.placer.dismiss();
  void desk.placer.place();
  await time.pass(5000);
  expect(desk.get().placement.kind).toBe('accepted');
  expect(selection.get().state.bets).toEqual([]);
  expect(session.kept.has(UNDER_WAY_KEY)).toBe(false);
  expect(calls.filter(({ id }) => id === 'placeCoupon')).toHaveLength(1);
});

test('the player who is known again is the one for whom it is asked', async () => {
  const { desk, time, be, answerWith } = asked(signedOut);
  void desk.placer.place();
  await settle();
  await time.pass(5000);
  be('');
  desk.takeUser(undefined);
  expect(desk.get().placement.kind).toBe('unasked');
  be('7');
  answerWith(() => buildPlacement(ID));
  desk.takeUser(undefined);
  await time.pass(5000);
  expect(desk.get().placement.kind).toBe('accepted');
});

test('what one player has placed is not asked about by another, nor withdrawn', async () => {
  const { desk, time, session, be, questions } = asked(lost);
  void desk.placer.place();
  await settle();
  await time.pass(3000);
  expect(desk.get().placement.kind).toBe('checking');
  be('8');
  const before = questions();
  await time.pass(60_000);
  expect(questions()).toBe(before);
  expect(desk.get().placement).toEqual({ kind: 'idle' });
  expect(session.kept.has(UNDER_WAY_KEY)).toBe(false);
});

test('after a reload it is asked about by its player alone, and kept for them while nobody is signed in', async () => {
  const first = buildDesk({ bets: 1, answers: { placeCoupon: () => new Promise(() => {}) } });
  void first.desk.placer.place();
  await settle();
  const note = first.session.kept.get(UNDER_WAY_KEY) ?? '';
  const reloaded = (userId: string) =>
    buildDesk({ session: buildStorage(new Map([[UNDER_WAY_KEY, note]])), ports: { userId: () => userId } });
  const nobody = reloaded('');
  expect(nobody.desk.get().placement.kind).toBe('unasked');
  expect(nobody.session.kept.has(UNDER_WAY_KEY)).toBe(true);
  const other = reloaded('8');
  expect(other.desk.get().placement.kind).toBe('idle');
  expect(other.session.kept.has(UNDER_WAY_KEY)).toBe(false);
  expect(reloaded('7').desk.get().placement.kind).toBe('checking');
});
