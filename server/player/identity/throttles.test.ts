import { expect, test } from 'vitest';

import { PASSWORD_RULE, takeTry, type ThrottleRule } from './throttles.ts';

const MINUTE_MS = 60_000;

/** Tries as often as it is let, and says when the tries were. */
function attack(rule: ThrottleRule, count: number): { readonly minutes: number[] } {
  const start = new Date('2026-11-15T12:00:00Z').getTime();
  let now = start;
  let counters: Parameters<typeof takeTry>[1];
  const minutes: number[] = [];
  for (let step = 0; minutes.length < count && step < 1000; step += 1) {
    const taken = takeTry(new Date(now), counters, rule);
    if (taken.ok) {
      minutes.push((now - start) / MINUTE_MS);
      counters = taken.next;
    } else {
      if (taken.isNoted && counters !== undefined) counters = { ...counters, changed_at: new Date(now) };
      now += taken.retryAfterSeconds * 1000;
    }
  }
  return { minutes };
}

test('five passwords in a quarter of an hour, then waiting that doubles up to an hour', () => {
  expect(attack(PASSWORD_RULE, 21).minutes).toEqual(
    [0, 15, 45, 105].flatMap((minute) => Array<number>(5).fill(minute)).concat(165),
  );
});

test('after a hundred in a row nothing more is tried this way before a day without any try', () => {
  const { minutes } = attack(PASSWORD_RULE, 101);
  const [hundredth = 0, next = 0] = minutes.slice(-2);
  // The last five close the way for an hour; the try after it is refused, and the day counts from then.
  expect(next - hundredth).toBe((1 + 24) * 60);
});

test('tries with pauses of more than a window between them are not held up', () => {
  let counters: Parameters<typeof takeTry>[1];
  for (let hour = 0; hour < 50; hour += 1) {
    const taken = takeTry(new Date(hour * 60 * MINUTE_MS), counters, PASSWORD_RULE);
    expect(taken.ok).toBe(true);
    if (taken.ok) counters = taken.next;
  }
});
