import { unionOf, type Span } from './hours.ts';

/** Whoever was away for so long begins a new visit; a shorter pause, also one signed out, belongs to the old one. */
export const VISIT_PAUSE_MS = 30 * 60_000;

/** When the visit began that lasts now, from the first to the last call of each stretch; now, without any. */
export function visitBegan(spans: readonly Span[], now: number): number {
  let began = now;
  for (const span of unionOf(
    spans.map(({ from, to }) => ({ from, to: Math.max(to, from + 1) })),
  ).toReversed()) {
    if (began - span.to > VISIT_PAUSE_MS) return began;
    began = Math.min(began, span.from);
  }
  return began;
}

interface RealityMoment {
  /** When the check is due; null without one. */
  readonly dueAt: number | null;
  /** How often; 0 for never. */
  readonly minutes: number;
  readonly now: number;
}

const MINUTE_MS = 60_000;

/** A check that is due stays due until it is answered; no change of how often brings it later than it was. */
export function dueAfterChange({ dueAt, minutes, now }: RealityMoment): number | null {
  if (dueAt !== null && dueAt <= now) return dueAt;
  if (minutes === 0) return null;
  return Math.min(dueAt ?? Number.POSITIVE_INFINITY, now + minutes * MINUTE_MS);
}

/** Only an answer to a check that is due begins the next wait: whoever answers before would never see one. */
export function dueAfterAnswer({ dueAt, minutes, now }: RealityMoment): number | null {
  if (dueAt === null || dueAt > now) return dueAt;
  return minutes === 0 ? null : now + minutes * MINUTE_MS;
}

/**
 * Who comes back after a long pause begins a new wait. What was due while they were last seen stays due: going away is no
 * answer.
 */
export function dueAfterReturn({
  dueAt,
  minutes,
  now,
  lastSeenAt,
}: RealityMoment & { readonly lastSeenAt: number | null }): number | null {
  if (dueAt === null || lastSeenAt === null || now - lastSeenAt <= VISIT_PAUSE_MS) return dueAt;
  // Calls are noted to the minute.
  if (dueAt <= lastSeenAt + MINUTE_MS || minutes === 0) return dueAt;
  return now + minutes * MINUTE_MS;
}
