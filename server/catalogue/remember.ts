import type { Clock } from '../clock.ts';

export interface RememberOptions {
  readonly clock: Clock;
  readonly maxAgeMs: number;
  readonly entriesMax: number;
}

/**
 * Keeps answers for a moment, and lets callers who ask the same at once share one reading, so that a crowd on one
 * page costs the database one query a moment. A failed reading is forgotten.
 */
export function remember<Question extends object, Answer>(
  read: (question: Question, now: Date) => Promise<Answer>,
  { clock, maxAgeMs, entriesMax }: RememberOptions,
): (question: Question) => Promise<Answer> {
  const kept = new Map<string, { readonly at: number; readonly answer: Promise<Answer> }>();
  return (question) => {
    const now = clock.now();
    const key = keyOf(question);
    const known = kept.get(key);
    if (known !== undefined && now.getTime() - known.at < maxAgeMs) return known.answer;
    const answer = read(question, now);
    kept.delete(key);
    kept.set(key, { at: now.getTime(), answer });
    answer.catch(() => {
      if (kept.get(key)?.answer === answer) kept.delete(key);
    });
    // Visitors choose the questions, so the memory is bounded; the oldest goes first.
    const [oldest] = kept.keys();
    if (kept.size > entriesMax && oldest !== undefined) kept.delete(oldest);
    return answer;
  };
}

function keyOf(question: object): string {
  const entries = Object.entries(question).filter(([, value]) => value !== undefined);
  return JSON.stringify(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
}
