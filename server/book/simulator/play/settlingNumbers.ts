import { readScope, type Result } from '@fairline/book';
import type { Statistics } from '@fairline/feed';

/** Counted beside the score, in whatever part: no score board tells them. */
const BESIDE: ReadonlySet<string> = new Set(['kills', 'overs', 'maximums', 'centuries', 'wickets']);

/** Numbers that are final and settle bets, by their scope, where the score does not tell them: whoever bet can count. */
export function settlingNumbers({ counts }: Result): Statistics {
  return Object.fromEntries(Object.entries(counts).filter(([scope]) => BESIDE.has(readScope(scope).counted)));
}
