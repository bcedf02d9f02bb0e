const MINUTE_MS = 60_000;
const OFFSET_MAX = 14 * 60;

/**
 * When the asked day begins, by the asker's clock. Undefined where none is needed: running games have no day, and a
 * championship may be asked for with all its days.
 */
export function resultDayOf(query: {
  readonly day?: string;
  readonly utcOffset?: string;
  readonly type?: string;
  readonly championship?: string;
}): Date | undefined | 'missing' | 'wrong' {
  if (query.type === 'live') return undefined;
  if (query.day === undefined) return query.championship === undefined ? 'missing' : undefined;
  const day = new Date(`${query.day}T00:00:00Z`);
  // The last days of short months are written like days and are none.
  if (Number.isNaN(day.getTime()) || day.toISOString().slice(0, 10) !== query.day) return 'wrong';
  const offset = Number(query.utcOffset ?? 0);
  if (Math.abs(offset) > OFFSET_MAX) return 'wrong';
  return new Date(day.getTime() - offset * MINUTE_MS);
}
