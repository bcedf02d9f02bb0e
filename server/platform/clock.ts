/** The server's only source of the present: rules and commands are handed one, so tests can choose the time. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

export interface TestClock extends Clock {
  set(instant: Date): void;
  advance(durationMs: number): void;
}

/** Stands still until it is told otherwise. */
export function testClock(start: Date): TestClock {
  let nowMs = msOf(start);
  return {
    now: () => new Date(nowMs),
    set(instant) {
      nowMs = msOf(instant);
    },
    advance(durationMs) {
      nowMs = msOf(new Date(nowMs + durationMs));
    },
  };
}

function msOf(instant: Date): number {
  const ms = instant.getTime();
  if (Number.isNaN(ms)) throw new RangeError('A clock needs a valid instant.');
  return ms;
}
