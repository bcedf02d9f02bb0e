import type { Clock } from '../../platform/clock.ts';

interface RememberOptions {
  readonly clock: Clock;
  readonly maxAgeMs: number;
  readonly entriesMax: number;
}

/**
 * Keeps answers for a moment, and lets callers who ask the same at once share one reading, so that a crowd on one
 * page costs the database one query a moment. A failed reading is forgotten.
 */
export function remember<Answer>(
  read: (key: string) => Promise<Answer>,
  { clock, maxAgeMs, entriesMax }: RememberOptions,
): (key: string) => Promise<Answer> {
  const kept = new Map<string, { readonly at: number; readonly answer: Promise<Answer> }>();
  return (key) => {
    const now = clock.now().getTime();
    const known = kept.get(key);
    if (known !== undefined && now - known.at < maxAgeMs) return known.answer;
    const answer = read(key);
    kept.delete(key);
    kept.set(key, { at: now, answer });
    answer.catch(() => {
      if (kept.get(key)?.answer === answer) kept.delete(key);
    });
    // Visitors choose the questions, so the memory is bounded; the oldest goes first.
    const [oldest] = kept.keys();
    if (kept.size > entriesMax && oldest !== undefined) kept.delete(oldest);
    return answer;
  };
}
