/** From one moment to another, in milliseconds since 1970. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** So many hours of a day, and where the day begins and ends. */
export interface HoursLimit {
  readonly hours: number;
  /** IANA name, or an offset such as +03:00. */
  readonly timeZone: string;
}

export interface HoursUse {
  readonly usedMs: number;
  readonly leftMs: number;
  /** When the hours are used up if the player stays from now on; at or before now, they are. */
  readonly overAt: number;
  readonly day: Span;
}

const HOUR_MS = 3_600_000;

/** The day of a moment, as long as the clocks make it: 23 hours, 25, or half an hour more or less. */
export function civilDay(moment: number, timeZone: string): Span {
  const begin = Temporal.Instant.fromEpochMilliseconds(moment).toZonedDateTimeISO(timeZone).startOfDay();
  return { from: begin.epochMilliseconds, to: begin.add({ days: 1 }).startOfDay().epochMilliseconds };
}

/** Spans that touch or overlap made into one, in their order: an hour in two browsers is one hour. */
export function unionOf(spans: readonly Span[]): readonly Span[] {
  const united: Span[] = [];
  for (const span of spans.toSorted((a, b) => a.from - b.from)) {
    const last = united.at(-1);
    if (last !== undefined && span.from <= last.to)
      united[united.length - 1] = { from: last.from, to: Math.max(last.to, span.to) };
    else if (span.to > span.from) united.push(span);
  }
  return united;
}

/** How much of a span was spent in any of these. */
export function spentIn(spans: readonly Span[], whole: Span): number {
  let spent = 0;
  for (const { from, to } of unionOf(spans))
    spent += Math.max(0, Math.min(to, whole.to) - Math.max(from, whole.from));
  return spent;
}

/**
 * What is used of the hours of a day. Whoever is here now is taken to stay, so that nobody has to come by when the hours
 * are used up; who has left and comes back is counted anew. Every day begins with all its hours.
 */
export function hoursUse({ hours, timeZone }: HoursLimit, spans: readonly Span[], now: number): HoursUse {
  const limitMs = hours * HOUR_MS;
  const day = civilDay(now, timeZone);
  const past = spans.map(({ from, to }) => ({ from, to: Math.min(to, now) }));
  const usedMs = spentIn(past, day);
  const staying = [...past, { from: now, to: Number.POSITIVE_INFINITY }];
  const overAt =
    usedUpAt(staying, day, limitMs) ?? usedUpAt(staying, civilDay(day.to, timeZone), limitMs) ?? Infinity;
  return { usedMs, leftMs: Math.max(0, limitMs - usedMs), overAt, day };
}

/** When so much of a day is spent; undefined when the day is over before. */
function usedUpAt(spans: readonly Span[], day: Span, limitMs: number): number | undefined {
  let spent = 0;
  for (const span of unionOf(spans)) {
    const from = Math.max(span.from, day.from);
    const to = Math.min(span.to, day.to);
    if (to <= from) continue;
    if (spent + to - from >= limitMs) {
      const at = from + limitMs - spent;
      return at < day.to ? at : undefined;
    }
    spent += to - from;
  }
  return undefined;
}
